import type { MissingLots, MovedLots } from '@studio/contract/members/import/import.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import { notBilled } from '../../../packages/membership/membership.api.ts';
import type { BroughtLot } from './lots.rules.ts';

const SHOWN = 100;

/**
 * Packages that imports have brought, by the members who have them now.
 * @param notBy leaves out what this import has brought, or any of its rows means.
 */
export async function broughtLots(
  tx: Tx,
  memberIds: readonly string[],
  { today, notBy = null }: { today: string; notBy?: string | null },
): Promise<Map<string, BroughtLot[]>> {
  const { rows } = await sql<BroughtLot & { memberId: string }>`
    select p.member_id as "memberId", l.key, l.id, s.subscription_id is not null as "isMembership",
      p.deleted_at is null and p.status in ('ACTIVE', 'FROZEN', 'NOT_STARTED')
        and (p.end_date is null or p.end_date >= ${today}::date) as "isLive",
      coalesce(s.current_end, p.end_date) as "endDate",
      s.subscription_id is null or (s.status = 'ACTIVE' and ${notBilled('s')}) as "isUntouched",
      array(select split_part(moved.key, ' ', 4) from import_link moved
        where moved.studio_id = p.studio_id and moved.kind = 'MOVED' and moved.id = l.id) as "movedTo"
    from member_package p join import_link l on l.studio_id = p.studio_id and l.id = p.studio_package_transaction_id
      and l.kind = 'PACKAGE'
    left join subscription s on s.studio_id = p.studio_id and s.subscription_id = p.subscription_id
      and s.status not in ('CANCELLED', 'ENDED')
    where p.studio_id = ${thisStudio} and p.member_id = any(${memberIds}::uuid[])
      and (${notBy}::uuid is null or l.import_job_id <> ${notBy}::uuid and not exists (
        select from import_row r where r.studio_id = p.studio_id and r.import_job_id = ${notBy}::uuid
          and r.content->>'packageKey' = l.key))
    order by l.key`.execute(tx);
  const lots = new Map<string, BroughtLot[]>();
  for (const { memberId, ...lot } of rows) lots.set(memberId, [...(lots.get(memberId) ?? []), lot]);
  return lots;
}

/** Packages of earlier imports whose end the rows of a file move, or would move but for what happened here. */
export async function movedLots(tx: Tx, jobId: string): Promise<MovedLots> {
  const { rows } = await sql<MovedLots['items'][number] & { total: number }>`
    select p.studio_package_transaction_id as "studioPackageTransactionId", p.member_id as "memberId",
      ${shownName('m')} as "memberName", p.name as "packageName", (i.content->'move'->>'from')::date as "endDate",
      (i.content->'move'->>'to')::date as "newEndDate", (i.content->'move'->>'isKept')::boolean as "isKept",
      (count(*) over ())::int as total
    from import_row i
      join member_package p on p.studio_id = i.studio_id
        and p.studio_package_transaction_id = (i.content->'move'->>'packageId')::uuid
      join member m on m.studio_id = p.studio_id and m.member_id = p.member_id
    where i.studio_id = ${thisStudio} and i.import_job_id = ${jobId}
      and i.outcome in ('VALID', 'TAKEN', 'KNOWN') and m.status <> 'ARCHIVED'
    order by "isKept" desc, folded(${shownName('m')}), p.member_id, i.row_no limit ${SHOWN}`.execute(tx);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, ...lot }) => lot),
  };
}

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
