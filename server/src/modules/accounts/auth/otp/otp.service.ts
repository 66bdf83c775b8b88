import { randomInt } from 'node:crypto';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { studioExists } from '../../../configure/studio/studio.api.ts';
import { settledBefore } from '../../step-up/step-up.api.ts';
import { isConfirmedSince, isKnownAddress } from '../auth.views.ts';
import { networkOf } from '../network.rules.ts';
import { waitText } from '../../../../platform/auth/notice.rules.ts';
import { otpRepository, sentCodes, type Budget, type OtpPurpose, type OtpRow } from './otp.repository.ts';
import {
  isFor,
  judgeOtp,
  needsSignIn,
  OTP_LIMITS,
  OTP_NETWORK_WINDOW_MILLISECONDS,
  OTP_WINDOW_MILLISECONDS,
  otpExpiresAt,
  waitBeforeSending,
  waitForRoom,
} from './otp.rules.ts';

/**
 * Whether an address can use a code for this purpose. Some purposes require an account, or one of a minimum
 * age.
 */
async function isOfUse(tx: Tx, { action, target }: OtpPurpose, now: Date): Promise<boolean> {
  if (action === 'STEP_UP') return isConfirmedSince(tx, target, settledBefore(now));
  return action !== 'RESET_PASSWORD' || isKnownAddress(tx, target);
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const toWait = (seconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', {
    message: `Please wait ${waitText(seconds)} before you ask for another code.`,
    retryAfterSeconds: seconds,
  });

const tooMany = (seconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', {
    message: 'Too many codes requested. Please try again later.',
    retryAfterSeconds: seconds,
  });

type Presented = OtpPurpose & { code: string };

/** One-time codes by mail. */
export function otpService({ db, auth, config }: Pick<Deps, 'db' | 'auth' | 'config'>) {
  const hashedText = (code: string, { action, target }: OtpPurpose): string =>
    `otp ${action} ${target} ${code}`;

  const isMatch = (row: OtpRow | null, { code, ...purpose }: Presented): boolean =>
    row !== null &&
    auth.isFingerprint(row.codeHmac, hashedText(code, purpose)) &&
    isFor(row.studioId, purpose.studioId);

  async function judge(tx: Tx, presented: Presented, now: Date): Promise<string | null> {
    const codes = otpRepository(tx);
    const row = await codes.lockNewest(presented);
    const verdict = judgeOtp(row, isMatch(row, presented), now);
    if (row && verdict === 'WRONG') await codes.countAttempt(row.codeId);
    return row && verdict === 'RIGHT' ? row.codeId : null;
  }

  /**
   * @throws {Refusal} TOO_MANY_REQUESTS above the limit of one network, or of all networks together. Each
   * mail costs money and the sender's reputation.
   */
  async function requireNoFlood(tx: Tx, network: string, now: Date): Promise<void> {
    if (!config.rateLimit) return;
    const codes = sentCodes(tx);
    await codes.lock(network);
    const seconds =
      waitForRoom(
        await codes.nthNewest(OTP_LIMITS.perNetworkAndHour, network),
        OTP_NETWORK_WINDOW_MILLISECONDS,
        now,
      ) ??
      // Without a lock: parallel requests may exceed this limit by their number.
      waitForRoom(await codes.nthNewest(config.codesPerDay), OTP_WINDOW_MILLISECONDS, now);
    if (seconds) throw tooMany(seconds);
  }

  /**
   * Sending times of a budget's codes within the last day, newest first; blocks other sendings until the
   * commit.
   */
  async function sentOf(tx: Tx, budget: Budget, now: Date): Promise<Date[]> {
    const codes = sentCodes(tx);
    await codes.lock(`${budget.action} ${'askedBy' in budget ? budget.askedBy : budget.target}`);
    return codes.sentSince(budget, new Date(now.getTime() - OTP_WINDOW_MILLISECONDS));
  }

  async function requireWait(tx: Tx, { action, target, askedBy }: OtpPurpose, now: Date): Promise<void> {
    const seconds = waitBeforeSending(
      await sentOf(tx, askedBy ? { action, askedBy } : { action, target }, now),
      now,
    );
    if (seconds) throw toWait(seconds);
    if (!askedBy) return;
    // Otherwise many accounts could fill one mailbox.
    const oldest = (await sentOf(tx, { action, target }, now))[OTP_LIMITS.perDayOfAll - 1] ?? null;
    const full = waitForRoom(oldest, OTP_WINDOW_MILLISECONDS, now);
    if (full) throw tooMany(full);
  }

  return {
    /**
     * Sends a code, which invalidates the previous one. Unknown addresses get the same answer, and no mail.
     * @throws {Refusal} NOT_SIGNED_IN for a purpose that requires a sign-in; TOO_MANY_REQUESTS with the
     * seconds to wait, above the limit of the person for this purpose or, without a sign-in, of the address,
     * the network or all networks together.
     */
    send: async (asked: OtpPurpose, { ip, now }: { ip: string; now: Date }): Promise<void> => {
      if (needsSignIn(asked.action) && !asked.askedBy) throw new Refusal('NOT_SIGNED_IN');
      // An unknown studio binds the code to nothing, and does not change the answer.
      const purpose = {
        ...asked,
        studioId: asked.studioId && (await studioExists(db, asked.studioId)) ? asked.studioId : null,
      };
      await db.platform(async (tx) => {
        const network = networkOf(ip);
        if (!purpose.askedBy) await requireNoFlood(tx, network, now);
        await requireWait(tx, purpose, now);
        const code = newCode();
        await otpRepository(tx).replace(purpose, {
          codeHmac: auth.fingerprint(hashedText(code, purpose)),
          network,
          now,
          expiresAt: otpExpiresAt(now),
        });
        if (!(await isOfUse(tx, purpose, now))) return;
        const variables = { otp_code: code, otp_minutes: OTP_LIMITS.lifetimeMinutes };
        queueMail(tx, { studioId: null, to: purpose.target, template: 'OTP', variables }, now);
      });
    },

    /**
     * Checks a code without using it up; a wrong one costs an attempt. Runs in a transaction of its own, so
     * that the attempt stays counted when the caller's work is refused.
     *
     * @returns the code's id, for `use`.
     * @throws {Refusal} CODE_WRONG for a wrong or dead code.
     */
    check: async (presented: Presented, now: Date): Promise<string> => {
      const codeId = await db.platform((tx) => judge(tx, presented, now));
      if (!codeId) throw new Refusal('CODE_WRONG');
      return codeId;
    },

    /**
     * Uses up a checked code, in the transaction of the work that it allows.
     * @throws {Refusal} CODE_WRONG when another request was faster.
     */
    use: async (tx: Tx, codeId: string, now: Date): Promise<void> => {
      if (!(await otpRepository(tx).use(codeId, now))) throw new Refusal('CODE_WRONG');
    },
  };
}
export type OtpService = ReturnType<typeof otpService>;
