import type { Tx } from '../../../../platform/db/database.ts';
import { lockMembers } from '../../member-record/member-record.api.ts';
import { importRepository } from '../import.repository.ts';
import type { RowContent } from '../read/row.rules.ts';
import { foundLots } from './found.rules.ts';
import { lotFinder } from './lots.rules.ts';
import { broughtLots } from './lots.views.ts';

interface FoundRow {
  rowNo: number;
  content: RowContent & { packageKey: string };
}

/**
 * Rows as they are with what other imports have brought since the file was checked, even in this moment: two files with
 * one package bring one. Keeps the members' other imports waiting until the transaction ends.
 */
export async function withLotsNow<Row extends FoundRow>(
  tx: Tx,
  rows: readonly Row[],
  { importId, memberIds, today }: { importId: string; memberIds: ReadonlyMap<number, string>; today: string },
): Promise<Row[]> {
  const held = rows.filter(({ content }) => content.package);
  const members = [...new Set(held.flatMap(({ rowNo }) => memberIds.get(rowNo) ?? []))];
  if (members.length === 0) return [...rows];
  await lockMembers(tx, members);
  const jobs = importRepository(tx);
  const known = await jobs.linked(
    'PACKAGE',
    held.map(({ content }) => content.packageKey),
  );
  const fresh = held.filter(({ content }) => !known.has(content.packageKey));
  const lots = await broughtLots(tx, members, { today, notBy: importId });
  const rowNos = new Map(fresh.map(({ rowNo, content }) => [content, rowNo]));
  const found = foundLots(
    lotFinder(),
    fresh.map(({ content }) => content),
    (content) => lots.get(memberIds.get(rowNos.get(content) ?? 0) ?? ''),
  );
  const changed = rows.map((row) => {
    const lot = found.get(row.content);
    return lot ? { ...row, content: { ...row.content, ...lot } } : row;
  });
  await jobs.rename(
    importId,
    changed.filter((row, at) => row !== rows[at]),
  );
  return changed;
}
