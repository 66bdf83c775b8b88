import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/announce.ts';
import { todayOf } from '../../configure/studio/studio.api.ts';
import { takeBackPackages } from '../../packages/member-package/member-package.api.ts';
import { takeBackMemberships } from '../../packages/membership/membership.api.ts';
import { takeBackMembers } from '../member-record/member-record.api.ts';
import { undoCredits } from './lots/lots.service.ts';
import { undoMoves } from './lots/moves.service.ts';
import { importRepository, type JobRow, type RowOutcome } from './import.repository.ts';
import { membersLeft } from './import.views.ts';
import { undoExtras } from './takeExtras.service.ts';

const MEMBERS_AT_ONCE = 1000;

const CHANGED_SINCE = 'Kept: since the import this member or their package has been used or changed';

type Row = Awaited<ReturnType<ReturnType<typeof importRepository>['takenRows']>>[number];

const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

interface Removed {
  packages: ReadonlySet<string>;
  members: ReadonlySet<string>;
  left: ReadonlySet<string>;
}

function outcomeOf(row: Row, { packages, members, left }: Removed): RowOutcome {
  const { row_no: rowNo, member_id: memberId, studio_package_transaction_id: packageId } = row;
  const isPackageGone = packageId === null || packages.has(packageId);
  const isMemberGone = !row.is_new_member || (memberId !== null && members.has(memberId));
  const isGone = isPackageGone && (isMemberGone || (memberId !== null && !left.has(memberId)));
  return {
    rowNo,
    outcome: isGone ? 'REMOVED' : 'KEPT',
    memberId,
    packageId,
    isNewMember: row.is_new_member,
    problems: isGone ? [] : [{ field: 'externalId', message: CHANGED_SINCE }],
  };
}

/** Takes back the next members of an import with their packages, but for those who have done something since. */
export async function undoRows(tx: Tx, job: JobRow, now: Date): Promise<void> {
  const jobs = importRepository(tx);
  const { import_job_id: jobId } = job;
  const today = await todayOf(tx, now);
  // Before the members, who stay while anything names them.
  if (job.done === 0) {
    await undoCredits(tx, job, { today, now });
    await undoMoves(tx, job, { today, now });
    await undoExtras(tx, jobId);
  }
  const rows = await jobs.takenRows(jobId, MEMBERS_AT_ONCE);
  if (rows.length === 0) {
    await jobs.change(jobId, { status: 'UNDONE', done: job.total, finished_at: now });
    return;
  }
  const packages = await takeBackPackages(tx, unique(rows.map((row) => row.studio_package_transaction_id)), {
    today,
    now,
  });
  await takeBackMemberships(tx, [...packages]);
  const added = unique(rows.filter((row) => row.is_new_member).map((row) => row.member_id));
  const members = await takeBackMembers(tx, added);
  await jobs.removeLinks([...packages, ...members]);
  const removed = {
    packages,
    members,
    left: await membersLeft(tx, unique(rows.map((row) => row.member_id))),
  };
  await jobs.settle(
    jobId,
    rows.map((row) => outcomeOf(row, removed)),
  );
  await jobs.change(jobId, { done: job.done + rows.length });
  announce(tx, { type: 'MemberPackage', id: 'LIST' });
}
