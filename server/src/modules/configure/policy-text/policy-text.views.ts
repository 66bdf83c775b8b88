import {
  POLICY_TEXTS,
  type PolicyText,
  type PolicyTextKey,
  type PolicyVersion,
  type PublicPolicyText,
} from '@studio/contract/configure/policy-text.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isMember } from '../../members/member-standing/member-standing.api.ts';

/** A text in its present version. */
interface Row {
  policy: PolicyTextKey;
  body: string;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  accepted: number;
}

const LATEST = sql`select distinct on (policy) * from policy_text order by policy, version desc`;

async function latest(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.policy, p.body, p.version, p.created_at as "createdAt", f.display_name as "createdBy",
      (select count(*)::int from policy_acceptance a join member m using (studio_id, member_id)
        where ${isMember('m')} and a.policy = p.policy and a.version = p.version) as accepted
    from (${LATEST}) p left join staff f on f.studio_id = p.studio_id and f.staff_id = p.created_by`.execute(
    tx,
  );
  return rows;
}

/** All four texts; an unwritten one is empty and has version 0. */
export async function allTexts(tx: Tx): Promise<PolicyText[]> {
  const rows = await latest(tx);
  return POLICY_TEXTS.map((policy) => {
    const row = rows.find((text) => text.policy === policy);
    return {
      policy,
      body: row?.body ?? '',
      version: row?.version ?? 0,
      updatedAt: row?.createdAt.toISOString() ?? null,
      updatedBy: row?.createdBy ?? null,
      accepted: row?.accepted ?? 0,
    };
  });
}

/** The non-empty texts, without the number of acceptances. */
export async function publicTexts(tx: Tx): Promise<PublicPolicyText[]> {
  const { rows } = await sql<Pick<Row, 'policy' | 'body' | 'version' | 'createdAt'>>`
    select p.policy, p.body, p.version, p.created_at as "createdAt" from (${LATEST}) p
      where p.body <> ''`.execute(tx);
  const inOrder = POLICY_TEXTS.flatMap((policy) => rows.filter((row) => row.policy === policy));
  return inOrder.map(({ createdAt, ...text }) => ({ ...text, updatedAt: createdAt.toISOString() }));
}

/** Non-empty texts whose present version the member has not accepted. */
export async function textsToAccept(tx: Tx, memberId: string): Promise<PolicyVersion[]> {
  const { rows } = await sql<PolicyVersion>`
    select p.policy, p.version from (${LATEST}) p
    where p.body <> '' and not exists (select from policy_acceptance a where a.member_id = ${memberId}
      and a.policy = p.policy and a.version = p.version)
    order by p.policy`.execute(tx);
  return rows;
}
