import type {
  SuppressedAddress,
  SuppressionKind,
  SuppressionPage,
  SuppressionQuery,
} from '@studio/contract/members/suppression.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/sql/contains.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/**
 * Addresses that no news go to, and those of members that nothing does. Of addresses that mails came back from only
 * the members' own: the others are not this studio's business.
 */
const ALL = sql`(
  select s.address, s.reason as kind, '' as reason, s.created_at as since, m.member_id,
    coalesce(${shownName('m')}, '') as name
  from suppressed_address s
  left join member m on m.studio_id = s.studio_id and m.user_email = s.address and m.status <> 'ARCHIVED'
  where s.studio_id = ${thisStudio}
  union all
  select b.address, 'BOUNCED', b.reason, b.blocked_at, m.member_id,
    ${shownName('m')}
  from bounced_address b
  join member m on m.studio_id = ${thisStudio} and m.user_email = b.address and m.status <> 'ARCHIVED'
  where b.blocked_at is not null)`;

interface Row {
  address: string;
  kind: SuppressionKind;
  reason: string;
  since: Date;
  member_id: string | null;
  name: string;
}

const toAddress = ({ address, kind, reason, since, member_id: memberId, name }: Row): SuppressedAddress => ({
  address,
  kind,
  reason,
  since: since.toISOString(),
  memberId,
  memberName: name,
});

/** A page of the studio's suppression list, the newest first. */
export async function listSuppressed(
  tx: Tx,
  { page, pageSize, search }: SuppressionQuery,
): Promise<SuppressionPage> {
  const found = sql`${ALL} found where ${contains(sql`folded(found.address || ' ' || found.name)`, search)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select found.* from ${found} order by found.since desc, found.address, found.kind
      limit ${pageSize} offset ${page * pageSize}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(tx),
  ]);
  return { items: rows.map(toAddress), total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** The member of the studio with this address; `null`: there is none. */
export async function memberWith(tx: Tx, address: string): Promise<string | null> {
  const member = await tx
    .selectFrom('member')
    .select('member_id')
    .where('studio_id', '=', thisStudio)
    .where('user_email', '=', address)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
  return member?.member_id ?? null;
}
