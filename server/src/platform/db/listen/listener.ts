import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newClient, type Connection } from '../pool.ts';
import { backOff } from '../../time/backOff.rules.ts';

/** The channel of all processes of a database. */
export const CHANNEL = 'studio_live';
/** A database that vanishes silently, as in a fail-over, is noticed within two of these. */
const BEAT_MILLISECONDS = 10_000;
/** How long the database may take to close the connection. */
const MAX_GOODBYE = 1000;

export interface Channel {
  /**
   * Sends a payload to all processes, this one included. @returns false when the connection is lost: nobody
   * received it.
   */
  publish(payload: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface Subscriber {
  receive(payload: string): void;
  /** Called once each time the connection is lost. */
  lost(): void;
  /** Called when the connection is back: payloads in between were missed. */
  missed(): void;
}

export interface RetryPolicy {
  /** Waits before the next attempt, after this many failures in a row. */
  pause(failures: number): Promise<void>;
  beatMilliseconds: number;
}

const RETRY_POLICY: RetryPolicy = {
  pause: (failures) => sleep(backOff(failures, Math.random()), undefined, { ref: false }),
  beatMilliseconds: BEAT_MILLISECONDS,
};

interface Line {
  client: pg.Client;
  /** Resolves when the connection has ended, for any reason. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** Checks now and then whether the other end still answers, and cuts the connection when it does not. */
function heartbeat({
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

/** @throws when the database cannot be reached; leaves nothing of the attempt behind. */
async function open(
  connection: Connection,
  receive: Subscriber['receive'],
  beatMilliseconds: number,
): Promise<Line> {
  const socket = new Socket();
  const client = newClient(connection, { stream: () => socket });
  client.on('notification', ({ payload }) => receive(payload ?? ''));
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  heartbeat({ client, socket, milliseconds: beatMilliseconds });
  const close = async (): Promise<void> => {
    await Promise.race([client.end(), sleep(MAX_GOODBYE, undefined, { ref: false })]);
    socket.destroy();
  };
  return { client, ended, close };
}

/**
 * A connection of its own that receives the payloads of all processes. Reopens a lost one, one attempt at a
 * time, for as long as it takes.
 *
 * @throws when the first attempt fails.
 */
export async function listen(
  connection: Connection,
  subscriber: Subscriber,
  { pause, beatMilliseconds }: RetryPolicy = RETRY_POLICY,
): Promise<Channel> {
  let isStopping = false;
  const openOne = (): Promise<Line> => open(connection, subscriber.receive, beatMilliseconds);

  async function openAgain(): Promise<Line | null> {
    for (let failures = 0; !isStopping; failures++) {
      await pause(failures);
      const line = isStopping ? null : await openOne().catch(() => null);
      if (line) return line;
    }
    return null;
  }

  let line: Line | null = await openOne();

  /** The only place that reopens it: one loop for the whole life of the listener. */
  async function keepOpen(): Promise<void> {
    while (line) {
      await line.ended;
      line = null;
      if (isStopping) return;
      subscriber.lost();
      line = await openAgain();
      if (isStopping) return line?.close();
      subscriber.missed();
    }
  }

  void keepOpen();
  return {
    publish: async (payload) => {
      const isSent = await line?.client.query('select pg_notify($1, $2)', [CHANNEL, payload]).then(
        () => true,
        () => false,
      );
      return isSent ?? false;
    },
    stop: async () => {
      isStopping = true;
      await line?.close();
    },
  };
}
