import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type SampleKind = 'CLASS' | 'SESSION' | 'PLAN' | 'MEMBER' | 'BOOKING';

export const sampleRepository = (tx: Tx) => ({
  note: async (kind: SampleKind, rowIds: readonly string[]): Promise<void> => {
    await tx
      .insertInto('sample_row')
      .values(rowIds.map((rowId) => ({ studio_id: thisStudio, kind, row_id: rowId })))
      .execute();
  },

  ids: async (kind: SampleKind): Promise<string[]> => {
    const rows = await tx.selectFrom('sample_row').select('row_id').where('kind', '=', kind).execute();
    return rows.map((row) => row.row_id);
  },

  forgetAll: async (): Promise<void> => {
    await tx.deleteFrom('sample_row').where('studio_id', '=', thisStudio).execute();
  },
});
