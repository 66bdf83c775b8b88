import type { Order, OrderDetail, OrderPlace, OrderStatus } from '@studio/contract/order.schema';
import type { CreateOrder, Quote } from '@studio/contract/purchase.schema';
import type { OfferedModes, PayInfo, PaymentMethod } from '@studio/contract/payment-mode.schema';
import { localDateOf } from '@studio/contract/time';
import type { Carried } from '../site/useSitePath.ts';

/** Where an order stands for the person who waits: still open, paid, or over without being paid. */
export function phaseOf(status: OrderStatus): 'open' | 'paid' | 'over' {
  if (status === 'AWAITING_PAYMENT' || status === 'PROOF_SUBMITTED' || status === 'PARTIALLY_PAID')
    return 'open';
  return status === 'REJECTED' || status === 'EXPIRED' || status === 'CANCELLED' || status === 'VOIDED'
    ? 'over'
    : 'paid';
}

/**
 * What of an order gives what was bought. Of one that is paid in parts, the first part does: the rest is
 * asked for later.
 */
export const isDone = ({ status, instalments }: Pick<OrderDetail, 'status' | 'instalments'>): boolean =>
  phaseOf(status) === 'paid' ||
  (status === 'PARTIALLY_PAID' && instalments.some(({ paidAt }) => paidAt !== null));

/** How an address carries what an order is for: a class, or the time of an appointment. */
export function carriedOf(
  { scheduleId, startAt, appointment }: Pick<OrderPlace, 'scheduleId' | 'startAt' | 'appointment'>,
  timeZone: string,
): Carried {
  const date = localDateOf(startAt, timeZone);
  return appointment
    ? { offer: appointment.classTemplId, with: appointment.staffId ?? undefined, at: startAt, date }
    : { session: scheduleId, date };
}

/** What of an address an order is for; nothing when it is for no class in particular. */
export function wantedOf({
  session,
  offer,
  at,
  with: staffId,
}: Carried): Pick<Partial<CreateOrder>, 'scheduleId' | 'appointment'> {
  if (session) return { scheduleId: session };
  return offer && at ? { appointment: { classTemplId: offer, staffId: staffId ?? null, startAt: at } } : {};
}

/** Whether it is a ticket of an event that is paid: its seats are reserved until then. */
export const isForTicket = ({ lines }: Pick<OrderDetail, 'lines'>): boolean =>
  lines.some(({ kind }) => kind === 'TICKET');

/** What a member says when they buy; the rest has its own way of going without saying. */
export type NewOrder = Partial<CreateOrder> & Pick<CreateOrder, 'mode'>;

/** Nothing is to be paid now. */
export const isFree = ({ toPay }: Pick<Quote, 'toPay'>): boolean => Number(toPay) === 0;

type ModeName = CreateOrder['mode'];

/** A way to pay as it is chosen: the name of a mode, or one of the saved cards. */
export interface PayWay {
  /** What the choice is known by. */
  key: string;
  mode: ModeName;
  paymentMethodId: string | null;
}

const isForMembers = (mode: string): mode is ModeName =>
  mode === 'CARD' || mode === 'QR' || mode === 'BANK_TRANSFER' || mode === 'CASH';

/**
 * The ways in which somebody can pay, in the studio's order: saved cards before a new one, and no card that
 * has expired. A membership takes a card where there is one to take, because it is paid again without anybody
 * there.
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
      ...cards
        .filter(({ expired }) => !expired)
        .map(({ paymentMethodId }) => ({ key: paymentMethodId, mode, paymentMethodId })),
      plain,
    ];
  });
  const byCard = ways.filter(({ mode }) => mode === 'CARD');
  return isRenewing && byCard.length > 0 ? byCard : ways;
}

export const MODE_WORDS: Record<ModeName, { title: string; detail: string }> = {
  CARD: { title: 'Card', detail: 'On our payment partner’s secure page.' },
  QR: { title: 'PayNow QR', detail: 'Scan a code with the app of your bank.' },
  BANK_TRANSFER: { title: 'Bank transfer', detail: 'To the studio’s account; we look for it.' },
  CASH: { title: 'Cash', detail: 'At the front desk.' },
};

/**
 * How an order is paid now; what a gift card paid a part of is paid on in cash until another way is chosen.
 */
export const modeOf = ({ mode }: Pick<Order, 'mode'>): ModeName => (isForMembers(mode) ? mode : 'CASH');

/** The bank looks at it, or has said yes. */
const isUnderWay = (card: PayInfo['card']): boolean =>
  card?.state === 'PROCESSING' || card?.state === 'SUCCEEDED';
const NOT_CHARGED = 'You have not been charged.';

/**
 * Why a card was not charged, as a sentence that says that nothing was taken; empty when there is nothing to
 * say.
 * @param declined what this page was told of it before.
 */
export function cardFailure({ mode, card }: Pick<PayInfo, 'mode' | 'card'>, declined = ''): string {
  if (mode !== 'CARD' || isUnderWay(card)) return '';
  const failure = card?.failure || declined || (card?.state === 'FAILED' ? 'Your card was declined.' : '');
  return !failure || failure.includes(NOT_CHARGED) ? failure : `${failure} ${NOT_CHARGED}`;
}

/** What is left of a time, e.g. `9:05` or `1:02:03`; `null` from that moment on, and for more than a day. */
export function countdown(until: string, now: Date): string | null {
  const seconds = Math.floor((Date.parse(until) - now.getTime()) / 1000);
  if (seconds <= 0 || seconds > 86_400) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const MOST_BYTES = 5 * 1024 * 1024;
const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
/** For a file field. */
export const PROOF_ACCEPT = PROOF_TYPES.join(',');

/** Why a file cannot be sent as a proof, or `null`; the server looks into it beside. */
export function refuseProof({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PROOF_TYPES.includes(type)) return 'Choose a JPEG, PNG, WebP or PDF file.';
  return size > MOST_BYTES ? 'This file is too large. Choose one of at most 5 MB.' : null;
}

/** Why an order is over that nobody paid for, as a sentence. */
export function endWords({ status, rejectReason }: Pick<Order, 'status' | 'rejectReason'>): string {
  if (status === 'EXPIRED') return 'The time to pay is over. You have not been charged.';
  if (status === 'REJECTED')
    return `The studio could not find your payment${rejectReason ? `: ${rejectReason}` : '.'}`;
  return 'This order has ended. You have not been charged.';
}

/**
 * What the studio says of a payment that it looked for in vain: also where a part of it came before. Empty
 * when there is nothing to say, or money has come since.
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
