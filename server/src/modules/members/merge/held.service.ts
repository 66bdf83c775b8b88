import type { Tx } from '../../../platform/db/database.ts';
import {
  giveHeld,
  takeBackHeld,
  type Hands,
  type HeldRows,
  type MovedRow,
} from '../../../platform/db/held/heldRows.ts';
import { bookingHeld } from '../../booking/booking/booking.api.ts';
import { feedbackHeld } from '../../booking/feedback/feedback.api.ts';
import { calendarHeld } from '../../booking/calendar/calendar.api.ts';
import { formHeld } from '../../configure/form/form.api.ts';
import { policyHeld } from '../../configure/policy-text/policy-text.api.ts';
import { approvalHeld } from '../../packages/approval/approval.api.ts';
import { giftCardHeld } from '../../packages/gift-card/gift-card.api.ts';
import { packageHeld } from '../../packages/member-package/member-package.api.ts';
import { orderHeld } from '../../packages/order/order.api.ts';
import { cardHeld } from '../../packages/payment-gateway/payment-gateway.api.ts';
import { addToAudiences, promoHeld, takeFromAudiences } from '../../packages/promo-code/promo-code.api.ts';
import { subscriptionHeld } from '../../packages/membership/membership.api.ts';
import { ticketHeld } from '../../schedule/event/event.api.ts';
import { familyHeld } from '../family-link/family-link.api.ts';
import { contactHeld } from '../contact-log/contact-log.api.ts';
import { consentHeld } from '../consent/consent.api.ts';
import { noteHeld } from '../member-note/member-note.api.ts';
import { tagHeld } from '../member-list/member-list.api.ts';
import { memberHeld } from '../member-record/member-record.api.ts';

/**
 * Everything that hangs on a member and follows them into another record, in the order in which people read
 * it. Each module says what hangs on members there.
 */
export const HELD: readonly HeldRows[] = [
  ...packageHeld,
  ...subscriptionHeld,
  ...bookingHeld,
  ...feedbackHeld,
  ...ticketHeld,
  ...orderHeld,
  ...cardHeld,
  ...giftCardHeld,
  ...promoHeld,
  ...formHeld,
  ...policyHeld,
  ...consentHeld,
  ...approvalHeld,
  ...calendarHeld,
  ...memberHeld,
  ...tagHeld,
  ...noteHeld,
  ...contactHeld,
  ...familyHeld,
];

/** Tables that name a member and stay as they are, each with its reason. */
export const STAYS: Readonly<Record<string, string>> = {
  'member.member_id': 'the record itself, which is archived',
  'member_word.member_id': 'nobody searches for an archived record',
  'member_engagement.member_id': 'figures of the record itself, worked out again by the sweep',
  'auth_session.member_id': 'sign-ins of the dropped record end; the next one leads to the kept one',
  'outbox_mail.member_id': 'mails of merged records are read with those of the kept one',
  'own_data_link.member_id': 'a link of the dropped record ends; the kept one may ask for its own',
  'desk_act.member_id': 'what staff gave away, and to whom, as it was then',
  'code_try.person_id': 'tries of an hour',
  'announcement_person.person_id':
    'who got and read an announcement; the kept record reads it once more at most',
  'promo_code.member_ids': 'audiences get the kept record beside the dropped one',
  'different_members.member_id': 'who is not whom was decided about records, not about people',
  'different_members.other_member_id': 'as above',
  'campaign_recipient.member_id': 'who got a mail, as it was then',
  'news_link.member_id':
    'in mails that were sent; the link of the dropped record ends the news of the kept one',
  'import_row.member_id': 'what a row of a file became, as it was then',
  'member_merge.kept_id': 'the merge itself',
  'member_merge.dropped_id': 'the merge itself',
};

/** How audiences of promo codes are written down among the moved rows. */
const AUDIENCE = 'promo_code';

const COLUMNS = [...new Set(HELD.map(({ column }) => column))];

/** Gives everything of one record to the other. Repeating it changes only what has come since. */
export async function giveAll(tx: Tx, hands: Hands): Promise<MovedRow[]> {
  const moved: MovedRow[] = [];
  for (const held of HELD) moved.push(...(await giveHeld(tx, held, hands)));
  const codes = await addToAudiences(tx, hands);
  return [...moved, ...codes.map((id) => ({ table: AUDIENCE, key: { promo_code_id: id }, before: {} }))];
}

const hasKeyOf = (held: HeldRows, { table, key }: MovedRow): boolean =>
  table === held.table && held.key.every((name) => name in key);

/** Of a table that names a member twice, what was changed tells which column it was; of an older row, the key. */
const isMovedBy = (held: HeldRows, row: MovedRow): boolean =>
  hasKeyOf(held, row) &&
  (COLUMNS.some((column) => column in row.before)
    ? held.column in row.before
    : HELD.find((other) => hasKeyOf(other, row)) === held);

/** @returns whether every row was still there to be taken back. */
export async function takeAllBack(tx: Tx, hands: Hands, moved: readonly MovedRow[]): Promise<boolean> {
  let isWhole = true;
  for (const held of HELD) {
    const rows = moved.filter((row) => isMovedBy(held, row));
    if (rows.length === 0) continue;
    isWhole = (await takeBackHeld(tx, held, hands, rows)) === rows.length && isWhole;
  }
  const codes = moved.filter(({ table }) => table === AUDIENCE);
  await takeFromAudiences(
    tx,
    hands.to,
    codes.map(({ key }) => String(key['promo_code_id'])),
  );
  return isWhole;
}
