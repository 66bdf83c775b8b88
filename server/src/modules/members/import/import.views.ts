import type { ImportRow, ImportRows, ImportRowsQuery } from '@studio/contract/members/import/import.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/sql/contains.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { creditsSaid } from '../../packages/member-package/member-package.api.ts';
import { IS_KNOWN, IS_OWN } from './known.views.ts';
import type { ImportedGuardian } from './read/person.rules.ts';

const SHOWN_PROBLEMS = 100;

/** A job with its counts. */
export async function findJob(tx: Tx, jobId: string) {
  const job = await tx
    .selectFrom('import_job')
    .select([
      'import_job_id',
      'file_name',
      'status',
      'columns',
      'mapping',
      'options',
      'total',
      'valid',
      'done',
    ])
    .select(['created_at', 'finished_at'])
    .where('import_job_id', '=', jobId)
    .executeTakeFirst();
  return job;
}

/**
 * Rows that name a guardian, with the records that the two were brought as. Two questions: in the middle of an import
 * the planner knows too little of either table to join them.
 */
export async function guardiansOf(tx: Tx, jobId: string) {
  const { rows } = await sql<{ guardian: ImportedGuardian; dependantId: string }>`
    select content->'guardian' as guardian, member_id as "dependantId" from import_row
    where import_job_id = ${jobId} and outcome in ('TAKEN', 'KNOWN') and member_id is not null
      and coalesce(content->'guardian', 'null'::jsonb) <> 'null'::jsonb`.execute(tx);
  const keys = [...new Set(rows.map(({ guardian }) => guardian.externalId))];
  const links = await tx
    .selectFrom('import_link')
    .select(['key', 'id'])
    .where('kind', '=', 'MEMBER')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
  const idOf = new Map(links.map(({ key, id }) => [key, id]));
  return rows.flatMap((row) => {
    const guardianId = idOf.get(row.guardian.externalId);
    return guardianId === undefined ? [] : [{ ...row, guardianId }];
  });
}

export interface Problem {
  row: number;
  field: string;
  message: string;
}

/** What is wrong with the first rows, one by one. */
export async function problemsOf(tx: Tx, jobId: string): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select i.row_no as row, e.problem->>'field' as field, e.problem->>'message' as message
    from import_row i, jsonb_array_elements(i.errors) with ordinality as e (problem, place)
    where i.import_job_id = ${jobId} and i.errors <> '[]'
    order by i.row_no, e.place limit ${SHOWN_PROBLEMS}`.execute(tx);
  return rows;
}

export interface ProblemRow {
  row: number;
  problems: Omit<Problem, 'row'>[];
}

/** Every row with what is wrong with it. */
export async function problemRowsOf(tx: Tx, jobId: string): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select row_no as row, errors as problems from import_row
    where studio_id = ${thisStudio} and import_job_id = ${jobId} and errors <> '[]' order by row_no`.execute(
    tx,
  );
  return rows;
}

/** One page of the rows that can be imported, taken or left out, as the file has them. */
export async function rowsOf(
  tx: Tx,
  { importJobId, search, page, pageSize }: ImportRowsQuery,
): Promise<ImportRows> {
  const held = sql`
    from (select i.row_no as row, concat_ws(' ', m.of->>'firstName', m.of->>'lastName') as name,
        coalesce(nullif(m.of->>'userEmail', ''),
          (m.of->>'phoneCountryCode') || ' ' || nullif(m.of->>'phone', ''), m.of->>'externalId') as contact,
        coalesce(i.content->'package'->>'name', '') as "packageName", i.outcome = 'VALID' as "isTaken"
      from import_row i, lateral (select i.content->'member' as of) m
      where i.import_job_id = ${importJobId} and i.outcome in ('VALID', 'LEFT_OUT')) held
    where ${contains(sql`folded(concat_ws(' ', name, contact, "packageName"))`, search)}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${held}`.execute(tx),
    sql<ImportRow>`select * ${held} order by row limit ${pageSize} offset ${page * pageSize}`.execute(tx),
  ]);
  return {
    items: rows,
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}

export interface Counts {
  leftOut: number;
  newMembers: number;
  knownMembers: number;
  packages: number;
  updatedPackages: number;
  memberships: number;
  tags: number;
  notes: number;
  waivers: number;
  families: number;
  kept: number;
  rowsNew: number;
  rowsChanged: number;
  rowsSame: number;
  rowsRefused: number;
}

export const NONE: Counts = {
  leftOut: 0,
  newMembers: 0,
  knownMembers: 0,
  packages: 0,
  updatedPackages: 0,
  memberships: 0,
  tags: 0,
  notes: 0,
  waivers: 0,
  families: 0,
  kept: 0,
  rowsNew: 0,
  rowsChanged: 0,
  rowsSame: 0,
  rowsRefused: 0,
};

/** Rows that were checked by an earlier release do not say whom they are about. */
const PERSON = sql`coalesce(i.content->>'person', nullif(i.content->'member'->>'userEmail', ''),
  (i.content->'member'->>'phoneCountryCode') || nullif(i.content->'member'->>'phone', ''),
  'id ' || (i.content->'member'->>'externalId'))`;

/** Whether an import has brought the package of a row `i` with other credits than the row has. */
const IS_UPDATED = sql`exists (
  select from import_link l join member_package p on p.studio_id = l.studio_id and p.studio_package_transaction_id = l.id
  where l.studio_id = ${thisStudio} and l.kind = 'PACKAGE' and l.key = i.content->>'packageKey' and not p.unlimited and p.expired_on is null
    and p.status in ('ACTIVE', 'INACTIVE', 'FROZEN', 'NOT_STARTED')
    and i.content->'package'->>'creditsTotal' is not null
    and greatest((i.content->'package'->>'creditsLeft')::int - ${creditsSaid('p.studio_package_transaction_id')},
      -p.credits_remaining) <> 0)`;

const leftOutOf = (jobId: string) => sql`(select count(*)::int from import_row
  where import_job_id = ${jobId} and outcome = 'LEFT_OUT')`;

/**
 * What the rows of a checked file that are taken would do. Those of our own export do nothing. Which rows change
 * something is known once they have.
 */
export async function countsAhead(tx: Tx, jobId: string): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, 'rowsNew' | 'rowsChanged' | 'rowsSame' | 'rowsRefused'>>`
    select count(distinct person) filter (where not known)::int as "newMembers",
      count(distinct person) filter (where known)::int as "knownMembers",
      count(*) filter (where brings and has_package and not package_known)::int as packages,
      count(*) filter (where brings and is_updated)::int as "updatedPackages",
      count(*) filter (where brings and is_membership and not package_known)::int as memberships,
      coalesce(sum(tags) filter (where brings), 0)::int as tags,
      count(*) filter (where brings and has_note)::int as notes,
      count(distinct person) filter (where brings and has_waiver)::int as waivers,
      count(*) filter (where brings and has_guardian)::int as families, 0 as kept,
      ${leftOutOf(jobId)} as "leftOut"
    from (select ${PERSON} as person, ${IS_KNOWN} as known, not ${IS_OWN} as brings,
        i.content->'package' <> 'null'::jsonb as has_package,
        coalesce(i.content->'package'->'membership', 'null'::jsonb) <> 'null'::jsonb as is_membership,
        jsonb_array_length(coalesce(i.content->'tags', '[]'::jsonb)) as tags,
        coalesce(i.content->>'note', '') <> '' as has_note, i.content->>'waiverOn' is not null as has_waiver,
        coalesce(i.content->'guardian', 'null'::jsonb) <> 'null'::jsonb as has_guardian,
        exists (select from import_link l where l.kind = 'PACKAGE' and l.key = i.content->>'packageKey')
          as package_known,
        ${IS_UPDATED} as is_updated
      from import_row i where i.import_job_id = ${jobId} and i.outcome = 'VALID') people`.execute(tx);
  return { ...NONE, ...rows[0] };
}

const linksOf = (jobId: string, kind: string) => sql`(select count(*)::int from import_link
  where import_job_id = ${jobId} and kind = ${kind})`;

/**
 * What became of the rows. Those that brought nothing are deleted before the others, so their number is what the check
 * counted.
 */
export async function countsDone(
  tx: Tx,
  jobId: string,
  { total, valid }: { total: number; valid: number },
): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, 'leftOut' | 'rowsRefused'> & { refused: number; imported: number }>`
    select count(distinct member_id) filter (where is_new_member)::int as "newMembers",
      count(distinct member_id) filter (where not is_new_member)::int as "knownMembers",
      count(studio_package_transaction_id)::int as packages,
      count(*) filter (where content->'package'->'membership' is not null
        and content->'package'->'membership' <> 'null' and studio_package_transaction_id is not null)::int
        as memberships,
      ${linksOf(jobId, 'CREDITS')} as "updatedPackages",
      ${linksOf(jobId, 'TAG')} as tags, ${linksOf(jobId, 'NOTE')} as notes, ${linksOf(jobId, 'WAIVER')} as waivers,
      ${linksOf(jobId, 'FAMILY')} as families,
      count(*) filter (where outcome = 'KEPT')::int as kept,
      count(*) filter (where is_new_member)::int as "rowsNew",
      count(*) filter (where outcome = 'TAKEN' and not is_new_member)::int as "rowsChanged",
      count(*) filter (where outcome = 'KNOWN' and not is_new_member)::int as "rowsSame",
      count(*) filter (where outcome = 'REFUSED')::int as refused,
      count(*) filter (where outcome in ('TAKEN', 'KNOWN', 'REMOVED', 'KEPT'))::int as imported
    from import_row where import_job_id = ${jobId}`.execute(tx);
  const { refused, imported, ...counts } = rows[0] ?? { ...NONE, refused: 0, imported: 0 };
  const rowsRefused = Math.max(refused, total - valid);
  return { ...NONE, ...counts, rowsRefused, leftOut: Math.max(0, total - rowsRefused - imported) };
}

/** The newest jobs, with who began each. */
export const latestJobs = (tx: Tx) =>
  tx
    .selectFrom('import_job')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.studio_id', '=', 'import_job.studio_id')
        .onRef('staff.staff_id', '=', 'import_job.staff_id'),
    )
    .select(['import_job_id', 'file_name', 'import_job.status', 'total', 'valid', 'done', 'display_name'])
    .select(['members_added', 'packages_added', 'import_job.created_at', 'finished_at'])
    .orderBy('import_job.created_at', 'desc')
    .limit(30)
    .execute();

/** Every member of the ids that still exists. */
export async function membersLeft(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('member')
    .select('member_id')
    .where(sql<boolean>`member_id = any(${ids}::uuid[])`)
    .where('status', '<>', 'ARCHIVED')
    .execute();
  return new Set(rows.map((row) => row.member_id));
}
