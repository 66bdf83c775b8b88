import { addDays, formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { ExpiringCard } from './cardExpiry.views.ts';

/** How many days ahead a member learns that a card expires. */
const DAYS_AHEAD = 30;

/** The latest last day of a card that its member should know of by now. */
export const tellUntil = (today: string): string => addDays(today, DAYS_AHEAD);

type Paid = Pick<ExpiringCard, 'membership' | 'nextPaymentOn' | 'bought' | 'nextInstalmentOn'>;

/** What a card pays, and when next, as sentences. @param dating what the studio's dates begin with. */
export function paysFor(
  { membership, nextPaymentOn, bought, nextInstalmentOn }: Paid,
  dating: Dating,
): string {
  const on = (day: string | null, what: string): string =>
    day === null ? '' : `; ${what} ${formatLocalDate(day, dating)}`;
  const said = [
    membership === null ? '' : `It pays for ${membership}${on(nextPaymentOn, 'the next payment is on')}.`,
    bought === null
      ? ''
      : `You pay ${bought} in instalments${on(nextInstalmentOn, 'the next one is due on')}.`,
  ];
  return said.filter(Boolean).join(' ');
}
