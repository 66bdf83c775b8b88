import { STAFF_ROLES, type StaffRole } from '@studio/contract/roles';
import type {
  ChangeSecondFactorDemand,
  SecondFactorDemand,
} from '@studio/contract/second-factor-demand.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Auth } from '../../platform/auth/auth.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deviceName } from './notice.rules.ts';
import { mailOwners } from '../staff/staff.api.ts';
import { demandStepUp } from '../step-up/step-up.api.ts';
import { demandRepository } from './secondFactorDemand.repository.ts';
import { demandNow } from './secondFactorDemand.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

const NAMES: Record<StaffRole, string> = {
  TRAINER: 'Trainers',
  STAFF: 'Staff',
  SUPER: 'Supers',
  OWNER: 'Owners',
};
const inRank = (roles: readonly StaffRole[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role));
const inWords = (roles: readonly StaffRole[]): string =>
  inRank(roles)
    .toReversed()
    .map((role) => NAMES[role])
    .join(', ') || 'Nobody';

const ownFirst = (): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    message: 'Set up two-step sign-in for yourself first. Then you can require it of owners.',
  });

/** Tells every owner: whoever got into one account must not lower the guard of all in silence. */
const tellOwners = (
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

/** Of which roles the studio demands a second factor. Counts with the next request of each person. */
export function demandService(auth: Pick<Auth, 'changeRoles' | 'forgetRoles'>) {
  return {
    read: (ctx: StaffContext): Promise<SecondFactorDemand> =>
      ctx.transaction((tx) => demandNow(tx, ctx.staffId)),

    /**
     * Demands it of these roles, and of no other. @throws {Refusal} PROOF_NEEDED without a fresh proof,
     * CHANGED_MEANWHILE it would ask owners before whoever decides it has one themselves: they could not come
     * back to take it away.
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
        await tellOwners(tx, ctx, { was, is });
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
