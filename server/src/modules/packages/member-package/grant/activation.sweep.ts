import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, validityFrom, type Lot } from '../member-package.rules.ts';

const MOST_PACKAGES = 200;

const lockWaiting = async (tx: Tx, today: string): Promise<Lot[]> => {
  const waiting = tx
    .selectFrom('member_package')
    .select('studio_package_transaction_id as id')
    .where('status', '=', 'NOT_STARTED')
    .where('activate_by', '<=', today);
  const ids = await waiting.orderBy('studio_package_transaction_id').limit(MOST_PACKAGES).execute();
  const lots = await memberPackageRepository(tx).lockMany(ids.map(({ id }) => id));
  // Another transaction may have started it while this one waited for the lock.
  return lots.filter(
    ({ status, activateBy }) => status === 'NOT_STARTED' && activateBy !== null && activateBy <= today,
  );
};

async function start(tx: Tx, lot: Lot, now: Date): Promise<void> {
  const { studioPackageTransactionId: packageId, activateBy, creditsRemaining, unlimited } = lot;
  const { startDate, endDate } = validityFrom(activateBy ?? '', lot);
  // The first day stays from now on, also when the booking that seemed to start it is cancelled.
  const started = {
    status: statusWith(creditsRemaining, unlimited),
    start_date: startDate,
    end_date: endDate,
    activate_by: null,
    activation: 'FIXED_DATE',
    fixed_start: startDate,
  };
  await tx
    .updateTable('member_package')
    .set(started)
    .where('studio_package_transaction_id', '=', packageId)
    .execute();
  const change = {
    studio_id: thisStudio,
    change_id: newId(),
    studio_package_transaction_id: packageId,
    reason: 'Started automatically',
    changed_at: now,
  };
  await tx
    .insertInto('package_change')
    .values({ ...change, field: 'startDate', old_value: null, new_value: startDate })
    .execute();
  announce(tx, { type: 'MemberPackage', id: packageId });
}

/** Every hour: starts packages that have waited long enough for their first booking or visit, on that day. */
export const activationSweep: Sweep = {
  name: 'activation',
  everySeconds: 3600,
  async sweep(tx, now) {
    const { timezone } = await studioSettings(tx);
    const due = await lockWaiting(tx, localDateOf(now, timezone));
    for (const lot of due) await start(tx, lot, now);
    return due.length;
  },
};
