import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { CHANNEL } from '../db/listen/listener.ts';

/** A message has at most 8,000 bytes. */
const MAX_IDS = 150;

/** A message between servers about sign-ins: ended sessions, or a studio whose roles have changed. */
export type Ending = { ended: string[] } | { rolesOf: string };

const isText = (value: unknown): value is string => typeof value === 'string';

/** @returns `null` for other messages. */
export function readEnding(payload: string): Ending | null {
  try {
    const { ended, rolesOf } = Object(JSON.parse(payload)) as Record<string, unknown>;
    if (Array.isArray(ended)) return { ended: ended.filter(isText) };
    return isText(rolesOf) ? { rolesOf } : null;
  } catch {
    return null;
  }
}

/**
 * Published by the transaction itself, unlike changes of pages: it is rare, and must arrive even if this
 * process ends right after the commit.
 */
async function publish(tx: Tx, ending: Ending): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(ending)})`.execute(tx);
}

/** Makes every server forget these sessions, once the transaction has committed. */
export async function publishEnded(tx: Tx, jtis: readonly string[]): Promise<void> {
  for (let from = 0; from < jtis.length; from += MAX_IDS)
    await publish(tx, { ended: jtis.slice(from, from + MAX_IDS) });
}

/** Makes every server read a studio's roles again. */
export const publishRoleChange = (tx: Tx, studioId: string): Promise<void> =>
  publish(tx, { rolesOf: studioId });
