import type { Tx } from '../../../../platform/db/database.ts';
import type { Lot } from '../../../packages/member-package/member-package.api.ts';
import { dueOf } from './lotUses.views.ts';
import { choosePaying } from './paying.rules.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import type { BookableSession } from '../booking.views.ts';
import { aheadOf, paidBy } from './provisional.rules.ts';
import { cyclesAhead } from './provisional.views.ts';

/** A place that the next cycle of a membership is to pay for. */
export interface CyclePromise {
  subscriptionId: string;
  packageName: string;
  credits: number;
}

interface ProvisionalRequest {
  session: BookableSession;
  settings: StudioSettings;
  memberId: string;
  now: Date;
}

/**
 * The membership whose next cycle can pay for a session that no package pays for; `null` when none can, or
 * the session begins too soon to be paid in time. Before taking the place the caller locks the member's
 * packages.
 */
export async function promiseFor(
  tx: Tx,
  lots: readonly Lot[],
  { session, settings, memberId, now }: ProvisionalRequest,
): Promise<CyclePromise | null> {
  if (now >= paidBy(session.startAt)) return null;
  const cycles = (await cyclesAhead(tx, memberId)).filter(
    ({ cycleStart, cycleEnd }) => cycleStart <= session.localDate && session.localDate <= cycleEnd,
  );
  const ahead = cycles.flatMap((cycle) =>
    lots
      .filter(({ studioPackageTransactionId: id }) => id === cycle.packageId)
      .map((lot) => aheadOf(lot, cycle)),
  );
  if (ahead.length === 0) return null;
  const choice = choosePaying(ahead, await dueOf(tx, ahead, { session, settings, now }), null);
  if ('refusal' in choice || choice.lot.subscriptionId === null) return null;
  const { lot } = choice;
  return {
    subscriptionId: choice.lot.subscriptionId,
    packageName: lot.name,
    credits: lot.unlimited ? 0 : session.creditCost,
  };
}
