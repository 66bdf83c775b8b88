import type { ConfirmSecondFactor, RecoveryCodes, SecondFactorSecret, StartSecondFactor, TurnOffSecondFactor } from '@studio/contract/second-factor.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { newRecoveryCode, newSecret, secretUri } from './appCode.service.ts';
import { accountOf, type Account } from './auth.views.ts';
import { tellOwner, wrongPassword, type Proving } from './credentials.service.ts';
import { secondFactorRepository } from './secondFactor.repository.ts';
import { bareCode, SECOND_FACTOR_LIMITS } from './secondFactor.rules.ts';

type Caller = StaffIdentity & RequestContext;

const alreadyOn = (): Refusal => new Refusal('40901', { message: 'Two-step sign-in is on already.' });
const isOff = (): Refusal => new Refusal('40901', { message: 'Two-step sign-in is off.' });

const writeLine = (tx: Tx, ctx: Caller, action: string, isOn: { before: boolean; after: boolean }): void =>
  writeAudit(tx, ctx, { action, entity: 'staff', entityId: ctx.staffId, before: { secondFactor: isOn.before }, after: { secondFactor: isOn.after } });

/** Turning the second factor of a staff person on and off. */
export function enrolmentService({ db, auth }: Pick<Deps, 'db' | 'auth'>, { proof, secondFactor }: Pick<Proving, 'proof' | 'secondFactor'>) {
  const prove = ({ userId, ip, now }: Caller, password: string): Promise<Account> =>
    proof.prove({ find: (tx) => accountOf(tx, userId), typed: userId, password, ip, now, refusal: wrongPassword() });

  async function confirm(tx: Tx, ctx: Caller, recoveryCodes: readonly string[]): Promise<string[]> {
    const { userId, now } = ctx;
    const factors = secondFactorRepository(tx);
    // Locked: of two confirmations at once the second would add ten codes more.
    const row = await factors.lock(userId);
    if (!row || row.confirmedAt) throw alreadyOn();
    await factors.confirm(userId, recoveryCodes.map((code) => secondFactor.hashOf(userId, bareCode(code))), now);
    const account = await accountOf(tx, userId);
    if (account) tellOwner(tx, account, 'SECOND_FACTOR_ON', ctx);
    writeLine(tx, ctx, 'staff.turnOnSecondFactor', { before: false, after: true });
    return auth.end(tx, { userId, keptJti: ctx.jti });
  }

  return {
    /** @returns a secret for the app. @throws {Refusal} 40003 the password, 40004 too many tries, 40901 it is on. */
    start: async ({ currentPassword }: StartSecondFactor, ctx: Caller): Promise<SecondFactorSecret> => {
      const { userEmail, hasSecondFactor } = await prove(ctx, currentPassword);
      if (hasSecondFactor) throw alreadyOn();
      const secret = newSecret();
      await db.studio(ctx.studioId, async (tx) => {
        await secondFactorRepository(tx).begin(ctx.userId, auth.seal(secret, ctx.userId), ctx.now);
        writeLine(tx, ctx, 'staff.startSecondFactor', { before: false, after: false });
      });
      return { secret, uri: secretUri(secret, userEmail) };
    },

    /**
     * From now on codes are asked for; every other browser is signed out, since it came in without one.
     * @throws {Refusal} 40001 the code, 40004 too many tries, 40901 it is on, or was not begun.
     */
    confirm: async ({ otp }: ConfirmSecondFactor, ctx: Caller): Promise<RecoveryCodes> => {
      const { userId, now, studioId } = ctx;
      if (!(await db.platform((tx) => secondFactorRepository(tx).lock(userId)))) throw isOff();
      await secondFactor.demand({ userId, typed: otp, now });
      const recoveryCodes = Array.from({ length: SECOND_FACTOR_LIMITS.recoveryCodes }, newRecoveryCode);
      auth.forget(await db.studio(studioId, (tx) => confirm(tx, ctx, recoveryCodes)));
      return { recoveryCodes };
    },

    /** @throws {Refusal} 40003 the password, 40001 the code, 40004 too many tries at either, 40901 it is off. */
    turnOff: async ({ currentPassword, secondFactor: typed }: TurnOffSecondFactor, ctx: Caller): Promise<null> => {
      const account = await prove(ctx, currentPassword);
      if (!account.hasSecondFactor) throw isOff();
      await secondFactor.demand({ userId: ctx.userId, typed, now: ctx.now });
      await db.studio(ctx.studioId, async (tx) => {
        await secondFactorRepository(tx).remove(ctx.userId);
        tellOwner(tx, account, 'SECOND_FACTOR_OFF', ctx);
        writeLine(tx, ctx, 'staff.turnOffSecondFactor', { before: true, after: false });
      });
      return null;
    },
  };
}
