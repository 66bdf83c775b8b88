import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { type ZoneClock, formatDayTime } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import type { PaidPlace } from '../../booking/booking/booking.api.ts';
import type { StudioSettings } from '../../configure/studio/studio.api.ts';
import { holderOf } from './void.views.ts';

const MODES: Record<PaymentModeName, string> = {
  CASH: 'in cash',
  BANK_TRANSFER: 'by bank transfer',
  CARD: 'to the card',
  QR: 'by QR payment',
  OTHERS: 'in another way',
};

/** Lists the classes in a mail. */
const classesInWords = (places: readonly PaidPlace[], clock: ZoneClock): string =>
  places
    .map(({ className, startAt }) => `${className} (${formatDayTime(startAt.toISOString(), clock)})`)
    .join(', ');

interface Voided {
  memberId: string;
  packageName: string;
  refundMinor: number;
  refundMode: PaymentModeName;
  places: readonly PaidPlace[];
  isKept: boolean;
  now: Date;
}

/**
 * Mails a member that a package is void, with the refund, and what happens to the classes that it paid for.
 */
export async function mailVoided(
  tx: Tx,
  settings: StudioSettings,
  { memberId, packageName, refundMinor, refundMode, places, isKept, now }: Voided,
): Promise<void> {
  const { studioId } = settings;
  const holder = await holderOf(tx, memberId);
  if (!holder) return;
  const money = moneyWords(refundMinor, settings);
  const bookings = isKept
    ? 'These classes stay booked and you still need to pay for them'
    : 'We have cancelled these classes with it';
  const variables = {
    member_first_name: holder.firstName,
    package_name: packageName,
    refund_text: refundMinor > 0 ? `You get ${money} back ${MODES[refundMode]}.` : 'There is no refund.',
    bookings_text: places.length > 0 ? `${bookings}: ${classesInWords(places, settings)}.` : '',
  };
  queueMail(tx, { studioId, to: holder.userEmail, template: 'PACKAGE_VOIDED', variables }, now);
}
