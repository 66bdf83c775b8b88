import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { CHANNEL } from '../live/listener.ts';

/** A message has at most 8,000 bytes. */
const MOST_IDS = 150;

/**
 * What one server tells all others of sign-ins: sessions that have ended, or a studio whose roles may do
 * something else.
 */
export type Ending = { ended: string[] } | { rolesOf: string };

const isText = (value: unknown): value is string => typeof value === 'string';

/** @returns `null` for what is told of something else. */
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
 * Told by the transaction itself, unlike what changes on pages: it is seldom, and it must be heard though
 * this process ends right after the commit.
 */
async function tell(tx: Tx, ending: Ending): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(ending)})`.execute(tx);
}

/** Makes every server forget sessions, once the transaction has committed. */
export async function tellEnded(tx: Tx, jtis: readonly string[]): Promise<void> {
  for (let from = 0; from < jtis.length; from += MOST_IDS)
    await tell(tx, { ended: jtis.slice(from, from + MOST_IDS) });
}

/** Makes every server read anew what the roles of a studio may do. */
export const tellRoles = (tx: Tx, studioId: string): Promise<void> => tell(tx, { rolesOf: studioId });
