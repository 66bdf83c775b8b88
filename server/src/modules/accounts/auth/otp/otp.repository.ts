import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { StoredOtp } from './otp.rules.ts';

/** The recipient and purpose of a code. A code for one purpose is useless for another. */
export interface OtpPurpose {
  action: string;
  target: string;
  /** `null`: concerns the person and the platform only, such as opening an account. */
  studioId: string | null;
  /**
   * The signed-in person who requested the code, and who alone can use it; `null` for purposes that need no
   * sign-in.
   */
  askedBy: string | null;
}

/** The scope of a limit: codes for one purpose, requested by one person or sent to one address. */
export type Budget = Pick<OtpPurpose, 'action'> & ({ askedBy: string } | { target: string });

export interface OtpRow extends StoredOtp {
  codeId: string;
  codeHmac: string;
  studioId: string | null;
}

/** Sent codes, with recipient and time. */
export const sentCodes = (tx: Tx) => ({
  /** Otherwise two simultaneous requests for one address would each find that no code was sent. */
  lock: async (counted: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${counted}`}, 0))`.execute(tx);
  },

  /**
   * When the `count`-th newest code for a person without a sign-in was sent, from anywhere or from one
   * network; `null` when there were fewer.
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

  /** When codes of a budget were sent since that instant, newest first. */
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
  /** Stores a code, which invalidates the previous one. */
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

  /** The newest code, locked, so that parallel attempts are counted one after the other. */
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

  countAttempt: async (codeId: string): Promise<void> => {
    await tx
      .updateTable('one_time_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('code_id', '=', codeId)
      .execute();
  },

  /** @returns whether this call used the code up. */
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
