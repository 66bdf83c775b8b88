import type { Tx } from '../../../../platform/db/database.ts';
import {
  takeBackBroughtCredits,
  updateBroughtCredits,
} from '../../../packages/member-package/member-package.api.ts';
import { importRepository, type JobRow, type NewLink } from '../import.repository.ts';
import type { RowContent } from '../read/row.rules.ts';

interface LotRow {
  rowNo: number;
  content: Pick<RowContent, 'package'> & { packageKey: string };
}

interface At {
  today: string;
  now: Date;
}

const saidBy = ({ import_job_id: importId, staff_id: staffId }: JobRow, { today, now }: At) => ({
  importId,
  staffId,
  today,
  now,
});

/**
 * Brings the credits of packages up to date that an earlier import has brought.
 * @returns links by which an undo finds them, with the rows that changed something.
 */
export async function takeCredits(
  tx: Tx,
  rows: readonly LotRow[],
  job: JobRow,
  at: At,
): Promise<{ links: NewLink[]; rowNos: Set<number> }> {
  const counted = rows.filter(({ content }) => (content.package?.creditsTotal ?? null) !== null);
  const known = await importRepository(tx).linked(
    'PACKAGE',
    counted.map(({ content }) => content.packageKey),
  );
  const said = counted.flatMap(({ rowNo, content }) => {
    const packageId = known.get(content.packageKey);
    return packageId ? [{ rowNo, packageId, left: content.package?.creditsLeft ?? 0 }] : [];
  });
  if (said.length === 0) return { links: [], rowNos: new Set() };
  const changed = await updateBroughtCredits(tx, said, saidBy(job, at));
  return {
    links: [...changed].map((id) => ({ kind: 'CREDITS', key: `${id} ${job.import_job_id}`, id })),
    rowNos: new Set(said.filter(({ packageId }) => changed.has(packageId)).map(({ rowNo }) => rowNo)),
  };
}

/** Takes back what {@link takeCredits} changed. */
export async function undoCredits(tx: Tx, job: JobRow, at: At): Promise<void> {
  const keys = await importRepository(tx).removeLinksOf(job.import_job_id, 'CREDITS');
  const ids = keys.map((key) => key.slice(0, key.indexOf(' ')));
  if (ids.length > 0) await takeBackBroughtCredits(tx, ids, saidBy(job, at));
}
