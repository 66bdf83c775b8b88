import type { GiveStepUp, StepUp } from '@studio/contract/payment-gateway.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { accountOf, type Account } from './auth.views.ts';
import type { Proving } from './credentials.service.ts';
import { stepUpRepository } from './stepUp.repository.ts';
import { stepUpUntil } from './stepUp.rules.ts';

type Caller = StaffIdentity & RequestContext;

/** A code by mail is for somebody who has no app that makes them. */
const methodOf = ({ hasSecondFactor }: Account): StepUp['method'] => (hasSecondFactor ? 'APP' : 'EMAIL');

/** Proving anew who one is, before something that moves a studio's money elsewhere. */
export function stepUpService({ db }: Pick<Deps, 'db'>, { otps, secondFactor }: Pick<Proving, 'otps' | 'secondFactor'>) {
  async function known(tx: Tx, userId: string): Promise<Account> {
    const account = await accountOf(tx, userId);
    if (!account) throw new Refusal('40100');
    return account;
  }

  const read = ({ userId, jti, now }: Caller): Promise<StepUp> =>
    db.platform(async (tx) => {
      const account = await known(tx, userId);
      const until = stepUpUntil(await stepUpRepository(tx).givenAt(jti), now);
      return { method: methodOf(account), userEmail: account.userEmail, until: until?.toISOString() ?? null };
    });

  return {
    /** How the person proves who they are, and until when the last proof counts in this browser. */
    read,

    /**
     * Takes a code: from now on the person counts as proved in this browser for ten minutes.
     * @throws {Refusal} 40001 the code, 40004 too many wrong ones.
     */
    give: async ({ otp }: GiveStepUp, ctx: Caller): Promise<StepUp> => {
      const { userId, studioId, jti, now } = ctx;
      const account = await db.platform((tx) => known(tx, userId));
      const isByApp = methodOf(account) === 'APP';
      if (isByApp) await secondFactor.demand({ userId, typed: otp, now });
      const codeId = isByApp ? null : await otps.check({ action: 'STEP_UP', target: account.userEmail, studioId, askedBy: userId, code: otp }, now);
      await db.studio(studioId, async (tx) => {
        if (codeId) await otps.use(tx, codeId, now);
        await stepUpRepository(tx).give(jti, now);
        writeAudit(tx, ctx, { action: 'staff.stepUp', entity: 'staff', entityId: ctx.staffId, after: { method: methodOf(account) } });
      });
      return read(ctx);
    },
  };
}
