import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newClient, type Connection } from '../db/pool.ts';
import { backOff } from '../time/backOff.rules.ts';

/** Where all processes of a database tell one another what they should know. */
export const CHANNEL = 'studio_live';
/** A database that vanished without a word, as in a fail-over, is noticed within two of these. */
const BEAT_MILLISECONDS = 10_000;
/** How long a database may take to say goodbye. */
const LONGEST_GOODBYE = 1000;

export interface Listener {
  /** Tells all processes, this one too. @returns false when the connection is lost: nobody heard it. */
  tell(payload: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface Ears {
  hear(payload: string): void;
  /** Said once for each time that the connection is lost. */
  lost(): void;
  /** The connection is back: what was said in between nobody here has heard. */
  missed(): void;
}

export interface Patience {
  /** Waits before the next attempt, after so many in a row have failed. */
  pause(failures: number): Promise<void>;
  beatMilliseconds: number;
}

const PATIENCE: Patience = {
  pause: (failures) => sleep(backOff(failures, Math.random()), undefined, { ref: false }),
  beatMilliseconds: BEAT_MILLISECONDS,
};

interface Line {
  client: pg.Client;
  /** Resolves when it is no more, for whatever reason. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** Asks now and then whether the other end is still there, and cuts the connection when no answer comes. */
function beat({
  client,
  socket,
  milliseconds,
}: {
  client: pg.Client;
  socket: Socket;
  milliseconds: number;
}): void {
  let isAnswered = true;
  const timer = setInterval(() => {
    if (!isAnswered) return void socket.destroy();
    isAnswered = false;
    client.query('select 1').then(
      () => (isAnswered = true),
      () => undefined,
    );
  }, milliseconds).unref();
  client.once('end', () => clearInterval(timer));
}

/** @throws when the database cannot be reached; nothing of the attempt is left then. */
async function open(connection: Connection, hear: Ears['hear'], beatMilliseconds: number): Promise<Line> {
  const socket = new Socket();
  const client = newClient(connection, { stream: () => socket });
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  beat({ client, socket, milliseconds: beatMilliseconds });
  const close = async (): Promise<void> => {
    await Promise.race([client.end(), sleep(LONGEST_GOODBYE, undefined, { ref: false })]);
    socket.destroy();
  };
  return { client, ended, close };
}

/**
 * A connection of its own that hears what all processes tell. When it is lost it is opened again, by one
 * attempt at a time, for as long as it takes.
 *
 * @throws when the first attempt fails.
 */
export async function listen(
  connection: Connection,
  ears: Ears,
  { pause, beatMilliseconds }: Patience = PATIENCE,
): Promise<Listener> {
  let isStopping = false;
  const openOne = (): Promise<Line> => open(connection, ears.hear, beatMilliseconds);

  async function openAgain(): Promise<Line | null> {
    for (let failures = 0; !isStopping; failures++) {
      await pause(failures);
      const line = isStopping ? null : await openOne().catch(() => null);
      if (line) return line;
    }
    return null;
  }

  let line: Line | null = await openOne();

  /** The only place that opens it again: one loop for the whole life of the listener. */
  async function keepOpen(): Promise<void> {
    while (line) {
      await line.ended;
      line = null;
      if (isStopping) return;
      ears.lost();
      line = await openAgain();
      if (isStopping) return line?.close();
      ears.missed();
    }
  }

  void keepOpen();
  return {
    tell: async (payload) => {
      const told = await line?.client.query('select pg_notify($1, $2)', [CHANNEL, payload]).then(
        () => true,
        () => false,
      );
      return told ?? false;
    },
    stop: async () => {
      isStopping = true;
      await line?.close();
    },
  };
}
