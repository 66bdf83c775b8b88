import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, validityFrom } from '../member-package.rules.ts';

/** A visit, or one that is corrected to an absence. */
export interface Visit {
  /** Null = no package pays. */
  packageId: string | null;
  /** Day of the class. */
  localDate: string;
}

/** Packages that start with a visit, in the order of ids; most do not. */
async function startingOf(tx: Tx, visits: readonly Visit[], isStarted: boolean): Promise<string[]> {
  const ids = [...new Set(visits.flatMap(({ packageId }) => packageId ?? []))];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select studio_package_transaction_id as id from member_package
    where studio_package_transaction_id = any(${ids}::uuid[]) and activation = 'FIRST_ATTENDANCE'
      and (start_date is not null) = ${isStarted}
      and status in ('NOT_STARTED', 'ACTIVE', 'INACTIVE')
    order by studio_package_transaction_id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

const firstDayOf = (visits: readonly Visit[], id: string): string | undefined =>
  visits
    .filter(({ packageId }) => packageId === id)
    .map(({ localDate }) => localDate)
    .toSorted()[0];

/** Starts the packages that wait for their first visit. The caller has locked sessions and bookings. */
export async function startAtVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const packages = memberPackageRepository(tx);
  for (const lot of await packages.lockMany(await startingOf(tx, visits, false))) {
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
  for (const id of await startingOf(tx, visits, true)) {
    await sql`
      update member_package p set status = 'NOT_STARTED', start_date = null, end_date = null
      where p.studio_package_transaction_id = ${id} and p.start_date = ${firstDayOf(visits, id) ?? null}::date
        and not exists (
        select from booking b where b.studio_id = p.studio_id and b.member_id = p.member_id
          and b.studio_package_transaction_id = p.studio_package_transaction_id
          and b.status in ('CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED'))`.execute(tx);
    announce(tx, { type: 'MemberPackage', id });
  }
}
