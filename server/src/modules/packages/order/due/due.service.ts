import type { Tx } from '../../../../platform/db/database.ts';
import { type DueName, lineKinds, type OpenDue } from '../../order-line/order-line.api.ts';

/** The open due of a place, a ticket or a fee, its row locked; `null` when nothing is owed. */
export async function dueOf(tx: Tx, name: DueName): Promise<OpenDue | null> {
  for (const kind of lineKinds()) {
    const due = await kind.dueOf?.(tx, name);
    if (due !== undefined) return due;
  }
  return null;
}
