import type { AuditLine, AuditLogPage, AuditLogQuery } from '@studio/contract/shell/platform.schema';
import { sql } from 'kysely';
import { actsNamed } from '../../../platform/audit/auditActs.ts';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

interface Row {
  audit_id: string;
  created_at: Date;
  actor_type: AuditLine['actorType'];
  actor_id: string | null;
  actor_name: string | null;
  approver_name: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  ip: string;
  user_agent: string;
}

const NOBODY: Record<AuditLine['actorType'], string> = {
  STAFF: 'Former staff',
  MEMBER: 'Former member',
  SYSTEM: 'System',
  API: 'API',
};

const withApprover = (name: string, approver: string | null): string =>
  approver ? `${name}, approved by ${approver}` : name;

/** A line without its words. */
export type BareLine = Omit<AuditLine, 'act' | 'subject' | 'changes'>;

const toLine = (row: Row): BareLine => ({
  auditId: row.audit_id,
  at: row.created_at.toISOString(),
  actorType: row.actor_type,
  actorId: row.actor_id,
  actorName: withApprover(row.actor_name ?? NOBODY[row.actor_type], row.approver_name),
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  before: row.before,
  after: row.after,
  reason: row.reason,
  ip: row.ip,
  userAgent: row.user_agent,
});

const ACTOR_NAME = sql`coalesce(staff.display_name, ${shownName('member')})`;

/** Shows beside a change who approved it, when it was above the actor's limit. */
const APPROVER = sql`(select approver.display_name from staff approver
  where approver.studio_id = line.studio_id and approver.staff_id::text = line.after ->> 'approvedBy')`;

/** Selects an actor by id, or by a part of a name. */
const byActor = (actor: string) =>
  actor
    ? sql`(line.actor_id::text = lower(${actor})
      or ${contains(
        sql`folded(coalesce(${ACTOR_NAME},
      ''))`,
        actor,
      )})`
    : sql`true`;
const byEntity = (entity: string) =>
  entity
    ? sql`(line.entity_id::text = lower(${entity})
      or line.action = any(${actsNamed(entity)}::text[])
      or ${contains(
        sql`folded(line.entity || ' ' ||
      line.action)`,
        entity,
      )})`
    : sql`true`;

/**
 * What was done to a member, their packages, orders and places, or by the member themselves. An array, so
 * that its ids are found once and the log is read by the index of its entities.
 */
const byMember = (memberId: string | null) =>
  memberId === null
    ? sql`true`
    : sql`(line.actor_type = 'MEMBER' and line.actor_id = ${memberId}
        or line.entity in ('member', 'member_package', 'orders', 'booking') and line.entity_id = any(array(
          select ${memberId}::uuid
          union all select studio_package_transaction_id from member_package where member_id = ${memberId}
          union all select order_id from orders where member_id = ${memberId}
          union all select booking_id from booking where member_id = ${memberId})))`;

/** Local days of the studio; an omitted day does not limit. */
const between = (from: string | null, to: string | null) => sql`
  (${from}::date is null or line.created_at >= (${from}::date::timestamp at time zone studio.timezone))
  and (${to}::date is null or line.created_at < ((${to}::date + 1)::timestamp at time zone studio.timezone))`;

/**
 * One page of the log, newest first.
 * @param shownSince leaves out earlier lines.
 */
export async function auditLogPage(
  tx: Tx,
  { page, pageSize, ...filter }: AuditLogQuery,
  shownSince: Date,
): Promise<Omit<AuditLogPage, 'shownSince' | 'items'> & { items: BareLine[] }> {
  const lines = sql`
    from audit_log line
    join studio on studio.studio_id = ${thisStudio}
    left join staff on line.actor_type = 'STAFF' and staff.studio_id = line.studio_id
      and staff.staff_id = line.actor_id
    left join member on line.actor_type = 'MEMBER' and member.studio_id = line.studio_id
      and member.member_id = line.actor_id
    where line.created_at >= ${shownSince}::timestamptz and ${byMember(filter.memberId)}
      and ${byActor(filter.actor)}
      and ${byEntity(filter.entity)}
      and ${between(filter.from ?? null, filter.to ?? null)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select line.audit_id, line.created_at, line.actor_type, line.actor_id, ${ACTOR_NAME} as actor_name,
        ${APPROVER} as approver_name, line.action, line.entity,
        line.entity_id, line.before, line.after, line.reason, line.ip, line.user_agent
      ${lines} order by line.created_at desc, line.audit_id desc
        limit ${pageSize} offset ${page * pageSize}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${lines}`.execute(tx),
  ]);
  return { items: rows.map(toLine), total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** What some lines changed. */
export async function valuesOf(
  tx: Tx,
  auditIds: readonly string[],
): Promise<Pick<BareLine, 'auditId' | 'entityId' | 'before' | 'after'>[]> {
  const { rows } = await sql<Pick<BareLine, 'auditId' | 'entityId' | 'before' | 'after'>>`
    select audit_id as "auditId", entity_id as "entityId", before, after from audit_log
    where studio_id = ${thisStudio} and audit_id = any(${auditIds}::uuid[])`.execute(tx);
  return rows;
}
