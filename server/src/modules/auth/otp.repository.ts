import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { StoredOtp } from './otp.rules.ts';

/** Whom a code was sent to, and what for. A code for one purpose is worth nothing for another. */
export interface OtpPurpose {
  action: string;
  target: string;
  /** `null`: a matter between the person and the platform, such as an account of their own. */
  studioId: string | null;
  /** Who is signed in and asked for it, and alone can use it; `null` for purposes of strangers. */
  askedBy: string | null;
}

/** What is counted together: codes that one person asked for, or those for one address, for one purpose. */
export type Budget = Pick<OtpPurpose, 'action'> & ({ askedBy: string } | { target: string });

export interface OtpRow extends StoredOtp {
  codeId: string;
  codeHmac: string;
  studioId: string | null;
}

/** What was sent to whom, and when. */
export const sentCodes = (tx: Tx) => ({
  /** Two requests for one address at the same moment would otherwise each find that no code was sent. */
  lock: async (counted: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${counted}`}, 0))`.execute(tx);
  },

  /**
   * When the `count`-th newest code was sent that a stranger asked for, from anywhere or from one network;
   * `null` when there were fewer.
   */
  nthNewest: async (count: number, network?: string): Promise<Date | null> => {
    const newest = tx
      .selectFrom('one_time_code')
      .select('created_at')
      .where('asked_by', 'is', null)
      .orderBy('created_at', 'desc')
      .offset(count - 1)
      .limit(1);
    const row = await (
      network === undefined ? newest : newest.where('network', '=', network)
    ).executeTakeFirst();
    return row?.created_at ?? null;
  },

  /** When codes of a budget were sent since then, newest first. */
  sentSince: async (budget: Budget, since: Date): Promise<Date[]> => {
    const rows = await tx
      .selectFrom('one_time_code')
      .select('created_at')
      .where((eb) =>
        'askedBy' in budget ? eb('asked_by', '=', budget.askedBy) : eb('target', '=', budget.target),
      )
      .where('action', '=', budget.action)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => row.created_at);
  },
});

export const otpRepository = (tx: Tx) => ({
  /** Stores a code; the one before it stops working. */
  replace: async (
    { action, target, studioId, askedBy }: OtpPurpose,
    code: { codeHmac: string; network: string; now: Date; expiresAt: Date },
  ): Promise<void> => {
    await tx
      .updateTable('one_time_code')
      .set({ closed_at: code.now })
      .where('target', '=', target)
      .where('action', '=', action)
      .where('asked_by', 'is not distinct from', askedBy)
      .where('closed_at', 'is', null)
      .execute();
    await tx
      .insertInto('one_time_code')
      .values({
        code_id: newId(),
        action,
        target,
        studio_id: studioId,
        asked_by: askedBy,
        network: code.network,
        code_hmac: code.codeHmac,
        created_at: code.now,
        expires_at: code.expiresAt,
      })
      .execute();
  },

  /** The newest code, locked, so that parallel tries are counted one after the other. */
  lockNewest: async ({
    action,
    target,
    askedBy,
  }: Pick<OtpPurpose, 'action' | 'target' | 'askedBy'>): Promise<OtpRow | null> => {
    const row = await tx
      .selectFrom('one_time_code')
      .select(['code_id', 'code_hmac', 'studio_id', 'tries', 'expires_at', 'closed_at'])
      .where('target', '=', target)
      .where('action', '=', action)
      .where('asked_by', 'is not distinct from', askedBy)
      .orderBy('created_at', 'desc')
      .orderBy('code_id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    return {
      codeId: row.code_id,
      codeHmac: row.code_hmac,
      studioId: row.studio_id,
      tries: row.tries,
      expiresAt: row.expires_at,
      closedAt: row.closed_at,
    };
  },

  countTry: async (codeId: string): Promise<void> => {
    await tx
      .updateTable('one_time_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('code_id', '=', codeId)
      .execute();
  },

  /** @returns whether this call was the one that used it. */
  use: async (codeId: string, now: Date): Promise<boolean> => {
    const used = await tx
      .updateTable('one_time_code')
      .set({ closed_at: now })
      .where('code_id', '=', codeId)
      .where('closed_at', 'is', null)
      .returning('code_id')
      .executeTakeFirst();
    return used !== undefined;
  },
});
