import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { announce } from '../../../platform/live/announce.ts';
import {
  beginFreeze,
  type DueFreeze,
  dueFreezes,
  finishFreeze,
  type FreezeRow,
  lockLots,
  type Lot,
  openFreeze,
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
    const freeze = await openFreeze(tx, lot.studioPackageTransactionId);
    if (!freeze || lot.status === 'VOIDED') continue;
    await work(lot, freeze);
    announce(tx, { type: 'MemberPackage', id: lot.studioPackageTransactionId });
    done += 1;
  }
  return done;
}

async function endFreezes(tx: Tx, { settings, today, now }: Occasion): Promise<number> {
  return eachDue(tx, await dueFreezes(tx, 'END', today, MAX_FREEZES), async (lot, freeze) => {
    if (freeze.until_date >= today) return;
    await finishFreeze(tx, lot, freeze, now);
    await mailResumed(tx, settings, lot, { newEnd: lot.endDate, now });
  });
}

async function beginFreezes(tx: Tx, { today }: Occasion): Promise<number> {
  return eachDue(tx, await dueFreezes(tx, 'BEGIN', today, MAX_FREEZES), (lot, freeze) =>
    beginFreeze(tx, lot, freeze, today),
  );
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
