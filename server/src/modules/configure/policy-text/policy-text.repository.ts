import type { PolicyTextKey, PolicyVersion } from '@studio/contract/configure/policy-text.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Who accepted, when and from which address. */
export interface Acceptance {
  memberId: string;
  ip: string;
  userAgent: string;
  now: Date;
}

const MAX_USER_AGENT_LENGTH = 300;

export const policyTextRepository = (tx: Tx) => ({
  /** Blocks others who write texts of the studio. */
  lock: async (): Promise<void> => {
    await sql`select from studio where studio_id = ${thisStudio} for no key update`.execute(tx);
  },

  versionOf: async (policy: PolicyTextKey): Promise<number> => {
    const row = await tx
      .selectFrom('policy_text')
      .select((expression) => expression.fn.max('version').as('version'))
      .where('policy', '=', policy)
      .executeTakeFirst();
    return row?.version ?? 0;
  },

  insert: async (
    { policy, version }: PolicyVersion,
    { body, staffId, now }: { body: string; staffId: string; now: Date },
  ): Promise<void> => {
    await tx
      .insertInto('policy_text')
      .values({ studio_id: thisStudio, policy, version, body, created_at: now, created_by: staffId })
      .execute();
  },

  accept: async (
    texts: readonly PolicyVersion[],
    { memberId, ip, userAgent, now }: Acceptance,
  ): Promise<void> => {
    if (texts.length === 0) return;
    const rows = texts.map(({ policy, version }) => ({
      studio_id: thisStudio,
      member_id: memberId,
      policy,
      version,
      accepted_at: now,
      ip,
      user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    }));
    await tx
      .insertInto('policy_acceptance')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
