import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { spanOf, type ClosingTimes } from './closure.rules.ts';
import { countRooms } from './closure.views.ts';

/** @throws {Refusal} INVALID_FIELDS for a room that is not the studio's. */
export async function checkRooms(tx: Tx, { roomIds }: { roomIds: string[] }): Promise<void> {
  if (roomIds.length === 0 || (await countRooms(tx, roomIds)) === new Set(roomIds).size) return;
  throw new Refusal('INVALID_FIELDS', {
    errors: [{ field: 'roomIds', message: 'Choose rooms of this studio' }],
  });
}

/** A closure as the request describes it, with its start and end as instants. */
export const withSpan = <T extends ClosingTimes>(
  input: T,
  timezone: string,
): T & { startAt: Date; endAt: Date } => ({ ...input, ...spanOf(input, timezone) });
