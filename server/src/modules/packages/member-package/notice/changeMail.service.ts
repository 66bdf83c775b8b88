import { countOf } from '@studio/contract/values/duration';
import { formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import type { Lot } from '../member-package.rules.ts';
import { shareRepository } from '../share.repository.ts';

interface Occasion {
  settings: Pick<StudioSettings, 'studioId' | 'dateOrder'>;
  reason: string;
  now: Date;
}

/** A last day in words for members. */
export const endInWords = (endDate: string | null, dating: Dating): string =>
  endDate ? formatLocalDate(endDate, dating) : 'It does not expire';

/**
 * Mails a member that a package ends later. No mail follows when the desk corrects a date to an earlier one.
 */
export async function mailExtended(
  tx: Tx,
  lot: Lot,
  newEnd: string | null,
  { settings, reason, now }: Occasion,
): Promise<void> {
  const isLater = lot.endDate !== null && (newEnd === null || newEnd > lot.endDate);
  const holder = isLater ? await shareRepository(tx).member(lot.memberId) : undefined;
  if (!holder) return;
  const variables = {
    member_first_name: holder.firstName,
    package_name: lot.name,
    old_end: endInWords(lot.endDate, settings),
    new_end: endInWords(newEnd, settings),
    reason,
  };
  const { studioId } = settings;
  queueMail(tx, { studioId, to: holder.userEmail, template: 'PACKAGE_EXTENDED', variables }, now);
}

/** Mails a member that credits were added or taken. */
export async function mailAdjusted(
  tx: Tx,
  lot: Lot,
  credits: number,
  { settings: { studioId }, reason, now }: Occasion,
): Promise<void> {
  const holder = await shareRepository(tx).member(lot.memberId);
  if (!holder) return;
  const variables = {
    member_first_name: holder.firstName,
    package_name: lot.name,
    change_text: `${countOf(Math.abs(credits), 'credit')} ${credits > 0 ? 'added' : 'taken away'}`,
    credits_left: countOf(lot.creditsRemaining + credits, 'credit'),
    reason,
  };
  queueMail(tx, { studioId, to: holder.userEmail, template: 'CREDITS_ADJUSTED', variables }, now);
}
