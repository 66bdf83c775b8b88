import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { CountedLine } from './cash-up.views.ts';

interface NewCount {
  day: string;
  countNo: number;
  reason: string;
  staffId: string;
  now: Date;
  lines: readonly CountedLine[];
}

/** Writes counts, which are never changed. */
export const cashUpRepository = (tx: Tx) => ({
  /** @returns whether it was written: of two at once the second has a number that is taken. */
  insert: async ({ day, countNo, reason, staffId, now, lines }: NewCount): Promise<boolean> => {
    const written = await tx
      .insertInto('cash_up')
      .values(
        lines.map(({ mode, expectedMinor, countedMinor, note }) => ({
          studio_id: thisStudio,
          day,
          count_no: countNo,
          mode,
          expected_minor: expectedMinor,
          counted_minor: countedMinor,
          note,
          reason,
          counted_by: staffId,
          counted_at: now,
        })),
      )
      .onConflict((on) => on.doNothing())
      .returning('mode')
      .execute();
    return written.length === lines.length;
  },
});
