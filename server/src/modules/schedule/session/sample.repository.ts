import type { Tx } from '../../../platform/db/database.ts';
import { deleteUnused } from '../../../platform/db/sql/deleteUnused.ts';
import { announce } from '../../../platform/live/announce.ts';

/** Deletes sessions that nothing refers to. @returns the ids of those that stay. */
export async function deleteUnusedSessions(tx: Tx, ids: readonly string[]): Promise<string[]> {
  announce(tx, { type: 'Session', id: 'LIST' });
  return deleteUnused(tx, { table: 'session', key: 'schedule_id', ids });
}
