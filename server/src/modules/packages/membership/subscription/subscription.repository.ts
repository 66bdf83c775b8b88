import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Subscription, SubscriptionCycle, SubscriptionPause } from '../../../../platform/db/tables.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { announce } from '../../../../platform/live/announce.ts';

export type SubscriptionRow = Selectable<Subscription>;
export type CycleRow = Selectable<SubscriptionCycle>;
/** Selects a cycle; without a part, the one that counts. */
type CycleName = Pick<CycleRow, 'subscription_id' | 'cycle_start'> & Partial<Pick<CycleRow, 'part'>>;
export type PauseRow = Selectable<SubscriptionPause>;

/** The cycles by which a membership is billed. */
const cycles = (tx: Tx) => ({
  /** The next free part of the cycles that begin on a day: 0 when there is none yet. */
  nextPart: async (subscriptionId: string, cycleStart: string): Promise<number> => {
    const { last } = await tx
      .selectFrom('subscription_cycle')
      .select(({ fn }) => fn.max('part').as('last'))
      .where('subscription_id', '=', subscriptionId)
      .where('cycle_start', '=', cycleStart)
      .executeTakeFirstOrThrow();
    return last === null ? 0 : last + 1;
  },

  /** @returns whether the row is new: a cycle has one row, whichever job bills it. */
  addCycle: async (row: Omit<Insertable<SubscriptionCycle>, 'studio_id'>): Promise<boolean> => {
    const added = await tx
      .insertInto('subscription_cycle')
      .values({ ...row, studio_id: thisStudio })
      .onConflict((on) => on.doNothing())
      .returning('cycle_start')
      .executeTakeFirst();
    return added !== undefined;
  },

  cycle: (subscriptionId: string, cycleStart: string): Promise<CycleRow | undefined> =>
    tx
      .selectFrom('subscription_cycle')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .where('cycle_start', '=', cycleStart)
      .where('part', '=', 0)
      .executeTakeFirst(),

  cycleOfOrder: (orderId: string): Promise<CycleRow | undefined> =>
    tx.selectFrom('subscription_cycle').selectAll().where('order_id', '=', orderId).executeTakeFirst(),

  /** The last cycle before a day. */
  cycleBefore: (subscriptionId: string, day: string): Promise<CycleRow | undefined> =>
    tx
      .selectFrom('subscription_cycle')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .where('cycle_start', '<', day)
      .where('part', '=', 0)
      .orderBy('cycle_start', 'desc')
      .limit(1)
      .executeTakeFirst(),

  changeCycle: async (
    { subscription_id: id, cycle_start: start, part = 0 }: CycleName,
    change: Updateable<SubscriptionCycle>,
  ): Promise<void> => {
    await tx
      .updateTable('subscription_cycle')
      .set(change)
      .where('subscription_id', '=', id)
      .where('cycle_start', '=', start)
      .where('part', '=', part)
      .execute();
  },

  removeCycleOf: async (orderId: string): Promise<void> => {
    await tx.deleteFrom('subscription_cycle').where('order_id', '=', orderId).execute();
  },
});

/** Pauses: planned, running and ended. */
const pauses = (tx: Tx) => ({
  addPause: async (row: Omit<Insertable<SubscriptionPause>, 'studio_id'>): Promise<void> => {
    await tx
      .insertInto('subscription_pause')
      .values({ ...row, studio_id: thisStudio })
      .execute();
  },

  /** The planned or running pause. */
  openPause: (subscriptionId: string): Promise<PauseRow | undefined> =>
    tx
      .selectFrom('subscription_pause')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .where('ended_at', 'is', null)
      .orderBy('from_date')
      .limit(1)
      .executeTakeFirst(),

  /** One that has not ended. */
  lockPause: (pauseId: string): Promise<PauseRow | undefined> =>
    tx
      .selectFrom('subscription_pause')
      .selectAll()
      .where('pause_id', '=', pauseId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /** Pauses that began on a day or later; cancelled ones are deleted. */
  pausesSince: async (subscriptionId: string, day: string): Promise<number> => {
    const { n } = await tx
      .selectFrom('subscription_pause')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('subscription_id', '=', subscriptionId)
      .where('from_date', '>=', day)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Paused days within a span. */
  pausesWithin: (
    subscriptionId: string,
    { from, until }: { from: string; until: string },
  ): Promise<PauseRow[]> =>
    tx
      .selectFrom('subscription_pause')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .where('begun_at', 'is not', null)
      .where('from_date', '<=', until)
      .where('until_date', '>=', from)
      .execute(),

  changePause: async (pauseId: string, change: Updateable<SubscriptionPause>): Promise<void> => {
    await tx.updateTable('subscription_pause').set(change).where('pause_id', '=', pauseId).execute();
  },

  removePause: async (pauseId: string): Promise<void> => {
    await tx.deleteFrom('subscription_pause').where('pause_id', '=', pauseId).execute();
  },
});

/** Writes memberships. Lock one after sessions, packages and orders, never before. */
export const subscriptionRepository = (tx: Tx) => ({
  ...cycles(tx),
  ...pauses(tx),

  insert: async (row: Omit<Insertable<Subscription>, 'studio_id'>): Promise<void> => {
    await tx
      .insertInto('subscription')
      .values({ ...row, studio_id: thisStudio })
      .execute();
  },

  find: (subscriptionId: string): Promise<SubscriptionRow | undefined> =>
    tx
      .selectFrom('subscription')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirst(),

  lock: (subscriptionId: string): Promise<SubscriptionRow | undefined> =>
    tx
      .selectFrom('subscription')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Invalidates what readers have cached, so that pages that show the membership read it again. */
  change: async (subscriptionId: string, change: Updateable<Subscription>): Promise<void> => {
    announce(tx, { type: 'MemberPackage', id: 'LIST' });
    await tx
      .updateTable('subscription')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('subscription_id', '=', subscriptionId)
      .execute();
  },
});
