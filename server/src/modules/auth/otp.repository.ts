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
}

export interface OtpRow extends StoredOtp {
  codeId: string;
  codeHmac: string;
  studioId: string | null;
}

/** What was sent to whom, and when. */
export const sentCodes = (tx: Tx) => ({
  /** Two requests for one address at the same moment would otherwise each find that no code was sent. */
  lock: async (target: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${target}`}, 0))`.execute(tx);
  },

  /** When the `count`-th newest code was sent, to anybody or from one network; `null` when there were fewer. */
  nthNewest: async (count: number, network?: string): Promise<Date | null> => {
    const newest = tx.selectFrom('one_time_code').select('created_at').orderBy('created_at', 'desc').offset(count - 1).limit(1);
    const row = await (network === undefined ? newest : newest.where('network', '=', network)).executeTakeFirst();
    return row?.created_at ?? null;
  },

  /** When codes were sent to an address since then, for any purpose, newest first. */
  sentSince: async (target: string, since: Date): Promise<Date[]> => {
    const rows = await tx
      .selectFrom('one_time_code')
      .select('created_at')
      .where('target', '=', target)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => row.created_at);
  },
});

export const otpRepository = (tx: Tx) => ({
  /** Stores a code; the one before it stops working. */
  replace: async ({ action, target, studioId }: OtpPurpose, code: { codeHmac: string; network: string; now: Date; expiresAt: Date }): Promise<void> => {
    await tx
      .updateTable('one_time_code')
      .set({ closed_at: code.now })
      .where('target', '=', target)
      .where('action', '=', action)
      .where('closed_at', 'is', null)
      .execute();
    await tx
      .insertInto('one_time_code')
      .values({
        code_id: newId(), action, target, studio_id: studioId, network: code.network, code_hmac: code.codeHmac, created_at: code.now,
        expires_at: code.expiresAt,
      })
      .execute();
  },

  /** The newest code, locked, so that parallel tries are counted one after the other. */
  lockNewest: async ({ action, target }: Pick<OtpPurpose, 'action' | 'target'>): Promise<OtpRow | null> => {
    const row = await tx
      .selectFrom('one_time_code')
      .select(['code_id', 'code_hmac', 'studio_id', 'tries', 'expires_at', 'closed_at'])
      .where('target', '=', target)
      .where('action', '=', action)
      .orderBy('created_at', 'desc')
      .orderBy('code_id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    return { codeId: row.code_id, codeHmac: row.code_hmac, studioId: row.studio_id, tries: row.tries, expiresAt: row.expires_at, closedAt: row.closed_at };
  },

  countTry: async (codeId: string): Promise<void> => {
    await tx.updateTable('one_time_code').set((eb) => ({ tries: eb('tries', '+', 1) })).where('code_id', '=', codeId).execute();
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
