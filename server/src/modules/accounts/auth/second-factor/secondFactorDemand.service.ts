import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import { ROLE_GROUPS } from '@studio/contract/configure/roles/roleWords';
import type {
  ChangeSecondFactorDemand,
  SecondFactorDemand,
} from '@studio/contract/accounts/second-factor-demand.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Auth } from '../../../../platform/auth/auth.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { deviceName } from '../../../../platform/auth/notice.rules.ts';
import { mailOwners } from '../../../members/staff/staff.api.ts';
import { demandStepUp } from '../../step-up/step-up.api.ts';
import { demandRepository } from './secondFactorDemand.repository.ts';
import { demandNow } from './secondFactorDemand.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const inRank = (roles: readonly StaffRole[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role));
const inWords = (roles: readonly StaffRole[]): string =>
  inRank(roles)
    .toReversed()
    .map((role) => ROLE_GROUPS[role])
    .join(', ') || 'Nobody';

const ownFirst = (): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    message: 'Set up two-step sign-in for yourself first. Then you can require it of owners.',
  });

/** Mails every owner: a thief of one account must not lower everybody's protection unnoticed. */
const mailOwnersOfDemand = (
  tx: Tx,
  ctx: StaffContext,
  { was, is }: { was: StaffRole[]; is: StaffRole[] },
): Promise<void> =>
  mailOwners(tx, ctx, (who) => ({
    template: 'SECOND_FACTOR_DEMAND',
    variables: {
      who,
      roles_before: inWords(was),
      roles_now: inWords(is),
      device: deviceName(ctx.userAgent),
      account_url: '/dashboard/account',
    },
  }));

/**
 * The roles of which the studio demands a second factor. A change applies from each person's next request.
 */
export function demandService(auth: Pick<Auth, 'changeRoles' | 'forgetRoles'>) {
  return {
    read: (ctx: StaffContext): Promise<SecondFactorDemand> =>
      ctx.transaction((tx) => demandNow(tx, ctx.staffId)),

    /**
     * Demands a second factor of these roles, and of no others.
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, CHANGED_MEANWHILE when it demands one of owners
     * and the caller has none: they could not come back to undo it.
     */
    change: async (ctx: StaffContext, input: ChangeSecondFactorDemand): Promise<SecondFactorDemand> => {
      const is = inRank(input.roles);
      const shown = await ctx.transaction(async (tx) => {
        const demand = demandRepository(tx);
        await demandStepUp(tx, ctx, 'DEMAND');
        await demand.lock();
        const was = inRank(await demand.roles());
        if (is.includes(ctx.role) && (await demandNow(tx, ctx.staffId)).isOwnMissing) throw ownFirst();
        if (was.join() === is.join()) return demandNow(tx, ctx.staffId);
        await demand.replace(is, ctx.now);
        await mailOwnersOfDemand(tx, ctx, { was, is });
        writeAudit(tx, ctx, {
          action: 'secondFactorDemand.change',
          entity: 'second_factor_demand',
          entityId: ctx.studioId,
          before: { roles: was },
          after: { roles: is },
        });
        await auth.changeRoles(tx, ctx.studioId);
        return demandNow(tx, ctx.staffId);
      });
      auth.forgetRoles(ctx.studioId);
      return shown;
    },
  };
}
