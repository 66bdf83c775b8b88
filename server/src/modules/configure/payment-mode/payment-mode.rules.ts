import {
  isForMembers,
  PAYMENT_MODE_TRAITS,
  type PaymentModeName,
} from '@studio/contract/orders/paymentModes';
import type { FieldError } from '@studio/contract/refusals/codes';
import type { BankAccount, PayNow } from '@studio/contract/configure/payment-mode.schema';

/** The account that members pay into. */
export type Payee = Pick<Mode, 'qr' | 'bank'>;

/** Payout details that are waiting to take effect. */
export interface NextPayee extends Payee {
  /** ISO instants. */
  effectiveAt: string;
  requestedAt: string;
  /** The requester, with their name at the studio. */
  userId: string;
  byName: string;
}

/**
 * One payment mode, as a studio has set it. `qr` and `bank` count until `next` takes effect: ask `payeeOf`.
 */
export interface Mode {
  mode: PaymentModeName;
  enabled: boolean;
  showOnBookingSite: boolean;
  instructions: string;
  requireProof: boolean;
  holdMinutes: number;
  /** The percentage of a payment that the studio itself pays as a fee. */
  feePct: number;
  qr: PayNow | null;
  bank: BankAccount | null;
  next: NextPayee | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const plain = {
  enabled: true,
  showOnBookingSite: false,
  instructions: '',
  requireProof: false,
  feePct: 0,
  qr: null,
  bank: null,
  next: null,
};

/**
 * The defaults of a new studio: staff may take money in any mode, and members may use the modes that need no
 * account.
 */
const DEFAULTS: readonly Mode[] = [
  { ...plain, mode: 'CARD', holdMinutes: HOUR },
  { ...plain, mode: 'QR', requireProof: true, holdMinutes: HOUR },
  { ...plain, mode: 'BANK_TRANSFER', requireProof: true, holdMinutes: 3 * DAY },
  {
    ...plain,
    mode: 'CASH',
    showOnBookingSite: true,
    instructions: 'Please pay at the front desk.',
    holdMinutes: 3 * DAY,
  },
  { ...plain, mode: 'OTHERS', holdMinutes: 3 * DAY },
];

/** Every mode once: the set ones in their order, then the others with their defaults. */
export const withDefaults = (set: readonly Mode[]): Mode[] => [
  ...set,
  ...DEFAULTS.filter(({ mode }) => !set.some((one) => one.mode === mode)),
];

/** The facts besides the mode itself that decide whether it works. */
export interface Surroundings {
  currency: string;
  hasWorkingKey: boolean;
}

/** The form fields that show errors in payout details. */
const PAYEE_FIELDS = { qr: 'qr.proxyValue', bank: 'bank.accountNo' } as const;

/**
 * What a mode lacks before members can use it; `null` when it is complete. PayNow takes Singapore dollars
 * only.
 */
function missingFor(
  { mode, qr, bank }: Mode,
  { currency, hasWorkingKey }: Surroundings,
): { field: string; message: string } | null {
  if (mode === 'QR' && currency !== 'SGD')
    return { field: 'showOnBookingSite', message: 'PayNow takes Singapore dollars only' };
  const { payee } = PAYMENT_MODE_TRAITS[mode];
  if (payee === 'qr' && !qr) return { field: PAYEE_FIELDS.qr, message: 'Enter the PayNow details' };
  if (payee === 'bank' && !bank)
    return { field: PAYEE_FIELDS.bank, message: 'Enter the bank account details' };
  if (mode === 'CARD' && !hasWorkingKey)
    return { field: 'showOnBookingSite', message: 'Set up the payment provider first' };
  return null;
}

/** Whether members could use a mode, because nothing is missing. */
export const isReady = (mode: Mode, around: Surroundings): boolean => missingFor(mode, around) === null;

/** Whether members may choose a mode. */
export const isOffered = (mode: Mode, around: Surroundings): boolean =>
  isForMembers(mode.mode) && mode.enabled && mode.showOnBookingSite && isReady(mode, around);

/** The errors that prevent saving these modes: a mode that members see has to work. */
export const problemsOf = (modes: readonly Mode[], around: Surroundings): FieldError[] =>
  modes.flatMap((mode, index) => {
    const missing = mode.enabled && mode.showOnBookingSite ? missingFor(mode, around) : null;
    return missing ? [{ field: `modes[${index}].${missing.field}`, message: missing.message }] : [];
  });

const isDue = ({ effectiveAt }: NextPayee, now: Date): boolean => Date.parse(effectiveAt) <= now.getTime();

/** The account that members pay into at this instant. */
export const payeeOf = ({ qr, bank, next }: Pick<Mode, 'qr' | 'bank' | 'next'>, now: Date): Payee =>
  next && isDue(next, now) ? { qr: next.qr, bank: next.bank } : { qr, bank };

/** A mode at this instant: pending details whose time has come have taken effect. */
export const asOf = (mode: Mode, now: Date): Mode => ({
  ...mode,
  ...payeeOf(mode, now),
  next: mode.next && !isDue(mode.next, now) ? mode.next : null,
});

const destinationOf = ({ qr, bank }: Payee): string =>
  JSON.stringify([
    qr && [qr.proxyType, qr.proxyValue, qr.merchantName],
    bank && [bank.name, bank.accountName, bank.accountNo, bank.swift],
  ]);
const isSame = (one: Payee, other: Payee): boolean => destinationOf(one) === destinationOf(other);
const isNobody = ({ qr, bank }: Payee): boolean => !qr && !bank;

/** A mode as the request sends it: without pending details. */
export type SentMode = Omit<Mode, 'next'>;

/** The kind of change of payout details. `SAME` also means equal to the pending details. */
export function payeeChange(before: Mode, sent: Payee): 'SAME' | 'FIRST' | 'HELD' | 'REMOVED' {
  if (isSame(before, sent) || (before.next && isSame(before.next, sent))) return 'SAME';
  if (isNobody(before)) return 'FIRST';
  return isNobody(sent) ? 'REMOVED' : 'HELD';
}

/**
 * A mode after a change. The first payout details count at once; others wait for the hold, and replace
 * pending ones.
 * @param before as of now.
 */
export function changedMode(before: Mode, sent: SentMode, next: Omit<NextPayee, keyof Payee>): Mode {
  const change = payeeChange(before, sent);
  if (change === 'FIRST') return { ...sent, next: null };
  const { qr, bank } = before;
  return {
    ...sent,
    qr,
    bank,
    next: change === 'HELD' ? { ...next, qr: sent.qr, bank: sent.bank } : before.next,
  };
}

/** When details requested now take effect. */
export const effectiveAt = (now: Date, holdHours: number): Date =>
  new Date(now.getTime() + holdHours * HOUR * 60_000);

/** Existing payout details cannot be removed: when added again, they would count without the hold. */
export const removalsOf = (before: readonly Mode[], sent: readonly SentMode[]): FieldError[] =>
  sent.flatMap((mode, index) => {
    const isRemoved = before.some((one) => one.mode === mode.mode && payeeChange(one, mode) === 'REMOVED');
    return isRemoved
      ? [
          {
            field: `modes[${index}].${PAYEE_FIELDS[PAYMENT_MODE_TRAITS[mode.mode].payee ?? 'bank']}`,
            message: 'Switch it off instead of removing it',
          },
        ]
      : [];
  });

/** Whether a change needs a fresh step-up: it redirects money, or changes what payers read. */
export const needsProof = (before: readonly Mode[], sent: readonly SentMode[]): boolean =>
  sent.some((mode) =>
    before.some(
      (one) =>
        one.mode === mode.mode &&
        (payeeChange(one, mode) !== 'SAME' || one.instructions !== mode.instructions),
    ),
  );

/** Names of the modes with payout details. */
export const MODE_NAMES: Partial<Record<PaymentModeName, string>> = {
  QR: 'PayNow',
  BANK_TRANSFER: 'Bank transfer',
};

const SHOWN_END = 4;
/** Payout details for a mail: the account's owner, and the last digits of the number. */
export function maskedPayee({ qr, bank }: Payee): string {
  if (qr) return `${qr.merchantName}, •••${qr.proxyValue.slice(-SHOWN_END)}`;
  return bank ? `${bank.name}, ${bank.accountName}, •••${bank.accountNo.slice(-SHOWN_END)}` : '';
}
