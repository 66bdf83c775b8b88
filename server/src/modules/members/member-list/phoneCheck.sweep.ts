import { mayBeDoubled } from '@studio/contract/values/phone/phoneCheck';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { takeUncheckedPhones } from '../member-record/member-record.api.ts';
import { tagMembers } from './importedTag.repository.ts';

const MOST = 1000;
const TAG = 'Check phone number';

/**
 * Tags members whose number may have been stored behind a second country code. It changes no number: whether one is
 * wrong only its owner knows. Staff find them by the tag, ask, and take it off.
 */
async function check(tx: Tx, now: Date): Promise<number> {
  const doubtful = (await takeUncheckedPhones(tx, MOST)).filter(mayBeDoubled);
  await tagMembers(
    tx,
    doubtful.map(({ memberId }) => ({ memberId, name: TAG })),
    now,
  );
  return doubtful.length;
}

/** Looks once at each number that was stored before prefixes were read. */
export const phoneCheckSweep: Sweep = { name: 'phone check', everySeconds: 600, sweep: check };
