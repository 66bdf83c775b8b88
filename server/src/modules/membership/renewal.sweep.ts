import { addDays } from '@studio/contract/time';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Errand } from '../../platform/jobs/sweep.ts';
import { mailUpcoming, subscriptionRows, termsOn } from '../subscription/subscription.api.ts';
import { billDue } from './billing.service.ts';
import { collect } from './collection.service.ts';
import { dropUpgrade } from './dropBills.service.ts';
import { lapsedUpgrades, neverBegun, whatIsDue, type DueList } from './due.views.ts';
import { billingDay } from './moment.service.ts';
import { beginPause, endPause } from './pauseSpan.service.ts';

const REMIND_DAYS = 3;
const MOST = 200;

interface Round {
  deps: Deps;
  studioId: string;
  today: string;
}

const system = ({ deps, studioId }: Round): Actor => ({
  audience: 'system',
  studioId,
  now: deps.clock.now(),
});

/**
 * One thing after the other, each in its own transaction: what fails is left for the next round and keeps
 * nothing else waiting.
 */
async function each(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<{ done: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  for (const id of ids) await work(id).catch((error: unknown) => failures.push(error));
  return { done: ids.length - failures.length, failures };
}

async function movePauses(round: Round, { pausesToEnd, pausesToBegin }: DueList) {
  const {
    deps: { db },
    studioId,
  } = round;
  const withPause = (change: 'begin' | 'end') => (pauseId: string) =>
    db.studio(studioId, async (tx) => {
      const pause = await tx
        .selectFrom('subscription_pause')
        .selectAll()
        .where('pause_id', '=', pauseId)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!pause) return;
      if (change === 'begin' && pause.begun_at === null) await beginPause(tx, system(round), pause);
      if (change === 'end' && pause.begun_at !== null)
        await endPause(tx, system(round), pause, addDays(pause.until_date, 1));
    });
  return [await each(pausesToEnd, withPause('end')), await each(pausesToBegin, withPause('begin'))];
}

async function remind(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  const rows = subscriptionRows(tx);
  const row = await rows.lock(subscriptionId);
  if (!row?.next_bill_on || row.reminded_for === row.next_bill_on) return;
  const { totalMinor } = await termsOn(tx, row, row.next_bill_on);
  await tx
    .updateTable('subscription')
    .set({ reminded_for: row.next_bill_on })
    .where('subscription_id', '=', subscriptionId)
    .execute();
  await mailUpcoming(tx, subscriptionId, { totalMinor, now });
}

/** What came to nothing: memberships that never began, and plans that were never changed. */
async function forget(tx: Tx, today: string, now: Date): Promise<number> {
  const ids = await neverBegun(tx);
  for (const id of ids) await subscriptionRows(tx).change(id, { status: 'CANCELLED', ended_at: now });
  const lapsed = await lapsedUpgrades(tx, today);
  for (const { orderId } of lapsed) await dropUpgrade(tx, { orderId, now });
  return ids.length + lapsed.length;
}

/** All that is due in one studio. @throws the first failure, after everything else was done. */
async function go(deps: Deps, studioId: string): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = await db.studio(studioId, (tx) => billingDay(tx, now));
  const round = { deps, studioId, today };
  const look = () =>
    db.studio(studioId, (tx) => whatIsDue(tx, { today, remindDays: REMIND_DAYS, most: MOST }));
  const forgotten = await db.studio(studioId, (tx) => forget(tx, today, now));
  // Pauses first: who pauses today is not billed today. Bills next: they are what is asked for after them.
  const paused = await movePauses(round, await look());
  const { bills, reminders } = await look();
  const billed = await each(bills, (subscriptionId) =>
    db.studio(studioId, (tx) => billDue(tx, { subscriptionId, today, now })),
  );
  const { tries } = await look();
  const tried = await each(tries, (subscriptionId) => collect(deps, { studioId, subscriptionId, today }));
  const reminded = await each(reminders, (subscriptionId) =>
    db.studio(studioId, (tx) => remind(tx, subscriptionId, now)),
  );
  const all = [...paused, billed, tried, reminded];
  const failure = all.flatMap(({ failures }) => failures)[0];
  if (failure) throw failure;
  return all.reduce((sum, { done }) => sum + done, forgotten);
}

/**
 * Every ten minutes: pauses begin and end, cycles are billed from 02:00 of their first day on, money is asked
 * for, members are reminded. What is due is in the tables: a round that was cut off is continued by the next
 * one.
 */
export const renewals = (deps: Deps): Errand => ({
  name: 'renewals',
  everySeconds: 600,
  run: (studioId) => go(deps, studioId),
});
