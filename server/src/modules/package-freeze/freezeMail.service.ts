import { formatDayTime, formatLocalDate } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { PaidPlace } from '../booking/booking.api.ts';
import { endInWords, type Lot } from '../member-package/member-package.api.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import type { Span } from './freeze.rules.ts';

const holderOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('member')
    .select(['first_name as firstName', 'user_email as userEmail'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();

function bookingsText(places: readonly PaidPlace[], timezone: string): string {
  if (places.length === 0) return '';
  const classes = places
    .map(({ className, startAt }) => `${className} (${formatDayTime(startAt.toISOString(), timezone)})`)
    .join(', ');
  return `What you had booked on these days is cancelled, and the credits are back in your package: ${classes}.`;
}

/** Tells a member for which days a package is frozen, and what was cancelled. */
export async function mailFrozen(
  tx: Tx,
  { studioId, timezone }: StudioSettings,
  lot: Lot,
  {
    span,
    newEnd,
    places,
    now,
  }: { span: Span; newEnd: string | null; places: readonly PaidPlace[]; now: Date },
): Promise<void> {
  const holder = await holderOf(tx, lot.memberId);
  if (!holder) return;
  const days = {
    from: formatLocalDate(span.fromDate),
    to: formatLocalDate(span.untilDate),
    new_end: endInWords(newEnd),
  };
  const variables = {
    member_first_name: holder.firstName,
    package_name: lot.name,
    ...days,
    bookings_text: bookingsText(places, timezone),
  };
  queueMail(tx, { studioId, to: holder.userEmail, template: 'PACKAGE_FROZEN', variables }, now);
}

/** Tells a member that a package can be used again. */
export async function mailResumed(
  tx: Tx,
  { studioId }: Pick<StudioSettings, 'studioId'>,
  lot: Lot,
  { newEnd, now }: { newEnd: string | null; now: Date },
): Promise<void> {
  const holder = await holderOf(tx, lot.memberId);
  if (!holder) return;
  queueMail(
    tx,
    {
      studioId,
      to: holder.userEmail,
      template: 'PACKAGE_RESUMED',
      variables: { member_first_name: holder.firstName, package_name: lot.name, new_end: endInWords(newEnd) },
    },
    now,
  );
}
