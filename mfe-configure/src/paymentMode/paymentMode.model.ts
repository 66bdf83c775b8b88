import {
  PAYMENT_MODE_TRAITS,
  type PaymentModeName as Mode,
} from '@studio/contract/configure/payment/paymentModes';
import { hasPayNow } from '@studio/contract/orders/payNow';
import type {
  PaymentMode,
  PaymentModes,
  PayNow,
  SavePaymentMode,
  SavePaymentModes,
} from '@studio/contract/configure/payment/payment-mode.schema';
import { DAY_MINUTES, HOUR_MINUTES } from '@studio/contract/values/duration';

/** What a mode is called at a studio: "QR payment (PayNow)" where members have PayNow. */
export const modeLabel = (mode: Mode, currency: string): string =>
  `${PAYMENT_MODE_TRAITS[mode].label}${mode === 'QR' && hasPayNow(currency) ? ' (PayNow)' : ''}`;

/** Whether members can ever choose a mode. Codes of other countries than Singapore hang at the desk. */
export const canBeOffered = (mode: Mode, currency: string): boolean => mode !== 'QR' || hasPayNow(currency);

/** Whether only this is left to do: cards can be charged, members cannot choose them, and nobody has decided so. */
export const waitsToBeOffered = ({
  mode,
  enabled,
  showOnBookingSite,
  isDeskOnly,
  ready,
}: Pick<PaymentMode, 'mode' | 'enabled' | 'showOnBookingSite' | 'isDeskOnly' | 'ready'>): boolean =>
  mode === 'CARD' && ready && !isDeskOnly && !(enabled && showOnBookingSite);

/** What is missing before members can use a mode. */
const MISSING: Record<Mode, string> = {
  CARD: 'Members cannot use it yet: enter the key of your provider below.',
  QR: 'Members cannot use it yet: enter a PayNow number.',
  BANK_TRANSFER: 'Members cannot use it yet: enter a bank account.',
  CASH: '',
  OTHERS: '',
};

/** Where a mode is offered: "At the desk and on the booking website". */
export function offeredWords({
  enabled,
  showOnBookingSite,
}: Pick<PaymentMode, 'enabled' | 'showOnBookingSite'>): string {
  if (!enabled) return 'Off';
  return showOnBookingSite ? 'At the desk and on the booking website' : 'At the desk only';
}

/** Why members cannot use a displayed mode; empty when they can. */
export const missingWords = (
  {
    mode,
    enabled,
    showOnBookingSite,
    ready,
  }: Pick<PaymentMode, 'mode' | 'enabled' | 'showOnBookingSite' | 'ready'>,
  currency: string,
): string => {
  if (!enabled || !showOnBookingSite || ready) return '';
  return canBeOffered(mode, currency) ? MISSING[mode] : 'Members can only pay by QR code at the desk.';
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Minutes in words: "45 minutes", "1 hour", "3 days"; empty for what is no number. */
export function durationWords(minutes: number | string): string {
  const count = Number(minutes);
  if (!Number.isInteger(count) || count <= 0) return '';
  if (count % DAY_MINUTES === 0) return counted(count / DAY_MINUTES, 'day');
  return count % HOUR_MINUTES === 0 ? counted(count / HOUR_MINUTES, 'hour') : counted(count, 'minute');
}

const savedOf = ({ ready: _ready, pending: _pending, ...mode }: PaymentMode): SavePaymentMode => mode;

/** All modes as they are sent, in another order. */
export const reordered = ({ modes, version }: PaymentModes, order: readonly string[]): SavePaymentModes => ({
  version,
  modes: modes.toSorted((a, b) => order.indexOf(a.mode) - order.indexOf(b.mode)).map(savedOf),
});

/** All modes as they are sent, one of them changed. */
export const withMode = (
  { modes, version }: PaymentModes,
  changed: Pick<SavePaymentMode, 'mode'> & Partial<SavePaymentMode>,
): SavePaymentModes => ({
  version,
  modes: modes.map((mode) => (mode.mode === changed.mode ? { ...savedOf(mode), ...changed } : savedOf(mode))),
});

/** What was decided by saving a mode that members could use: whoever does not offer it keeps it at the desk. */
export const decided = ({ ready }: Pick<PaymentMode, 'ready'>, saved: SavePaymentMode): SavePaymentMode => ({
  ...saved,
  isDeskOnly: ready && !saved.showOnBookingSite,
});

/** A PayNow number that nobody has entered yet. */
export const NO_QR = { proxyType: 'UEN' as PayNow['proxyType'], proxyValue: '', merchantName: '' };
/** An account that nobody has entered yet. */
export const NO_BANK = { name: '', accountName: '', accountNo: '', swift: '' };

/** What the form of one mode holds: texts that are empty where there is nothing. */
export type ModeValues = ReturnType<typeof formValues>;
export const formValues = ({ ready: _ready, pending: _pending, qr, bank, ...mode }: PaymentMode) => ({
  ...mode,
  holdMinutes: mode.holdMinutes as number | string,
  feePct: mode.feePct as number | string,
  qr: { ...NO_QR, ...qr },
  bank: { ...NO_BANK, ...bank },
});

/** Where money goes, in a few words: "DBS 003-123456-7", "PayNow 201403121W". */
const payeeWords = ({ qr, bank }: Pick<PaymentMode, 'qr' | 'bank'>): string =>
  qr ? `PayNow ${qr.proxyValue}` : bank ? `${bank.name} ${bank.accountNo}` : '';

type Pending = NonNullable<PaymentMode['pending']>;
const isOther = (mode: PaymentMode, pending: Pending): boolean => payeeWords(mode) !== payeeWords(pending);

/** What waits: an account, or other words for payers. */
export const pendingTitle = (mode: PaymentMode, pending: Pending): string =>
  isOther(mode, pending) ? 'new account' : 'new instructions';

/** What changes when it counts. */
export function pendingWords(mode: PaymentMode, pending: Pending): string {
  const present = payeeWords(mode) ? `to ${payeeWords(mode)} until then, and ` : '';
  const account = isOther(mode, pending)
    ? `Payments go ${present}to ${payeeWords(pending)} from then on.`
    : '';
  const isReworded = mode.instructions !== pending.instructions;
  const words = isReworded ? `Members read “${pending.instructions}” from then on.` : '';
  return [account, words].filter(Boolean).join(' ');
}
