import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { studioExists } from '../studio/studio.api.ts';
import { settledBefore } from '../step-up/step-up.api.ts';
import { isConfirmedSince, isKnownAddress } from './auth.views.ts';
import { networkOf } from './network.rules.ts';
import { waitText } from './notice.rules.ts';
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
 * Whether a code for this purpose is of use to an address. Some are only to somebody who has an account, or
 * has had it a while.
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
    message: 'Too many codes were asked for. Please try again later.',
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
    if (row && verdict === 'WRONG') await codes.countTry(row.codeId);
    return row && verdict === 'RIGHT' ? row.codeId : null;
  }

  /**
   * What one network, and what everybody together may have sent. Each mail costs money and the sender's good
   * name.
   */
  async function refuseFlood(tx: Tx, network: string, now: Date): Promise<void> {
    if (!config.rateLimit) return;
    const codes = sentCodes(tx);
    await codes.lock(network);
    const seconds =
      waitForRoom(
        await codes.nthNewest(OTP_LIMITS.perNetworkAndHour, network),
        OTP_NETWORK_WINDOW_MILLISECONDS,
        now,
      ) ??
      // Not locked: parallel requests may overstep this one by as many as there are.
      waitForRoom(await codes.nthNewest(config.codesPerDay), OTP_WINDOW_MILLISECONDS, now);
    if (seconds) throw tooMany(seconds);
  }

  /**
   * When codes of a budget were sent within the last day, newest first; nobody else sends one until the
   * commit.
   */
  async function sentOf(tx: Tx, budget: Budget, now: Date): Promise<Date[]> {
    const codes = sentCodes(tx);
    await codes.lock(`${budget.action} ${'askedBy' in budget ? budget.askedBy : budget.target}`);
    return codes.sentSince(budget, new Date(now.getTime() - OTP_WINDOW_MILLISECONDS));
  }

  async function refuseTooSoon(tx: Tx, { action, target, askedBy }: OtpPurpose, now: Date): Promise<void> {
    const seconds = waitBeforeSending(
      await sentOf(tx, askedBy ? { action, askedBy } : { action, target }, now),
      now,
    );
    if (seconds) throw toWait(seconds);
    if (!askedBy) return;
    // Many accounts could otherwise fill one mailbox.
    const oldest = (await sentOf(tx, { action, target }, now))[OTP_LIMITS.perDayOfAll - 1] ?? null;
    const full = waitForRoom(oldest, OTP_WINDOW_MILLISECONDS, now);
    if (full) throw tooMany(full);
  }

  return {
    /**
     * Sends a code; the one before it stops working. Unknown addresses get the same answer, and no mail.
     * @throws {Refusal} NOT_SIGNED_IN when it is for whoever is signed in, and nobody is; TOO_MANY_REQUESTS
     * with the seconds to wait, when the person had too many for this purpose, or, of strangers' codes, the
     * address, the network or all together.
     */
    send: async (asked: OtpPurpose, { ip, now }: { ip: string; now: Date }): Promise<void> => {
      if (needsSignIn(asked.action) && !asked.askedBy) throw new Refusal('NOT_SIGNED_IN');
      // A studio that is not there binds a code to nothing, and is no reason for another answer.
      const purpose = {
        ...asked,
        studioId: asked.studioId && (await studioExists(db, asked.studioId)) ? asked.studioId : null,
      };
      await db.platform(async (tx) => {
        const network = networkOf(ip);
        if (!purpose.askedBy) await refuseFlood(tx, network, now);
        await refuseTooSoon(tx, purpose, now);
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
     * Checks a code without using it up; a wrong one costs a try. In a transaction of its own, because the
     * try must stay counted when the caller's work is refused.
     *
     * @returns the code's id, for `use`. @throws {Refusal} CODE_WRONG when it is wrong or does not work any
     * more.
     */
    check: async (presented: Presented, now: Date): Promise<string> => {
      const codeId = await db.platform((tx) => judge(tx, presented, now));
      if (!codeId) throw new Refusal('CODE_WRONG');
      return codeId;
    },

    /**
     * Uses up a checked code, with the work that it allows. @throws {Refusal} CODE_WRONG when another request
     * was faster.
     */
    use: async (tx: Tx, codeId: string, now: Date): Promise<void> => {
      if (!(await otpRepository(tx).use(codeId, now))) throw new Refusal('CODE_WRONG');
    },
  };
}
export type OtpService = ReturnType<typeof otpService>;
