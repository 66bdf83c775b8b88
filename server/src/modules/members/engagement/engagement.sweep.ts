import { localDateOf, MINUTE } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { indexMembers, storeFigures } from '../member-record/member-record.api.ts';
import { engagementSweeps, keepDay, preferHashes } from './engagement.repository.ts';
import { birthdaysFrom } from './engagement.rules.ts';
import { figuresOf } from './engagement.views.ts';
import { touchedSince } from './touched.views.ts';

/** A transaction may commit this much later than the times it wrote. */
const OVERLAP_MS = MINUTE;

/** Every member once the studio's day has changed; otherwise those for whom something has happened since. */
async function refresh(tx: Tx, now: Date): Promise<number> {
  const { timezone, attributes } = await studioSettings(tx);
  const today = localDateOf(now, timezone);
  const sweeps = engagementSweeps(tx);
  const last = await sweeps.find();
  const isNight = last?.sweptOn !== today;
  const memberIds = isNight
    ? null
    : await touchedSince(tx, { since: new Date(last.refreshedAt.getTime() - OVERLAP_MS), now });
  await sweeps.write({ sweptOn: today, refreshedAt: now });
  if (memberIds?.length === 0) return 0;
  // Members whom an import or a hand on the database has added without the list.
  if (isNight) {
    await indexMembers(tx, null);
    await preferHashes(tx);
  }
  const lowCredits = attributes.lowCreditThreshold;
  const birthdays = birthdaysFrom(today);
  const changed = await storeFigures(tx, figuresOf({ memberIds, today, now, lowCredits, birthdays }));
  if (isNight) await keepDay(tx, today);
  return changed;
}

/**
 * Keeps the figures and the status of members (rules B19) as they were at the last midnight, or later; and of each
 * night how many were active and at risk.
 */
export const engagementSweep: Sweep = { name: 'engagement', everySeconds: 60, sweep: refresh };
