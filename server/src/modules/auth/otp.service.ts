import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { isKnownAddress } from './auth.views.ts';
import { otpRepository, type OtpPurpose, type OtpRow } from './otp.repository.ts';
import { judgeOtp, OTP_LIMITS, OTP_WINDOW_MILLISECONDS, otpExpiresAt, waitBeforeSending } from './otp.rules.ts';

/** Purposes that make sense only for somebody who has an account. */
const FOR_ACCOUNTS: readonly string[] = ['RESET_PASSWORD', 'STEP_UP'];

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const toWait = (seconds: number): Refusal =>
  new Refusal('42900', { message: `Please wait ${seconds} seconds before you ask for another code.`, retryAfterSeconds: seconds });

/** One-time codes by mail. */
export function otpService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  const hmacOf = (code: string, { action, target }: OtpPurpose): string => auth.fingerprint(`otp ${action} ${target} ${code}`);

  const isMatch = (row: OtpRow | null, code: string, purpose: OtpPurpose): boolean =>
    row !== null && equal(row.codeHmac, hmacOf(code, purpose));

  async function judge(tx: Tx, { code, ...purpose }: OtpPurpose & { code: string }, now: Date): Promise<string | null> {
    const codes = otpRepository(tx);
    const row = await codes.lockNewest(purpose);
    const verdict = judgeOtp(row, isMatch(row, code, purpose), now);
    if (row && verdict === 'WRONG') await codes.countTry(row.codeId);
    return row && verdict === 'RIGHT' ? row.codeId : null;
  }

  return {
    /**
     * Sends a code; the one before it stops working. Unknown addresses get the same answer, and no mail.
     * @throws {Refusal} 42900 with the seconds to wait, when the address had a code too recently or too often.
     */
    send: (purpose: OtpPurpose, now: Date): Promise<void> =>
      db.platform(async (tx) => {
        const codes = otpRepository(tx);
        await codes.lock(purpose.target);
        const sentAt = await codes.sentSince(purpose.target, new Date(now.getTime() - OTP_WINDOW_MILLISECONDS));
        const seconds = waitBeforeSending(sentAt, now);
        if (seconds) throw toWait(seconds);
        const code = newCode();
        await codes.replace(purpose, { codeHmac: hmacOf(code, purpose), now, expiresAt: otpExpiresAt(now) });
        if (FOR_ACCOUNTS.includes(purpose.action) && !(await isKnownAddress(tx, purpose.target))) return;
        const variables = { otp_code: code, otp_minutes: OTP_LIMITS.lifetimeMinutes };
        queueMail(tx, { studioId: null, to: purpose.target, template: 'OTP', variables }, now);
      }),

    /**
     * Checks a code without using it up; a wrong one costs a try. In a transaction of its own, because the try must
     * stay counted when the caller's work is refused.
     *
     * @returns the code's id, for `use`. @throws {Refusal} 40001 when it is wrong or does not work any more.
     */
    check: async (presented: OtpPurpose & { code: string }, now: Date): Promise<string> => {
      const codeId = await db.platform((tx) => judge(tx, presented, now));
      if (!codeId) throw new Refusal('40001');
      return codeId;
    },

    /** Uses up a checked code, with the work that it allows. @throws {Refusal} 40001 when another request was faster. */
    use: async (tx: Tx, codeId: string, now: Date): Promise<void> => {
      if (!(await otpRepository(tx).use(codeId, now))) throw new Refusal('40001');
    },
  };
}
export type OtpService = ReturnType<typeof otpService>;
