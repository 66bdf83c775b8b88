import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../platform/db/database.ts';
import { newClient } from '../platform/db/pool.ts';
import type { TestStudio } from './builders/builders.ts';
import type { TestApp } from './startTestApp.ts';

export interface Meeting<T> {
  /** Takes a lock in a transaction that then stays open. */
  first: (tx: Tx) => Promise<unknown>;
  /** Needs the same lock, and waits for it. */
  other: () => Promise<T>;
  /**
   * Runs in the first transaction while the other waits. With NOWAIT it shows what the other has locked
   * already.
   */
  then?: (tx: Tx) => Promise<unknown>;
  /** How many connections have to wait; one by default. */
  waiting?: number;
}

/**
 * Makes two transactions meet at the same point, every time.
 * @returns the result of the other one.
 */
export async function runConcurrently<T>(
  api: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  { first, other, then, waiting = 1 }: Meeting<T>,
): Promise<T> {
  // The application's role cannot see other sessions, so this asks as the owner of the database.
  const owner = newClient(api.connection);
  await owner.connect();
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.n ?? 0) >= waiting;
  };
  const state: { going?: Promise<T>; isOver?: boolean } = {};
  const begin = (): void => {
    state.going = other().finally(() => (state.isOver = true));
    state.going.catch(() => undefined);
  };
  try {
    await api.db.studio(studioId, async (tx) => {
      await first(tx);
      begin();
      while (!(await isWaiting())) {
        if (state.isOver) throw new Error('The other transaction did not wait');
        await sleep(10);
      }
      await then?.(tx);
    });
  } finally {
    await owner.end();
  }
  return state.going as Promise<T>;
}

/** Locks a package as a booking does. */
export const lockPackage = (packageId: string) => (tx: Tx) =>
  tx
    .selectFrom('member_package')
    .select('member_id')
    .where('studio_package_transaction_id', '=', packageId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Fails if another transaction has locked the order. */
export const orderIsFree = (orderId: string) => (tx: Tx) =>
  tx
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', orderId)
    .forUpdate()
    .noWait()
    .executeTakeFirstOrThrow();
