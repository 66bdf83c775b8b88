import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { announce } from '../../../platform/live/announce.ts';
import {
  lockLots,
  type Lot,
  setFrozen,
  setThawed,
  freezeRepository,
  type DueFreeze,
  type FreezeRow,
} from '../member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { mailResumed } from './freezeMail.service.ts';

const MAX_FREEZES = 200;

interface Occasion {
  settings: StudioSettings;
  today: string;
  now: Date;
}

/** Checks each again with the package locked: staff may have ended the freeze meanwhile. */
async function eachDue(
  tx: Tx,
  due: readonly DueFreeze[],
  work: (lot: Lot, freeze: FreezeRow) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const lot of await lockLots(
    tx,
    due.map(({ packageId }) => packageId),
  )) {
    const freeze = await freezeRepository(tx).open(lot.studioPackageTransactionId);
    if (!freeze || lot.status === 'VOIDED') continue;
    await work(lot, freeze);
    announce(tx, { type: 'MemberPackage', id: lot.studioPackageTransactionId });
    done += 1;
  }
  return done;
}

async function endFreezes(tx: Tx, { settings, today, now }: Occasion): Promise<number> {
  const freezes = freezeRepository(tx);
  return eachDue(tx, await freezes.due('END', today, MAX_FREEZES), async (lot, freeze) => {
    if (freeze.until_date >= today) return;
    await freezes.end(freeze.freeze_id, { untilDate: freeze.until_date, now });
    await setThawed(tx, lot);
    await mailResumed(tx, settings, lot, { newEnd: lot.endDate, now });
  });
}

async function beginFreezes(tx: Tx, { today }: Occasion): Promise<number> {
  return eachDue(tx, await freezeRepository(tx).due('BEGIN', today, MAX_FREEZES), async (lot, freeze) => {
    if (lot.status === 'ACTIVE')
      await setFrozen(tx, lot, { fromDate: freeze.from_date, untilDate: freeze.until_date, today });
  });
}

/** Every ten minutes: starts freezes that begin today, and ends those whose last day has passed. */
export const freezeSweep: Sweep = {
  name: 'freezes',
  everySeconds: 600,
  async sweep(tx, now) {
    const settings = await studioSettings(tx);
    const occasion = { settings, today: localDateOf(now, settings.timezone), now };
    return (await endFreezes(tx, occasion)) + (await beginFreezes(tx, occasion));
  },
};
