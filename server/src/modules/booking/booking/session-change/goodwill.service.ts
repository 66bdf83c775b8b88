import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { lockLots, setEndDates } from '../../../packages/member-package/member-package.api.ts';
import { staffIdOf, type Person } from '../person.rules.ts';

interface Goodwill {
  /** The packages that paid for places. */
  packageIds: readonly string[];
  /** By how many days they end later; 0 = not at all. */
  days: number;
  /** The studio's local day. */
  today: string;
}

/**
 * Lets packages that paid for a class which the studio calls off end later, each once. One without an end stays as it
 * is, and so does a membership, whose end is its next bill. @returns their new last days.
 */
export async function extendForGoodwill(
  tx: Tx,
  person: Person,
  { packageIds, days, today }: Goodwill,
): Promise<ReadonlyMap<string, string>> {
  if (days === 0) return new Map();
  const ends = (await lockLots(tx, packageIds)).flatMap(
    ({ studioPackageTransactionId, endDate, packageType, status }) =>
      endDate === null || packageType === 'MEMBERSHIP' || status === 'VOIDED'
        ? []
        : [{ studioPackageTransactionId, endDate: addDays(endDate, days) }],
  );
  await setEndDates(tx, ends, {
    today,
    now: person.now,
    staffId: staffIdOf(person),
    reason: 'A class was cancelled by the studio',
  });
  return new Map(ends.map(({ studioPackageTransactionId: id, endDate }) => [id, endDate]));
}
