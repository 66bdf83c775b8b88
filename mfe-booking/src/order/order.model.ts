import { canPay } from '@studio/contract/orders/cardWords';
import { isForMembers, type MemberModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Order, OrderDetail, OrderPlace, OrderStatus } from '@studio/contract/orders/order.schema';
import type { CreateOrder, Quote } from '@studio/contract/orders/purchase.schema';
import type { OfferedModes } from '@studio/contract/configure/payment/payment-mode.schema';
import type { PayInfo, PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import { localDateOf } from '@studio/contract/values/time';
import { HEIC_HINT, isHeicFile } from '@studio/contract/values/pictures';
import type { Carried } from '../site/useSitePath.ts';

/** The phase of an order for the person who waits: still open, paid, or ended without payment. */
export function phaseOf(status: OrderStatus): 'open' | 'paid' | 'over' {
  if (status === 'AWAITING_PAYMENT' || status === 'PROOF_SUBMITTED' || status === 'PARTIALLY_PAID')
    return 'open';
  return status === 'REJECTED' || status === 'EXPIRED' || status === 'CANCELLED' || status === 'VOIDED'
    ? 'over'
    : 'paid';
}

/** Whether an order is fulfilled. With instalments the first payment is enough; the rest is due later. */
export const isDone = ({ status, instalments }: Pick<OrderDetail, 'status' | 'instalments'>): boolean =>
  phaseOf(status) === 'paid' ||
  (status === 'PARTIALLY_PAID' && instalments.some(({ paidAt }) => paidAt !== null));

/** The address parameters for the subject of an order: a class, or the time of an appointment. */
export function carriedOf(
  { scheduleId, startAt, appointment }: Pick<OrderPlace, 'scheduleId' | 'startAt' | 'appointment'>,
  timeZone: string,
): Carried {
  const date = localDateOf(startAt, timeZone);
  return appointment
    ? { offer: appointment.classTemplId, with: appointment.staffId ?? undefined, at: startAt, date }
    : { session: scheduleId, date };
}

/** The subject of an order in an address; nothing without a class. */
export function wantedOf({
  session,
  spot,
  offer,
  at,
  with: staffId,
}: Carried): Pick<Partial<CreateOrder>, 'scheduleId' | 'spotId' | 'appointment'> {
  if (session) return { scheduleId: session, ...(spot && { spotId: spot }) };
  return offer && at ? { appointment: { classTemplId: offer, staffId: staffId ?? null, startAt: at } } : {};
}

/** Whether it pays for an event ticket: its seats are reserved until then. */
export const isForTicket = ({ lines }: Pick<OrderDetail, 'lines'>): boolean =>
  lines.some(({ kind }) => kind === 'TICKET');

/** The fields that a member sets when they buy; the rest have defaults. */
export type NewOrder = Partial<CreateOrder> & Pick<CreateOrder, 'mode'>;

/** Whether nothing has to be paid now. */
export const isFree = ({ toPay }: Pick<Quote, 'toPay'>): boolean => Number(toPay) === 0;

/** A way to pay: a payment mode, or one of the saved cards. */
export interface PayWay {
  /** The key of the choice. */
  key: string;
  mode: MemberModeName;
  paymentMethodId: string | null;
}

/**
 * The ways in which a member can pay, in the studio's order: saved cards that can still pay before a
 * new one. A membership needs a card where possible, because renewals charge it unattended.
 */
export function waysOf(
  modes: OfferedModes,
  cards: readonly PaymentMethod[],
  { isRenewing }: { isRenewing: boolean },
): PayWay[] {
  const ways = modes.flatMap(({ mode }): PayWay[] => {
    if (!isForMembers(mode)) return [];
    const plain = { key: mode, mode, paymentMethodId: null };
    if (mode !== 'CARD') return [plain];
    return [
      ...cards.filter(canPay).map(({ paymentMethodId }) => ({ key: paymentMethodId, mode, paymentMethodId })),
      plain,
    ];
  });
  const byCard = ways.filter(({ mode }) => mode === 'CARD');
  return isRenewing && byCard.length > 0 ? byCard : ways;
}

export const MODE_WORDS: Record<MemberModeName, { title: string; detail: string }> = {
  CARD: { title: 'Card', detail: 'On our payment partner’s secure page.' },
  QR: { title: 'PayNow QR', detail: 'Scan a code with your banking app.' },
  BANK_TRANSFER: { title: 'Bank transfer', detail: 'To the studio’s account. The studio confirms it.' },
  CASH: { title: 'Cash', detail: 'At the front desk.' },
};

/**
 * The present payment mode of an order; an order that a gift card paid in part continues in cash until
 * another mode is chosen.
 */
export const modeOf = ({ mode }: Pick<Order, 'mode'>): MemberModeName => (isForMembers(mode) ? mode : 'CASH');

/** The bank is checking, or has accepted. */
const isUnderWay = (card: PayInfo['card']): boolean =>
  card?.state === 'PROCESSING' || card?.state === 'SUCCEEDED';
const NOT_CHARGED = 'You have not been charged.';

/**
 * Why a card was not charged, as a sentence which states that nothing was taken; empty without a reason.
 * @param declined the reason that this page has received before.
 */
export function cardFailure({ mode, card }: Pick<PayInfo, 'mode' | 'card'>, declined = ''): string {
  if (mode !== 'CARD' || isUnderWay(card)) return '';
  const failure = card?.failure || declined || (card?.state === 'FAILED' ? 'Your card was declined.' : '');
  return !failure || failure.includes(NOT_CHARGED) ? failure : `${failure} ${NOT_CHARGED}`;
}

/** The remaining time, e.g. `9:05` or `1:02:03`; `null` at the end, and for more than a day. */
export function countdown(until: string, now: Date): string | null {
  const seconds = Math.floor((Date.parse(until) - now.getTime()) / 1000);
  if (seconds <= 0 || seconds > 86_400) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const MAX_PROOF_BYTES = 5 * 1024 * 1024;
const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
/** Accepted types for a file field. */
export const PROOF_ACCEPT = PROOF_TYPES.join(',');

/** Why a file cannot be sent as a proof, or `null`; the server also checks its content. */
export function refuseProof(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const { type, size } = file;
  if (isHeicFile(file)) return HEIC_HINT;
  if (!PROOF_TYPES.includes(type)) return 'Choose a JPEG, PNG, WebP or PDF file.';
  return size > MAX_PROOF_BYTES ? 'This file is too large. Choose one up to 5 MB.' : null;
}

/** Why an unpaid order ended, as a sentence. */
export function endWords({ status, rejectReason }: Pick<Order, 'status' | 'rejectReason'>): string {
  if (status === 'EXPIRED') return 'The time to pay has run out. You have not been charged.';
  if (status === 'REJECTED')
    return `The studio could not find your payment${rejectReason ? `: ${rejectReason}` : '.'}`;
  return 'This order has ended. You have not been charged.';
}

/**
 * The studio's reason for rejecting a proof: also after a part payment. Empty without a rejection, or when
 * money has arrived since.
 */
export function rejectionWords({
  status,
  rejections,
  rejectReason,
}: Pick<OrderDetail, 'status' | 'rejections' | 'rejectReason'>): string {
  const isOpen = status === 'AWAITING_PAYMENT' || (status === 'PARTIALLY_PAID' && rejectReason !== '');
  if (!isOpen || rejections === 0) return '';
  const reason = rejectReason.trim();
  const said = reason ? `: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'}` : '.';
  return `The studio could not find your payment${said} Please check it and send a picture again.`;
}
