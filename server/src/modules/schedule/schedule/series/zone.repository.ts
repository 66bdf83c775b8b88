import type { Tx } from '../../../../platform/db/database.ts';

/** Has all series count in another time zone: their sessions to come keep the wall time. */
export async function moveSeries(tx: Tx, timezone: string): Promise<void> {
  await tx.updateTable('session_series').set({ timezone }).where('timezone', '<>', timezone).execute();
}
