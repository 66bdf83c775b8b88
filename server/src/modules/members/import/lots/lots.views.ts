import type { MissingLots } from '@studio/contract/members/import/import.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

/** The keys of packages that imports have brought, by the members who have them now. */
export async function broughtLots(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ memberId: string; keys: string[] }>`
    select p.member_id as "memberId", array_agg(l.key order by l.key) as keys
    from member_package p join import_link l on l.studio_id = p.studio_id and l.id = p.studio_package_transaction_id
      and l.kind = 'PACKAGE'
    where p.studio_id = ${thisStudio} and p.member_id = any(${memberIds}::uuid[]) group by p.member_id`.execute(
    tx,
  );
  return new Map(rows.map(({ memberId, keys }) => [memberId, keys]));
}

const SHOWN = 100;

/**
 * Packages of earlier imports with something left that none of a file's rows has: they may have ended or been moved in
 * the other system, which nobody can tell from the file. Of a file that has none of them it says nothing: it is no
 * later one of the same members.
 */
export async function missingLots(tx: Tx, jobId: string, today: string): Promise<MissingLots> {
  const { rows } = await sql<MissingLots['items'][number] & { total: number }>`
    with named as (
      select distinct content->>'packageKey' as key from import_row
      where studio_id = ${thisStudio} and import_job_id = ${jobId}
        and outcome in ('VALID', 'LEFT_OUT', 'TAKEN', 'KNOWN')),
    earlier as (
      select studio_id, key, id from import_link
      -- Ids sort by creation.
      where studio_id = ${thisStudio} and kind = 'PACKAGE' and import_job_id < ${jobId}::uuid)
    select e.id as "studioPackageTransactionId", p.member_id as "memberId", ${shownName('m')} as "memberName", p.name as "packageName",
      case when not p.unlimited then p.credits_remaining end as "creditsLeft", (count(*) over ())::int as total
    from earlier e join member_package p on p.studio_id = e.studio_id and p.studio_package_transaction_id = e.id
      join member m on m.studio_id = p.studio_id and m.member_id = p.member_id
    where not exists (select from named n where n.key = e.key)
      and exists (select from named n join earlier other on other.key = n.key)
      and p.deleted_at is null and p.status in ('ACTIVE', 'FROZEN', 'NOT_STARTED')
      and (p.end_date is null or p.end_date >= ${today}::date) and m.status <> 'ARCHIVED'
    order by folded(${shownName('m')}), p.member_id, p.name, e.key limit ${SHOWN}`.execute(tx);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, ...lot }) => lot),
  };
}
