import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { announce } from '../../../platform/live/announce.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { bringPackages, type MigratedPackage } from '../../packages/member-package/member-package.api.ts';
import { plansNamed, type ImportedPlan } from '../../packages/package/package.api.ts';
import { bringMemberships, type ImportedSubscription } from '../../packages/membership/membership.api.ts';
import { type NewMemberRow, bringMembers } from '../member-record/member-record.api.ts';
import { importRepository, type JobRow, type NewLink } from './import.repository.ts';
import { keysOf, knownMembers, memberIn, strangerIn } from './known.service.ts';
import { outcomesOf } from './problems/outcomes.rules.ts';
import type { ImportedMember, RowContent } from './read/row.rules.ts';
import { firstDay, isBillDue, valueLeft } from './take.rules.ts';
import { withLotsNow } from './lots/found.service.ts';
import { takeCredits } from './lots/lots.service.ts';
import { takeMoves } from './lots/moves.service.ts';
import { takeExtras, takeFamilies } from './takeExtras.service.ts';

/** Few enough that a server which stops loses a second of work, and that others are not kept waiting. */
const ROWS_AT_ONCE = 500;

interface TakenRow {
  rowNo: number;
  content: RowContent & { packageKey: string };
}

const columnsOf = (memberId: string, member: ImportedMember, { now, timezone }: At): NewMemberRow => ({
  member_id: memberId,
  first_name: member.firstName,
  last_name: member.lastName,
  user_email: member.userEmail,
  phone_country_code: member.phoneCountryCode,
  phone: member.phone,
  birthday: member.birthday,
  gender: member.gender,
  address: member.address,
  // Noon of the studio, as the database reads it.
  joined_at: member.joinedOn ? `${member.joinedOn} 12:00 ${timezone}` : now.toISOString(),
  emergency_contact: member.emergency ?? {},
  marketing_consent_at: member.newsSince ? `${member.newsSince} 12:00 ${timezone}` : null,
  status: (member.blockedReason ?? null) === null ? 'MEMBER' : 'BLOCKED',
  blocked_reason: member.blockedReason ?? '',
});

/** When and where a part of the file is taken. */
interface At {
  now: Date;
  timezone: string;
}

interface People {
  /** By row. */
  memberIds: Map<number, string>;
  added: Set<string>;
  /** Client IDs of our own export: what their rows say is here already. */
  own: Set<string>;
}

/**
 * Finds the member of each row, or adds them; the rows of one person lead to one member. None for who names what has
 * become somebody else's since the check.
 */
async function takeMembers(tx: Tx, rows: readonly TakenRow[], at: At): Promise<People> {
  const here = await knownMembers(
    tx,
    rows.map(({ content }) => content.member),
  );
  const { known, own } = here;
  const memberIds = new Map<number, string>();
  const fresh: NewMemberRow[] = [];
  for (const { rowNo, content } of rows) {
    if (strangerIn(content.member, here)) continue;
    const keys = keysOf(content.member);
    let memberId = memberIn(content.member, here);
    if (!memberId) {
      memberId = newId();
      fresh.push(columnsOf(memberId, content.member, at));
    }
    for (const key of keys) if (!known.has(key)) known.set(key, memberId);
    memberIds.set(rowNo, memberId);
  }
  const added = await bringMembers(tx, fresh);
  // Somebody else added them in the same moment: the row is refused, and the next import finds them.
  const late = new Set(fresh.map((row) => row.member_id).filter((id) => !added.has(id)));
  for (const [row, memberId] of memberIds) if (late.has(memberId)) memberIds.delete(row);
  return { memberIds, added, own };
}

/** One plan for each name, with the terms of its first package. */
function plansOf(rows: readonly TakenRow[]): ImportedPlan[] {
  const plans = new Map<string, ImportedPlan>();
  for (const { content } of rows) {
    const held = content.package;
    const key = held?.name.toLowerCase() ?? '';
    if (held && !plans.has(key))
      plans.set(key, {
        name: held.name,
        credits: held.creditsTotal,
        priceMinor: held.membership?.priceMinor ?? held.paidMinor,
        cycle: held.membership ?? null,
      });
  }
  return [...plans.values()];
}

interface Taking {
  people: People;
  today: string;
  now: Date;
}

/** Adds the packages that no earlier import has brought. @returns their ids by row. */
async function takePackages(
  tx: Tx,
  rows: readonly TakenRow[],
  { people, today, now }: Taking,
): Promise<Map<number, string>> {
  const held = rows.filter(({ content }) => content.package);
  const known = await importRepository(tx).linked(
    'PACKAGE',
    held.map(({ content }) => content.packageKey),
  );
  const fresh = held.filter(({ content }) => !known.has(content.packageKey));
  const plans = await plansNamed(tx, plansOf(fresh), now);
  const packages: MigratedPackage[] = [];
  const memberships: ImportedSubscription[] = [];
  const ids = new Map<number, string>();
  for (const { rowNo, content } of fresh) {
    const [of, memberId] = [content.package, people.memberIds.get(rowNo)];
    const studioPackageId = of && plans.get(of.name.toLowerCase());
    if (!of || !memberId || !studioPackageId) continue;
    const id = newId();
    ids.set(rowNo, id);
    const startDate = firstDay(of, today);
    if (of.membership && of.endDate)
      memberships.push({ ...of.membership, id, memberId, studioPackageId, startDate, endDate: of.endDate });
    packages.push({
      id,
      memberId,
      studioPackageId,
      name: of.name,
      unlimited: of.creditsTotal === null,
      total: of.creditsTotal ?? 0,
      left: of.creditsLeft,
      startDate,
      endDate: of.endDate,
      paidMinor: of.paidMinor,
      valueMinor: valueLeft(of, today),
      suspendedUntil: of.suspendedUntil,
      subscriptionId: of.membership ? id : null,
    });
  }
  await bringMemberships(tx, memberships, now);
  await bringPackages(tx, packages, { today, yesterday: addDays(today, -1), now });
  return ids;
}

function linksOf(
  rows: readonly TakenRow[],
  people: People,
  packages: ReadonlyMap<number, string>,
): NewLink[] {
  return rows.flatMap(({ rowNo, content }) => {
    const links: NewLink[] = [];
    const [memberId, packageId] = [people.memberIds.get(rowNo), packages.get(rowNo)];
    if (memberId && content.member.externalId)
      links.push({ kind: 'MEMBER', key: content.member.externalId, id: memberId });
    if (packageId) links.push({ kind: 'PACKAGE', key: content.packageKey, id: packageId });
    return links;
  });
}

/** Ends an import: links members to their guardians, and tells the managers. */
async function finish(tx: Tx, job: JobRow, now: Date): Promise<void> {
  const jobs = importRepository(tx);
  const { import_job_id: jobId } = job;
  const families = await takeFamilies(tx, jobId, now);
  await jobs.addLinks(jobId, families);
  await jobs.noteGuarded(
    jobId,
    families.map(({ memberId }) => memberId),
  );
  await jobs.change(jobId, { status: 'DONE', done: job.total, finished_at: now });
  const [members, packages] = [job.members_added, job.packages_added];
  notify(tx, {
    kind: 'IMPORT_FINISHED',
    leastRole: 'SUPER',
    title: `Your import of ${job.file_name} is finished`,
    body: `${members === 1 ? '1 client' : `${members} clients`} and ${packages === 1 ? '1 package' : `${packages} packages`} added`,
    route: '/dashboard/member/import',
    now,
  });
}

/**
 * Imports the next rows of a running job, all or none of them. The job remembers the last one, so that a server
 * that starts again goes on there.
 */
export async function takeRows(tx: Tx, job: JobRow, now: Date): Promise<void> {
  const jobs = importRepository(tx);
  const { import_job_id: jobId } = job;
  const stored = await jobs.validRows(jobId, { after: job.done, most: ROWS_AT_ONCE });
  const rows = stored.map(({ row_no, content }) => ({
    rowNo: row_no,
    content: content as unknown as TakenRow['content'],
  }));
  const last = rows.at(-1);
  if (!last) return finish(tx, job, now);
  const { timezone } = await studioSettings(tx);
  const today = localDateOf(now, timezone);
  const late = rows.filter((row) => isBillDue(row, today));
  const people = await takeMembers(
    tx,
    rows.filter((row) => !late.includes(row)),
    { now, timezone },
  );
  const bringing = rows.filter(({ content }) => !people.own.has(content.member.externalId));
  const held = await withLotsNow(
    tx,
    bringing.filter(({ rowNo }) => people.memberIds.has(rowNo)),
    { importId: jobId, memberIds: people.memberIds, today },
  );
  const moves = await takeMoves(tx, held, job, { today, now });
  const credits = await takeCredits(tx, held, job, { today, now });
  const packages = await takePackages(tx, held, { people, today, now });
  const updated = new Set([...credits.rowNos, ...moves.rowNos]);
  const named = bringing.flatMap(({ rowNo, content }) => {
    const memberId = people.memberIds.get(rowNo);
    return memberId ? [{ memberId, ...content }] : [];
  });
  const extras = await takeExtras(tx, named, job, now);
  await jobs.settle(
    jobId,
    outcomesOf(rows, people, {
      packages,
      updated,
      gaining: new Set(extras.map(({ memberId }) => memberId)),
      today,
    }),
  );
  await jobs.addLinks(jobId, [
    ...linksOf(bringing, people, packages),
    ...credits.links,
    ...moves.links,
    ...extras,
  ]);
  await jobs.change(jobId, {
    done: last.rowNo,
    members_added: job.members_added + people.added.size,
    packages_added: job.packages_added + packages.size,
  });
  announce(tx, { type: 'MemberPackage', id: 'LIST' });
}
