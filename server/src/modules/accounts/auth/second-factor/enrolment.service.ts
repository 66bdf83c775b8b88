import type {
  ConfirmSecondFactor,
  RecoveryCodes,
  SecondFactorSecret,
} from '@studio/contract/accounts/second-factor.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../../platform/audit/auditActs.ts';
import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { newSecret, secretUri } from './appCode.service.ts';
import { accountOf, type Account } from '../auth.views.ts';
import type { Proving } from '../proving.service.ts';
import { holdOwnAccount, mailOwner } from '../ownAccount.service.ts';
import { keepsLast, studioThatDemands } from './lastFactor.service.ts';
import { recoveryService } from './recovery.service.ts';
import { secondFactorRepository } from './secondFactor.repository.ts';
import { demandStepUp, forgetStepUp } from '../../step-up/step-up.api.ts';

type Caller = StaffIdentity & RequestContext;

const alreadyOn = (): Refusal =>
  new Refusal('CHANGED_MEANWHILE', { message: 'Two-step sign-in is already on.' });
const isOff = (): Refusal => new Refusal('CHANGED_MEANWHILE', { message: 'Two-step sign-in is off.' });

const writeLine = (
  tx: Tx,
  ctx: Caller,
  action: AuditAction,
  isOn: { before: boolean; after: boolean },
): void =>
  writeAudit(tx, ctx, {
    action,
    entity: 'staff',
    entityId: ctx.staffId,
    before: { secondFactor: isOn.before },
    after: { secondFactor: isOn.after },
  });

/**
 * Locks the person's own account after a fresh step-up.
 * @throws {Refusal} PROOF_NEEDED.
 */
async function proved(tx: Tx, ctx: Caller): Promise<Account> {
  await demandStepUp(tx, ctx, 'SECOND_FACTOR');
  await holdOwnAccount(tx, ctx);
  const account = await accountOf(tx, ctx.userId);
  if (!account) throw new Refusal('NOT_SIGNED_IN');
  return account;
}

/**
 * Turns the second factor of a staff person on and off, and issues new recovery codes. Every step needs a
 * fresh step-up.
 */
export function enrolmentService(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { secondFactor }: Pick<Proving, 'secondFactor'>,
) {
  const codes = recoveryService(secondFactor);

  async function confirm(tx: Tx, ctx: Caller): Promise<RecoveryCodes & { ended: string[] }> {
    const { userId, now } = ctx;
    await holdOwnAccount(tx, ctx);
    const factors = secondFactorRepository(tx);
    // Locked: of two simultaneous confirmations the second would add ten more codes.
    const row = await factors.lock(userId);
    if (!row || row.confirmedAt) throw alreadyOn();
    await factors.confirm(userId, now);
    const recoveryCodes = await codes.first(tx, userId, now);
    // The proof was given without the factor that is now required.
    await forgetStepUp(tx, ctx.jti);
    const account = await accountOf(tx, userId);
    if (account) mailOwner(tx, account, 'SECOND_FACTOR_ON', ctx);
    writeLine(tx, ctx, 'staff.turnOnSecondFactor', { before: false, after: true });
    return { recoveryCodes, ended: await auth.end(tx, { userId, keptJti: ctx.jti }) };
  }

  return {
    /**
     * @returns a secret for the app.
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, CHANGED_MEANWHILE when the factor is on.
     */
    start: (ctx: Caller): Promise<SecondFactorSecret> =>
      db.studio(ctx.studioId, async (tx) => {
        const { userEmail, hasApp } = await proved(tx, ctx);
        if (hasApp) throw alreadyOn();
        const secret = newSecret();
        await secondFactorRepository(tx).begin(ctx.userId, auth.seal(secret, ctx.userId), ctx.now);
        writeLine(tx, ctx, 'staff.startSecondFactor', { before: false, after: false });
        return { secret, uri: secretUri(secret, userEmail) };
      }),

    /**
     * Turns the factor on, and signs out every other browser, which signed in without one.
     * @throws {Refusal} CODE_WRONG for a wrong code, ACCOUNT_LOCKED after too many attempts,
     * CHANGED_MEANWHILE when the factor is on, or was not begun.
     */
    confirm: async ({ otp }: ConfirmSecondFactor, ctx: Caller): Promise<RecoveryCodes> => {
      const { userId, now, studioId } = ctx;
      if (!(await db.platform((tx) => secondFactorRepository(tx).lock(userId)))) throw isOff();
      await secondFactor.demand({ userId, typed: otp, now, isFirst: true });
      const { recoveryCodes, ended } = await db.studio(studioId, (tx) => confirm(tx, ctx));
      auth.forget(ended);
      return { recoveryCodes };
    },

    /**
     * Issues ten new recovery codes, which invalidates the previous ones.
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, CHANGED_MEANWHILE when the factor is off.
     */
    renewCodes: (ctx: Caller): Promise<RecoveryCodes> =>
      db.studio(ctx.studioId, async (tx) => {
        const account = await proved(tx, ctx);
        if (!account.hasSecondFactor) throw isOff();
        const recoveryCodes = await codes.renewed(tx, ctx.userId, ctx.now);
        mailOwner(tx, account, 'RECOVERY_CODES_NEW', ctx);
        writeLine(tx, ctx, 'staff.renewRecoveryCodes', { before: true, after: true });
        return { recoveryCodes };
      }),

    /**
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, CHANGED_MEANWHILE when the factor is off, or
     * the last one of a person who must have one.
     */
    turnOff: async (ctx: Caller): Promise<null> => {
      const studioName = await studioThatDemands(db, ctx.userId);
      return db.studio(ctx.studioId, async (tx) => {
        const account = await proved(tx, ctx);
        if (!account.hasApp) throw isOff();
        if (studioName && !account.hasPasskey) throw keepsLast(studioName);
        const factors = secondFactorRepository(tx);
        await (account.hasPasskey ? factors.dropApp(ctx.userId) : factors.remove(ctx.userId));
        mailOwner(tx, account, 'SECOND_FACTOR_OFF', ctx);
        writeLine(tx, ctx, 'staff.turnOffSecondFactor', { before: true, after: false });
        return null;
      });
    },
  };
}
