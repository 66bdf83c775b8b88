import type { PolicyTextKey, PolicyVersion } from '@studio/contract/configure/policy-text.schema';
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

/** Keeps what somebody who is forgotten accepted, without where and with what they did it. */
export async function forgetAcceptanceAddresses(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('policy_acceptance')
    .set({ ip: '', user_agent: '' })
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
}

export const policyTextRepository = (tx: Tx) => ({
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
