import { addDays } from '@studio/contract/values/time';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ExternalJob } from '../../../platform/jobs/sweep.ts';
import { subscriptionRepository } from './subscription/subscription.repository.ts';
import { mailUpcoming } from './subscription/subscriptionMail.service.ts';
import { termsOn } from './subscription/terms.service.ts';
import { billDue } from './billing/billing.service.ts';
import { collect } from './billing/collection.service.ts';
import { dropUpgrade } from './billing/dropBills.service.ts';
import { lapsedUpgrades, neverBegun, whatIsDue, type DueList } from './billing/due.views.ts';
import { billingDay } from './billing/billingDay.service.ts';
import { beginPause, endPause } from './pause/pauseSpan.service.ts';

const REMIND_DAYS = 3;
const MAX_MEMBERSHIPS = 200;

interface StudioRun {
  deps: Deps;
  studioId: string;
  today: string;
}

const system = ({ deps, studioId }: StudioRun): Actor => ({
  audience: 'system',
  studioId,
  now: deps.clock.now(),
});

/**
 * Processes items one after the other, each in its own transaction: a failure waits for the next run, and
 * does not block the others.
 */
async function each(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<{ done: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  for (const id of ids) await work(id).catch((error: unknown) => failures.push(error));
  return { done: ids.length - failures.length, failures };
}

async function movePauses(studioRun: StudioRun, { pausesToEnd, pausesToBegin }: DueList) {
  const {
    deps: { db },
    studioId,
  } = studioRun;
  const withPause = (change: 'begin' | 'end') => (pauseId: string) =>
    db.studio(studioId, async (tx) => {
      const pause = await subscriptionRepository(tx).lockPause(pauseId);
      if (!pause) return;
      if (change === 'begin' && pause.begun_at === null) await beginPause(tx, system(studioRun), pause);
      if (change === 'end' && pause.begun_at !== null)
        await endPause(tx, system(studioRun), pause, addDays(pause.until_date, 1));
    });
  return [await each(pausesToEnd, withPause('end')), await each(pausesToBegin, withPause('begin'))];
}

/** A silent provider is asked again in the next run: to wait for it once is enough. */
async function collectAll({ deps, studioId, today }: StudioRun, attempts: readonly string[]) {
  let isSilent = false;
  return each(attempts, async (subscriptionId) => {
    if (isSilent) return;
    const outcome = await collect(deps, { studioId, subscriptionId, today });
    isSilent = outcome?.status === 'SILENT';
  });
}

async function remind(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  const rows = subscriptionRepository(tx);
  const row = await rows.lock(subscriptionId);
  if (!row?.next_bill_on || row.reminded_for === row.next_bill_on) return;
  const { totalMinor } = await termsOn(tx, row, row.next_bill_on);
  await rows.change(subscriptionId, { reminded_for: row.next_bill_on });
  await mailUpcoming(tx, subscriptionId, { totalMinor, now });
}

/** Cancels memberships that never began, and drops plan changes that were never paid. */
async function forget(tx: Tx, today: string, now: Date): Promise<number> {
  const ids = await neverBegun(tx);
  for (const id of ids) await subscriptionRepository(tx).change(id, { status: 'CANCELLED', ended_at: now });
  const lapsed = await lapsedUpgrades(tx, today);
  for (const { orderId } of lapsed) await dropUpgrade(tx, { orderId, now });
  return ids.length + lapsed.length;
}

/**
 * Processes everything due in one studio.
 * @throws the first failure, after everything else was done.
 */
async function runStudio(deps: Deps, studioId: string): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = await db.studio(studioId, (tx) => billingDay(tx, now));
  const studioRun = { deps, studioId, today };
  const readDue = () =>
    db.studio(studioId, (tx) => whatIsDue(tx, { today, remindDays: REMIND_DAYS, most: MAX_MEMBERSHIPS }));
  const forgotten = await db.studio(studioId, (tx) => forget(tx, today, now));
  // Pauses first: a membership that pauses today is not billed today. Bills next: the later attempts collect
  // their money.
  const paused = await movePauses(studioRun, await readDue());
  const { bills, reminders } = await readDue();
  const billed = await each(bills, (subscriptionId) =>
    db.studio(studioId, (tx) => billDue(tx, { subscriptionId, today, now })),
  );
  const { attempts } = await readDue();
  const tried = await collectAll(studioRun, attempts);
  const reminded = await each(reminders, (subscriptionId) =>
    db.studio(studioId, (tx) => remind(tx, subscriptionId, now)),
  );
  const all = [...paused, billed, tried, reminded];
  const failure = all.flatMap(({ failures }) => failures)[0];
  if (failure) throw failure;
  return all.reduce((sum, { done }) => sum + done, forgotten);
}

/**
 * Every ten minutes: begins and ends pauses, bills cycles from 02:00 of their first day on, collects money,
 * and sends reminders. The tables record what is due, so the next run continues an interrupted one.
 */
export const renewals = (deps: Deps): ExternalJob => ({
  name: 'renewals',
  everySeconds: 600,
  run: (studioId) => runStudio(deps, studioId),
});
