import type { AddPasskey, PasskeyOptions, RenamePasskey } from '@studio/contract/accounts/passkey.schema';
import type { RecoveryCodes } from '@studio/contract/accounts/second-factor.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { accountOf } from '../auth.views.ts';
import type { Proving } from '../proving.service.ts';
import { changeAndSignOutOthers, holdOwnAccount, mailOwner } from '../ownAccount.service.ts';
import { keepsLast, studioThatDemands } from '../second-factor/lastFactor.service.ts';
import { ceremonyService } from './passkeyCeremony.service.ts';
import { passkeyRepository } from '../passkey.repository.ts';
import { recoveryService } from '../second-factor/recovery.service.ts';
import { secondFactorRepository } from '../second-factor/secondFactor.repository.ts';
import { demandStepUp, forgetStepUp } from '../../step-up/step-up.api.ts';

type Caller = StaffIdentity & RequestContext;

/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

const unknown = (): Refusal => new Refusal('NOT_FOUND', { message: 'This passkey is no longer yours.' });

/** The passkeys of a staff person: adding, naming and removing them. */
export function passkeyService(
  { db, auth, config }: Pick<Deps, 'db' | 'auth' | 'config'>,
  { secondFactor }: Pick<Proving, 'secondFactor'>,
) {
  const codes = recoveryService(secondFactor);
  const ceremony = ceremonyService({ config });

  return {
    /**
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, CHANGED_MEANWHILE when the person has too many.
     */
    optionsToAdd: (ctx: Caller): Promise<PasskeyOptions> =>
      db.platform(async (tx) => {
        await demandStepUp(tx, ctx, 'SECOND_FACTOR');
        const account = await accountOf(tx, ctx.userId);
        if (!account) throw new Refusal('NOT_SIGNED_IN');
        if ((await passkeyRepository(tx).listOf(ctx.userId)).length >= MAX_PASSKEYS)
          throw new Refusal('CHANGED_MEANWHILE', {
            message: 'You have reached the limit of passkeys. Remove one first.',
          });
        return ceremony.optionsToAdd(tx, account, ctx);
      }),

    /**
     * Stores a new passkey, and signs out every other browser. With the first second factor the person gets
     * recovery codes.
     * @throws {Refusal} PROOF_NEEDED as above, SIGN_IN_WRONG when the credential is invalid,
     * CHANGED_MEANWHILE when it is stored already.
     */
    add: async ({ name, credential }: AddPasskey, ctx: Caller): Promise<RecoveryCodes> => {
      const { userId, jti, now } = ctx;
      let recoveryCodes: string[] = [];
      await changeAndSignOutOthers({ db, auth }, ctx, 'staff.addPasskey', async (tx, userEmail) => {
        await demandStepUp(tx, ctx, 'SECOND_FACTOR');
        const made = await ceremony.checkNew(tx, credential, ctx);
        const isNew = await passkeyRepository(tx).insert({ ...made, passkeyId: newId(), userId, name, now });
        if (!isNew)
          throw new Refusal('CHANGED_MEANWHILE', { message: 'You have already added this passkey.' });
        recoveryCodes = await codes.first(tx, userId, now);
        // The proof was given without the factor that is now required.
        await forgetStepUp(tx, jti);
        mailOwner(tx, { userEmail }, 'PASSKEY_ADDED', ctx);
        return { after: { passkey: name } };
      });
      return { recoveryCodes };
    },

    /** @throws {Refusal} NOT_FOUND. */
    rename: async ({ passkeyId, name }: RenamePasskey, ctx: Caller): Promise<null> => {
      await db.studio(ctx.studioId, async (tx) => {
        if (!(await passkeyRepository(tx).rename(ctx.userId, passkeyId, name))) throw unknown();
        writeAudit(tx, ctx, {
          action: 'staff.renamePasskey',
          entity: 'staff',
          entityId: ctx.staffId,
          after: { passkey: name },
        });
      });
      return null;
    },

    /**
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, NOT_FOUND, CHANGED_MEANWHILE for the last
     * factor of a person who must have one.
     */
    remove: async (passkeyId: string, ctx: Caller): Promise<null> => {
      const studioName = await studioThatDemands(db, ctx.userId);
      await db.studio(ctx.studioId, async (tx) => {
        await demandStepUp(tx, ctx, 'SECOND_FACTOR');
        // Locked: of two simultaneous removals the second has to see that it removes the last one.
        await holdOwnAccount(tx, ctx);
        const name = await passkeyRepository(tx).remove(ctx.userId, passkeyId);
        if (name === null) throw unknown();
        const account = await accountOf(tx, ctx.userId);
        if (studioName && !account?.hasSecondFactor) throw keepsLast(studioName);
        // Nothing can use recovery codes any more.
        if (!account?.hasSecondFactor) await secondFactorRepository(tx).remove(ctx.userId);
        if (account) mailOwner(tx, account, 'PASSKEY_REMOVED', ctx);
        writeAudit(tx, ctx, {
          action: 'staff.removePasskey',
          entity: 'staff',
          entityId: ctx.staffId,
          before: { passkey: name },
        });
      });
      return null;
    },
  };
}
