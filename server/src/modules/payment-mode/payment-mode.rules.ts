import type { FieldError } from '@studio/contract/codes';
import type { PaymentModeName } from '@studio/contract/order.schema';
import type { BankAccount, PayNow } from '@studio/contract/payment-mode.schema';

/** One way of paying, as a studio has set it. */
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
}

const HOUR = 60;
const DAY = 24 * HOUR;
const plain = { enabled: true, showOnBookingSite: false, instructions: '', requireProof: false, feePct: 0, qr: null, bank: null };

/** Before a studio has set anything: staff may take money in any way, members are offered what needs no account. */
const DEFAULTS: readonly Mode[] = [
  { ...plain, mode: 'CARD', holdMinutes: HOUR },
  { ...plain, mode: 'QR', requireProof: true, holdMinutes: HOUR },
  { ...plain, mode: 'BANK_TRANSFER', requireProof: true, holdMinutes: 3 * DAY },
  { ...plain, mode: 'CASH', showOnBookingSite: true, instructions: 'Please pay at the front desk.', holdMinutes: 3 * DAY },
  { ...plain, mode: 'OTHERS', holdMinutes: 3 * DAY },
];

/** Every mode once: those that were set, in their order, then the rest as it is by default. */
export const withDefaults = (set: readonly Mode[]): Mode[] => [...set, ...DEFAULTS.filter(({ mode }) => !set.some((one) => one.mode === mode))];

/** What whether a mode works depends on, besides itself. */
export interface Surroundings {
  currency: string;
  hasWorkingKey: boolean;
}

/** What is missing before members can use a mode; `null` when nothing is. PayNow knows Singapore dollars only. */
function missingFor({ mode, qr, bank }: Mode, { currency, hasWorkingKey }: Surroundings): { field: string; message: string } | null {
  if (mode === 'QR' && currency !== 'SGD') return { field: 'showOnBookingSite', message: 'PayNow takes Singapore dollars only' };
  if (mode === 'QR' && !qr) return { field: 'qr.proxyValue', message: 'Enter whom members pay' };
  if (mode === 'BANK_TRANSFER' && !bank) return { field: 'bank.accountNo', message: 'Enter the account that members pay into' };
  if (mode === 'CARD' && !hasWorkingKey) return { field: 'showOnBookingSite', message: 'Set up the payment provider first' };
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

const destinationsOf = (modes: readonly Mode[]): string =>
  JSON.stringify([...modes].sort((one, other) => one.mode.localeCompare(other.mode)).map(({ qr, bank }) => [
    qr && [qr.proxyType, qr.proxyValue, qr.merchantName], bank && [bank.name, bank.accountName, bank.accountNo, bank.swift],
  ]));

/** Whether money would go somewhere else than before. */
export const movesMoney = (before: readonly Mode[], after: readonly Mode[]): boolean => destinationsOf(before) !== destinationsOf(after);
