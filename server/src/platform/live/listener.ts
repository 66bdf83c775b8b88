import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newClient, type Connection } from '../db/pool.ts';

const CHANNEL = 'studio_live';
const AGAIN_AFTER = 1000;

export interface Listener {
  /** Tells all processes, this one too. @returns false when the connection is lost: nobody heard it. */
  tell(payload: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface Ears {
  hear(payload: string): void;
  lost(): void;
  /** The connection is back: what was said in between nobody here has heard. */
  missed(): void;
}

/** A connection of its own that hears what all processes tell, opened again for as long as it takes. */
export async function listen(connection: Connection, ears: Ears): Promise<Listener> {
  let isStopping = false;
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = newClient(connection);
    next.on('notification', ({ payload }) => ears.hear(payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) client = null;
      if (!isStopping) void connectAgain();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  async function connectAgain(): Promise<void> {
    ears.lost();
    while (!isStopping && !client) {
      await sleep(AGAIN_AFTER, undefined, { ref: false });
      await connect().then(ears.missed, () => undefined);
    }
  }

  await connect();
  return {
    tell: async (payload) => {
      const told = await client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).then(() => true, () => false);
      return told ?? false;
    },
    stop: async () => {
      isStopping = true;
      await client?.end();
    },
  };
}
