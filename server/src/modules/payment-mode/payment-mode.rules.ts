import type { FieldError } from '@studio/contract/codes';
import type { PaymentModeName } from '@studio/contract/order.schema';
import type { BankAccount, PayNow } from '@studio/contract/payment-mode.schema';

/** Whom members pay. */
export type Payee = Pick<Mode, 'qr' | 'bank'>;

/** Payout details that wait until they count. */
export interface NextPayee extends Payee {
  /** ISO instants. */
  effectiveAt: string;
  requestedAt: string;
  /** Who asked for them, and what they are called at the studio. */
  userId: string;
  byName: string;
}

/** One way of paying, as a studio has set it. `qr` and `bank` count until `next` does: ask `payeeOf`. */
export interface Mode {
  mode: PaymentModeName;
  enabled: boolean;
  showOnBookingSite: boolean;
  instructions: string;
  requireProof: boolean;
  holdMinutes: number;
  /** Percent of a payment that the studio itself pays for it. */
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
 * Before a studio has set anything: staff may take money in any way, members are offered what needs no
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

/** Every mode once: those that were set, in their order, then the rest as it is by default. */
export const withDefaults = (set: readonly Mode[]): Mode[] => [
  ...set,
  ...DEFAULTS.filter(({ mode }) => !set.some((one) => one.mode === mode)),
];

/** What whether a mode works depends on, besides itself. */
export interface Surroundings {
  currency: string;
  hasWorkingKey: boolean;
}

/**
 * What is missing before members can use a mode; `null` when nothing is. PayNow knows Singapore dollars only.
 */
function missingFor(
  { mode, qr, bank }: Mode,
  { currency, hasWorkingKey }: Surroundings,
): { field: string; message: string } | null {
  if (mode === 'QR' && currency !== 'SGD')
    return { field: 'showOnBookingSite', message: 'PayNow takes Singapore dollars only' };
  if (mode === 'QR' && !qr) return { field: 'qr.proxyValue', message: 'Enter whom members pay' };
  if (mode === 'BANK_TRANSFER' && !bank)
    return { field: 'bank.accountNo', message: 'Enter the account that members pay into' };
  if (mode === 'CARD' && !hasWorkingKey)
    return { field: 'showOnBookingSite', message: 'Set up the payment provider first' };
  return null;
}

/** Whether members could use a mode, nothing being missing. */
export const isReady = (mode: Mode, around: Surroundings): boolean => missingFor(mode, around) === null;

/** Whether members may choose a mode. OTHERS is for staff to note what has no name here. */
export const isOffered = (mode: Mode, around: Surroundings): boolean =>
  mode.mode !== 'OTHERS' && mode.enabled && mode.showOnBookingSite && isReady(mode, around);

/** What keeps these modes from being saved: what is shown to members has to work. */
export const problemsOf = (modes: readonly Mode[], around: Surroundings): FieldError[] =>
  modes.flatMap((mode, index) => {
    const missing = mode.enabled && mode.showOnBookingSite ? missingFor(mode, around) : null;
    return missing ? [{ field: `modes[${index}].${missing.field}`, message: missing.message }] : [];
  });

const isDue = ({ effectiveAt }: NextPayee, now: Date): boolean => Date.parse(effectiveAt) <= now.getTime();

/** Whom members pay at this instant. */
export const payeeOf = ({ qr, bank, next }: Pick<Mode, 'qr' | 'bank' | 'next'>, now: Date): Payee =>
  next && isDue(next, now) ? { qr: next.qr, bank: next.bank } : { qr, bank };

/** A mode as it is at this instant: what was waiting and is due has taken its place. */
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

/** A mode as it is sent: without what waits. */
export type SentMode = Omit<Mode, 'next'>;

/** How a change of payout details is taken. `SAME` also says that it is what waits already. */
export function payeeChange(before: Mode, sent: Payee): 'SAME' | 'FIRST' | 'HELD' | 'REMOVED' {
  if (isSame(before, sent) || (before.next && isSame(before.next, sent))) return 'SAME';
  if (isNobody(before)) return 'FIRST';
  return isNobody(sent) ? 'REMOVED' : 'HELD';
}

/**
 * A mode as it is after a change. The first payout details count at once; others wait for the hold, and take
 * the place of those that wait.
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

/** When details that are asked for now count. */
export const effectiveAt = (now: Date, holdHours: number): Date =>
  new Date(now.getTime() + holdHours * HOUR * 60_000);

/** Payout details that were there cannot be removed: coming back, they would count without the hold. */
export const removalsOf = (before: readonly Mode[], sent: readonly SentMode[]): FieldError[] =>
  sent.flatMap((mode, index) => {
    const isRemoved = before.some((one) => one.mode === mode.mode && payeeChange(one, mode) === 'REMOVED');
    return isRemoved
      ? [
          {
            field: `modes[${index}].${mode.mode === 'QR' ? 'qr.proxyValue' : 'bank.accountNo'}`,
            message: 'Switch it off instead of removing it',
          },
        ]
      : [];
  });

/**
 * Whether a change needs a fresh proof of who it is: money would go elsewhere, or payers would be told to
 * send it elsewhere.
 */
export const needsProof = (before: readonly Mode[], sent: readonly SentMode[]): boolean =>
  sent.some((mode) =>
    before.some(
      (one) =>
        one.mode === mode.mode &&
        (payeeChange(one, mode) !== 'SAME' || one.instructions !== mode.instructions),
    ),
  );

/** What people call the modes that have payout details. */
export const MODE_NAMES: Partial<Record<PaymentModeName, string>> = {
  QR: 'PayNow',
  BANK_TRANSFER: 'Bank transfer',
};

const SHOWN_END = 4;
/** Payout details as a mail may say them: whose they are, and the end of the number. */
export function maskedPayee({ qr, bank }: Payee): string {
  if (qr) return `${qr.merchantName}, •••${qr.proxyValue.slice(-SHOWN_END)}`;
  return bank ? `${bank.name}, ${bank.accountName}, •••${bank.accountNo.slice(-SHOWN_END)}` : '';
}
