import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { changeRepository } from '../change.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, validityFrom, type Lot } from '../member-package.rules.ts';
import { packagesToStart } from './grant.views.ts';

const MAX_PACKAGES = 200;

const lockWaiting = async (tx: Tx, today: string): Promise<Lot[]> => {
  const lots = await memberPackageRepository(tx).lockMany(await packagesToStart(tx, today, MAX_PACKAGES));
  // Another transaction may have started it while this one waited for the lock.
  return lots.filter(
    ({ status, activateBy }) => status === 'NOT_STARTED' && activateBy !== null && activateBy <= today,
  );
};

async function start(tx: Tx, lot: Lot, now: Date): Promise<void> {
  const { studioPackageTransactionId: packageId, activateBy, creditsRemaining, unlimited } = lot;
  const { startDate, endDate } = validityFrom(activateBy ?? '', lot);
  // The first day stays from now on, also when the booking that seemed to start it is cancelled.
  await memberPackageRepository(tx).change(packageId, {
    status: statusWith(creditsRemaining, unlimited),
    start_date: startDate,
    end_date: endDate,
    activate_by: null,
    activation: 'FIXED_DATE',
    fixed_start: startDate,
  });
  await changeRepository(tx).note([
    {
      studio_package_transaction_id: packageId,
      field: 'startDate',
      old_value: null,
      new_value: startDate,
      reason: 'Started automatically',
      changed_at: now,
    },
  ]);
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
