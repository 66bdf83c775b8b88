import type { RefundMode } from '@studio/contract/member-package.schema';
import { formatMoney, toDecimal } from '@studio/contract/money';
import { formatDayTime } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { PaidPlace } from '../booking/booking.api.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import { holderOf } from './void.views.ts';

const MODES: Record<RefundMode, string> = {
  CASH: 'in cash',
  BANK_TRANSFER: 'by bank transfer',
  CARD: 'to the card',
  QR: 'by QR payment',
  OTHERS: 'in another way',
};

/** Which classes, for a mail. */
const classesInWords = (places: readonly PaidPlace[], timezone: string): string =>
  places
    .map(({ className, startAt }) => `${className} (${formatDayTime(startAt.toISOString(), timezone)})`)
    .join(', ');

interface Voided {
  memberId: string;
  packageName: string;
  refundMinor: number;
  refundMode: RefundMode;
  places: readonly PaidPlace[];
  isKept: boolean;
  now: Date;
}

/**
 * Tells a member that a package is void, what is paid back and what becomes of the classes that it paid for.
 */
export async function mailVoided(
  tx: Tx,
  { studioId, currency, timezone }: StudioSettings,
  { memberId, packageName, refundMinor, refundMode, places, isKept, now }: Voided,
): Promise<void> {
  const holder = await holderOf(tx, memberId);
  if (!holder) return;
  const money = formatMoney(toDecimal(refundMinor, currency), currency);
  const bookings = isKept
    ? 'These classes stay booked and are to be paid'
    : 'These classes are cancelled with it';
  const variables = {
    member_first_name: holder.firstName,
    package_name: packageName,
    refund_text: refundMinor > 0 ? `You get ${money} back ${MODES[refundMode]}.` : 'Nothing is paid back.',
    bookings_text: places.length > 0 ? `${bookings}: ${classesInWords(places, timezone)}.` : '',
  };
  queueMail(tx, { studioId, to: holder.userEmail, template: 'PACKAGE_VOIDED', variables }, now);
}
