import type { GiveStepUp, StepUp, StepUpMethod } from '@studio/contract/step-up.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { accountOf, type Account } from './auth.views.ts';
import type { Proving } from './credentials.service.ts';
import { methodsOf, shownProofService, type Caller } from './shownProof.service.ts';
import { givenStepUp, giveStepUp, stepUpUntil } from '../step-up/step-up.api.ts';

/** Proving anew who one is, before something that a thief would change. */
export function stepUpService({ db }: Pick<Deps, 'db'>, proving: Proving) {
  const shown = shownProofService(proving);

  async function known(
    tx: Tx,
    { userId, now }: Caller,
  ): Promise<{ account: Account; methods: StepUpMethod[] }> {
    const account = await accountOf(tx, userId);
    if (!account) throw new Refusal('NOT_SIGNED_IN');
    return { account, methods: await methodsOf(tx, account, now) };
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
    /** Which proofs the person can give, and what for and until when the last one counts in this browser. */
    read,

    /**
     * Takes a proof: from now on it counts in this browser for ten minutes, for what it was asked for.
     * @throws {Refusal} SIGN_IN_WRONG the password, CODE_WRONG a code, ACCOUNT_LOCKED too many wrong ones,
     * SECOND_FACTOR_NEEDED the second factor's code is missing.
     */
    give: async (given: GiveStepUp, ctx: Caller): Promise<StepUp> => {
      const { account, methods } = await db.platform((tx) => known(tx, ctx));
      const finish = await shown.look(account, methods, given, ctx);
      await db.studio(ctx.studioId, async (tx) => {
        await finish(tx);
        await giveStepUp(tx, ctx.jti, { at: ctx.now, purpose: given.purpose });
        writeAudit(tx, ctx, {
          action: 'staff.stepUp',
          entity: 'staff',
          entityId: ctx.staffId,
          after: { method: given.method, purpose: given.purpose },
        });
      });
      return read(ctx);
    },
  };
}
