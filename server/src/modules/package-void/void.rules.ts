/** Money of a package. Amounts in minor units. */
export interface Paid {
  paidMinor: number;
  refundedMinor: number;
}

/** At most so much can be paid back for it. */
export const mostToRefund = ({ paidMinor, refundedMinor }: Paid): number =>
  Math.max(0, paidMinor - refundedMinor);

const RECORDED = ['CASH', 'BANK_TRANSFER', 'QR', 'OTHERS'] as const;

/** How it can be paid back: a card only by whoever charged it. */
export const refundModes = (isByProvider: boolean): ('CASH' | 'BANK_TRANSFER' | 'CARD' | 'QR' | 'OTHERS')[] =>
  isByProvider ? ['CARD', ...RECORDED] : [...RECORDED];

/** Whether the name of a package was typed as it is; letters of either case, and no spaces around it. */
export const isEchoed = (name: string, typed: string): boolean =>
  name.trim().toLowerCase() === typed.trim().toLowerCase();
