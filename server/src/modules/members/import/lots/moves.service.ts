import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { lockValidity, setEndDates } from '../../../packages/member-package/member-package.api.ts';
import { moveCycles, type CycleMove } from '../../../packages/membership/membership.api.ts';
import { importRepository, type JobRow, type NewLink } from '../import.repository.ts';
import type { ImportedMembership } from '../read/extras.rules.ts';
import type { RowContent } from '../read/row.rules.ts';

interface MovingRow {
  rowNo: number;
  content: Pick<RowContent, 'package' | 'move'>;
}

interface At {
  today: string;
  now: Date;
}

/** A package whose end goes from one day to another, with the membership whose present cycle it is. */
interface Move {
  rowNo: number;
  packageId: string;
  from: string;
  to: string;
  membership: Pick<ImportedMembership, 'cycleStart' | 'nextBillOn'> | null;
}

const movesOf = (rows: readonly MovingRow[]): Move[] =>
  rows.flatMap(({ rowNo, content: { move, package: held } }) => {
    if (!move || move.isKept || move.from === null || move.to === null) return [];
    const { packageId, from, to } = move;
    return [{ rowNo, packageId, from, to, membership: held?.membership ?? null }];
  });

/** A brought membership has the id of the package of its first cycle. */
const cycleOf = ({ packageId, from, to, membership }: Move): CycleMove[] =>
  membership
    ? [
        {
          subscriptionId: packageId,
          from,
          startDate: membership.cycleStart,
          endDate: to,
          nextBillOn: membership.nextBillOn,
        },
      ]
    : [];

/** Moves those that still end as they did, and @returns them with the first day that each cycle had. */
async function moveAll(
  tx: Tx,
  moves: readonly Move[],
  { staffId, reason, today, now }: At & { staffId: string | null; reason: string },
): Promise<{ move: Move; startDate: string | null }[]> {
  const starts = await moveCycles(tx, moves.flatMap(cycleOf));
  const locked = await lockValidity(
    tx,
    moves.map(({ packageId }) => packageId),
  );
  const endOf = new Map(locked.map((lot) => [lot.studioPackageTransactionId, lot.endDate]));
  const moved = moves.filter(
    ({ packageId, from, membership }) =>
      endOf.get(packageId) === from && (membership === null || starts.has(packageId)),
  );
  await setEndDates(
    tx,
    moved.map(({ packageId, to }) => ({ studioPackageTransactionId: packageId, endDate: to })),
    { today, now, staffId, reason },
  );
  return moved.map((move) => ({ move, startDate: starts.get(move.packageId) ?? null }));
}

const NONE = '-';

/**
 * Moves the ends of packages that the other system has moved since the last file, those of memberships with their next
 * bill. @returns links by which an undo finds them, with the rows that changed something.
 */
export async function takeMoves(
  tx: Tx,
  rows: readonly MovingRow[],
  job: JobRow,
  at: At,
): Promise<{ links: NewLink[]; rowNos: Set<number> }> {
  const moves = movesOf(rows);
  if (moves.length === 0) return { links: [], rowNos: new Set() };
  const reason = 'Brought up to date from another system';
  const moved = await moveAll(tx, moves, { ...at, staffId: job.staff_id, reason });
  const rowNos = new Set(moved.map(({ move }) => move.rowNo));
  await importRepository(tx).keepMoves(
    job.import_job_id,
    moves.filter(({ rowNo }) => !rowNos.has(rowNo)).map(({ rowNo }) => rowNo),
  );
  return {
    links: moved.map(({ move: { packageId, from, to }, startDate }) => ({
      kind: 'MOVED',
      key: [packageId, job.import_job_id, from, to, startDate ?? NONE].join(' '),
      id: packageId,
    })),
    rowNos,
  };
}

/** Takes back what {@link takeMoves} moved, but for what has been billed or changed since. */
export async function undoMoves(tx: Tx, job: JobRow, at: At): Promise<void> {
  const keys = await importRepository(tx).removeLinksOf(job.import_job_id, 'MOVED');
  const moves = keys.map((key): Move => {
    const [packageId = '', , from = '', to = '', cycleStart = NONE] = key.split(' ');
    const membership = cycleStart === NONE ? null : { cycleStart, nextBillOn: addDays(from, 1) };
    return { rowNo: 0, packageId, from: to, to: from, membership };
  });
  if (moves.length > 0)
    await moveAll(tx, moves, { ...at, staffId: job.staff_id, reason: 'The import was undone' });
}
