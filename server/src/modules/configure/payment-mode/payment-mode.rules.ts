import { readAccountNo } from '@studio/contract/values/typed/iban';
import {
  isForMembers,
  PAYMENT_MODE_TRAITS,
  type PaymentModeName,
} from '@studio/contract/configure/payment/paymentModes';
import { hasPayNow } from '@studio/contract/orders/payNow';
import type { FieldError } from '@studio/contract/refusals/codes';
import type { BankAccount, PayNow } from '@studio/contract/configure/payment/payment-mode.schema';
import { DAY_MINUTES, HOUR_MINUTES } from '@studio/contract/values/duration';
import { HOUR } from '@studio/contract/values/time';

/** The account that members pay into. */
export type Payee = Pick<Mode, 'qr' | 'bank'>;

/** What members read when they pay: into which account, and what the studio says about it. */
export type Reading = Pick<Mode, 'qr' | 'bank' | 'instructions'>;

/** What members will read, waiting to take effect. */
export interface NextPayee extends Payee {
  /** None: the words of now stay. */
  instructions?: string;
  /** ISO instants. */
  effectiveAt: string;
  requestedAt: string;
  /** The requester, with their name at the studio. */
  userId: string;
  byName: string;
}

/**
 * One payment mode, as a studio has set it. What members read counts until `next` takes effect: ask `readingOf`.
 */
export interface Mode {
  mode: PaymentModeName;
  enabled: boolean;
  showOnBookingSite: boolean;
  /** The owner has decided that members are not to choose it, so nobody reminds them to offer it. */
  isDeskOnly: boolean;
  instructions: string;
  requireProof: boolean;
  holdMinutes: number;
  /** The percentage of a payment that the studio itself pays as a fee. */
  feePct: number;
  qr: PayNow | null;
  bank: BankAccount | null;
  next: NextPayee | null;
}

const plain = {
  enabled: true,
  showOnBookingSite: false,
  isDeskOnly: false,
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
  { ...plain, mode: 'CARD', holdMinutes: HOUR_MINUTES },
  { ...plain, mode: 'QR', requireProof: true, holdMinutes: HOUR_MINUTES },
  { ...plain, mode: 'BANK_TRANSFER', requireProof: true, holdMinutes: 3 * DAY_MINUTES },
  {
    ...plain,
    mode: 'CASH',
    showOnBookingSite: true,
    instructions: 'Please pay at the front desk.',
    holdMinutes: 3 * DAY_MINUTES,
  },
  { ...plain, mode: 'OTHERS', holdMinutes: 3 * DAY_MINUTES },
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
 * What a mode lacks before members can use it; `null` when it is complete. The codes that we draw are PayNow's.
 */
function missingFor(
  { mode, qr, bank }: Mode,
  { currency, hasWorkingKey }: Surroundings,
): { field: string; message: string } | null {
  if (mode === 'QR' && !hasPayNow(currency))
    return { field: 'showOnBookingSite', message: 'Members can only pay by QR code at the desk' };
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
    // What waits is there: members are offered the mode once it counts.
    const missing = isShown(mode) ? missingFor({ ...mode, ...waitingIn(mode) }, around) : null;
    return missing ? [{ field: `modes[${index}].${missing.field}`, message: missing.message }] : [];
  });

const isDue = ({ effectiveAt }: NextPayee, now: Date): boolean => Date.parse(effectiveAt) <= now.getTime();

/** What members read after the wait. */
const waitingIn = ({ qr, bank, instructions, next }: Mode): Reading =>
  next
    ? { qr: next.qr, bank: next.bank, instructions: next.instructions ?? instructions }
    : { qr, bank, instructions };

/** What members read at this instant. */
export const readingOf = (mode: Mode, now: Date): Reading =>
  mode.next && !isDue(mode.next, now) ? waitingIn({ ...mode, next: null }) : waitingIn(mode);

/** A mode at this instant: pending details whose time has come have taken effect. */
export const asOf = (mode: Mode, now: Date): Mode => ({
  ...mode,
  ...readingOf(mode, now),
  next: mode.next && !isDue(mode.next, now) ? mode.next : null,
});

const destinationOf = ({ qr, bank }: Payee): string =>
  JSON.stringify([
    qr && [qr.proxyType, qr.proxyValue, qr.merchantName],
    // An account that was saved before numbers were written in one way is the same account.
    bank && [bank.name, bank.accountName, readAccountNo(bank.accountNo), bank.swift],
  ]);
const isSame = (one: Payee, other: Payee): boolean => destinationOf(one) === destinationOf(other);
const isAlike = (one: Reading, other: Reading): boolean =>
  isSame(one, other) && one.instructions === other.instructions;
const isNobody = ({ qr, bank }: Payee): boolean => !qr && !bank;

/** Whether a studio takes money into an account, or is about to: then every other account has to wait. */
export const hasPayee = (modes: readonly Mode[]): boolean =>
  modes.some((mode) => !isNobody(mode) || mode.next !== null);

/** A mode as the request sends it: without pending details. */
export type SentMode = Omit<Mode, 'next'>;

/** What members are to read in the end: what was sent unchanged stays as it waits. */
function wantedOf(before: Mode, sent: Reading): Reading {
  const waiting = waitingIn(before);
  const { qr, bank } = isSame(before, sent) ? waiting : sent;
  const isKept = before.instructions === sent.instructions;
  return { qr, bank, instructions: isKept ? waiting.instructions : sent.instructions };
}

/** The kind of change of what members read. `SAME` also means equal to what waits. */
export type ReadingChange = 'SAME' | 'FIRST' | 'HELD' | 'REMOVED';

/** @param isFirst the studio has no payee yet. */
export function readingChange(before: Mode, sent: Reading, isFirst: boolean): ReadingChange {
  const wanted = wantedOf(before, sent);
  if (isAlike(wanted, waitingIn(before))) return 'SAME';
  if (!isNobody(before) && isNobody(wanted)) return 'REMOVED';
  return isFirst ? 'FIRST' : 'HELD';
}

/**
 * A mode after a change. What members read in a studio without a payee counts at once; else it waits for the hold, and
 * replaces what waits.
 * @param before as of now.
 */
export function changedMode(
  before: Mode,
  sent: SentMode,
  { next, isFirst }: { next: Omit<NextPayee, keyof Reading>; isFirst: boolean },
): Mode {
  const change = readingChange(before, sent, isFirst);
  if (change === 'FIRST') return { ...sent, next: null };
  const { qr, bank, instructions } = before;
  return {
    ...sent,
    qr,
    bank,
    instructions,
    next: change === 'HELD' ? { ...next, ...wantedOf(before, sent) } : before.next,
  };
}

const isShown = ({ enabled, showOnBookingSite }: SentMode): boolean => enabled && showOnBookingSite;

/** Whether members are no longer offered an account that they paid into: they would go to another one. */
export const hidesPayee = (before: Mode, sent: SentMode): boolean =>
  !isNobody(before) && isShown(before) && !isShown(sent);

/** When details requested now take effect. */
export const effectiveAt = (now: Date, holdHours: number): Date => new Date(now.getTime() + holdHours * HOUR);

/** Existing payout details cannot be removed: when added again, they would count without the hold. */
export const removalsOf = (before: readonly Mode[], sent: readonly SentMode[]): FieldError[] =>
  sent.flatMap((mode, index) => {
    const isRemoved = before.some(
      (one) => one.mode === mode.mode && readingChange(one, mode, false) === 'REMOVED',
    );
    return isRemoved
      ? [
          {
            field: `modes[${index}].${PAYEE_FIELDS[PAYMENT_MODE_TRAITS[mode.mode].payee ?? 'bank']}`,
            message: 'Switch it off instead of removing it',
          },
        ]
      : [];
  });

/** Whether a change needs a fresh step-up: it changes what payers read, or hides an account from them. */
export const needsProof = (before: readonly Mode[], sent: readonly SentMode[]): boolean =>
  sent.some((mode) =>
    before.some(
      (one) =>
        one.mode === mode.mode && (readingChange(one, mode, false) !== 'SAME' || hidesPayee(one, mode)),
    ),
  );

/** What a mode is called in mails. */
export const modeName = (mode: PaymentModeName): string => PAYMENT_MODE_TRAITS[mode].label;

/** What a change does to what members read, to stand after a name in a mail. */
export function readingText(before: Mode, sent: SentMode): string {
  const [name, wanted] = [modeName(sent.mode), wantedOf(before, sent)];
  const parts = [
    !isSame(waitingIn(before), wanted) && `changed the account for ${name} to ${maskedPayee(wanted)}`,
    waitingIn(before).instructions !== wanted.instructions &&
      `changed what members read when they pay by ${name} to “${wanted.instructions}”`,
  ];
  return parts.filter(Boolean).join(' and ');
}

const SHOWN_END = 4;
/** Payout details for a mail: the account's owner, and the last digits of the number. */
export function maskedPayee({ qr, bank }: Payee): string {
  if (qr) return `${qr.merchantName}, •••${qr.proxyValue.slice(-SHOWN_END)}`;
  return bank
    ? `${bank.name}, ${bank.accountName}, •••${bank.accountNo.replace(/[ -]/g, '').slice(-SHOWN_END)}`
    : '';
}
