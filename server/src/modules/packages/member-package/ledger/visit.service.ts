import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, validityFrom } from '../member-package.rules.ts';
import { visitRepository } from './visit.repository.ts';

/** A visit, or one that is corrected to an absence. */
export interface Visit {
  /** Null = no package pays. */
  packageId: string | null;
  /** Day of the class. */
  localDate: string;
}

const packagesOf = (visits: readonly Visit[]): string[] => [
  ...new Set(visits.flatMap(({ packageId }) => packageId ?? [])),
];

const firstDayOf = (visits: readonly Visit[], id: string): string | undefined =>
  visits
    .filter(({ packageId }) => packageId === id)
    .map(({ localDate }) => localDate)
    .toSorted()[0];

/** Starts the packages that wait for their first visit. The caller has locked sessions and bookings. */
export async function startAtVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const packages = memberPackageRepository(tx);
  const starting = await visitRepository(tx).lockStarting(packagesOf(visits), false);
  for (const lot of await packages.lockMany(starting)) {
    const { studioPackageTransactionId: id, creditsRemaining, unlimited } = lot;
    const { startDate, endDate } = validityFrom(firstDayOf(visits, id) ?? '', lot);
    await packages.change(id, {
      status: statusWith(creditsRemaining, unlimited),
      start_date: startDate,
      end_date: endDate,
    });
    announce(tx, { type: 'MemberPackage', id });
  }
}

/**
 * Undoes visits after a correction: a package that only such a visit had started waits again. Call it once
 * the correction is written.
 */
export async function undoVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const starts = visitRepository(tx);
  for (const id of await starts.lockStarting(packagesOf(visits), true)) {
    await starts.undo(id, firstDayOf(visits, id) ?? null);
    announce(tx, { type: 'MemberPackage', id });
  }
}
