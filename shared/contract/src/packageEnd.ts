import type { MemberPackage } from './member-package.schema.ts';
import { addDays, daysFrom } from './time.ts';

type Ending = Pick<MemberPackage, 'endDate' | 'frozenFrom' | 'frozenUntil' | 'subscriptionId' | 'subStatus'>;

/**
 * The last day of a package as its holder will see it: a pause of its membership that is planned for days on
 * which it is valid moves it. The server moves it when the pause begins; a freeze of a package of its own has
 * moved it already.
 */
export function lastDayOf({
  endDate,
  frozenFrom,
  frozenUntil,
  subscriptionId,
  subStatus,
}: Ending): string | null {
  const isPlanned =
    endDate !== null &&
    subscriptionId !== null &&
    subStatus !== 'FROZEN' &&
    frozenFrom !== null &&
    frozenUntil !== null &&
    frozenFrom <= endDate;
  return isPlanned ? addDays(endDate, daysFrom(frozenFrom, frozenUntil) + 1) : endDate;
}
