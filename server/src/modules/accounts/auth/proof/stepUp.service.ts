import type { GiveStepUp, StepUp, StepUpMethod } from '@studio/contract/accounts/step-up.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { accountOf, type Account } from '../auth.views.ts';
import type { Proving } from '../proving.service.ts';
import { methodsOf, proofCheckService, type Caller } from './proofCheck.service.ts';
import { givenStepUp, giveStepUp, stepUpUntil } from '../../step-up/step-up.api.ts';

/** The step-up: proving one's identity anew, before a change that a thief would make. */
export function stepUpService({ db }: Pick<Deps, 'db'>, proving: Proving) {
  const proofs = proofCheckService(proving);

  async function known(tx: Tx, ctx: Caller): Promise<{ account: Account; methods: StepUpMethod[] }> {
    const account = await accountOf(tx, ctx.userId);
    if (!account) throw new Refusal('NOT_SIGNED_IN');
    return { account, methods: await methodsOf(tx, account, ctx) };
  }

  const read = (ctx: Caller): Promise<StepUp> =>
    db.platform(async (tx) => {
      const { account, methods } = await known(tx, ctx);
      const given = await givenStepUp(tx, ctx.jti);
      const until = stepUpUntil(given, ctx.now);
      return {
        methods,
        asksCode: account.hasSecondFactor,
        userEmail: account.userEmail,
        purpose: until && given ? given.purpose : null,
        until: until?.toISOString() ?? null,
      };
    });

  return {
    /**
     * The kinds of proof that the person can give, with purpose and expiry of the last one in this browser.
     */
    read,

    /**
     * Accepts a proof: it counts in this browser for ten minutes, for its purpose.
     * @throws {Refusal} SIGN_IN_WRONG for the password, CODE_WRONG for a code, ACCOUNT_LOCKED after too many
     * wrong ones, SECOND_FACTOR_NEEDED when the second factor's code is missing.
     */
    give: async (given: GiveStepUp, ctx: Caller): Promise<StepUp> => {
      const { account, methods } = await db.platform((tx) => known(tx, ctx));
      const finish = await proofs.check(account, methods, given, ctx);
      const accept = async (tx: Tx): Promise<void> => {
        await finish(tx);
        await giveStepUp(tx, ctx.jti, { at: ctx.now, purpose: given.purpose });
        if (ctx.audience !== 'staff') return;
        writeAudit(tx, ctx, {
          action: 'staff.stepUp',
          entity: 'staff',
          entityId: ctx.staffId,
          after: { method: given.method, purpose: given.purpose },
        });
      };
      await (ctx.studioId ? db.studio(ctx.studioId, accept) : db.platform(accept));
      return read(ctx);
    },
  };
}
