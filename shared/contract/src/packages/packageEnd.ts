import type { MemberPackage } from './member-package.schema.ts';
import { addDays, daysFrom } from '../values/time.ts';

type Ending = Pick<MemberPackage, 'endDate' | 'frozenFrom' | 'frozenUntil' | 'subscriptionId' | 'subStatus'>;

/**
 * The last day of a package as its holder will see it: a planned pause of its membership, on days when the
 * package is valid, moves it. The server moves the stored day when the pause begins; a freeze of the package
 * itself has moved it already.
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
