import { reachOf, roleMay, type Permission } from '@studio/contract/configure/roles/roles';
import type { Need } from '@studio/contract/shell/needs.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { unsignedAt } from '../../configure/form/form.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { countInView } from '../../members/member-list/member-list.api.ts';
import { approvalsToDecide } from '../../packages/approval/approval.api.ts';
import { expectedToday, openObjections, proofsToCheck } from './needs.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Whose sessions only a role sees that may see its own; null for all. */
const instructorOf = (ctx: StaffContext, permission: Permission): string | null =>
  reachOf(ctx, permission) === 'own' ? ctx.staffId : null;

/** The members who come today and have not signed, and the first class of one of them. */
async function unsignedToday(tx: Tx, ctx: StaffContext): Promise<Need> {
  const { timezone } = await studioSettings(tx);
  const places = await expectedToday(tx, {
    today: localDateOf(ctx.now, timezone),
    now: ctx.now,
    staffId: instructorOf(ctx, 'roster.view'),
  });
  const unsigned = await unsignedAt(
    tx,
    places.map(({ bookingId }) => bookingId),
    ctx.now,
  );
  const waiting = places.filter(({ bookingId }) => unsigned.has(bookingId));
  return {
    kind: 'WAIVERS',
    count: new Set(waiting.map(({ memberId }) => memberId)).size,
    scheduleId: waiting[0]?.scheduleId ?? null,
  };
}

/** The no-shows of which members say that they were there. */
const objectionsToAnswer = async (tx: Tx, ctx: StaffContext): Promise<Need> => ({
  kind: 'OBJECTIONS',
  ...(await openObjections(tx, { staffId: instructorOf(ctx, 'booking.checkIn') })),
});

/**
 * What waits for the reader, in the order of {@link NEEDS}; what their role may not see is left out, as is what
 * nothing waits of. Members are counted by the views of the list that they lead to, so both say the same.
 */
export const readNeeds = (ctx: StaffContext): Promise<Need[]> =>
  ctx.transaction(async (tx) => {
    const need = (kind: Need['kind'], count: number): Need => ({ kind, count, scheduleId: null });
    const may = (permission: Permission) => roleMay(ctx, permission);
    const needs = [
      may('payment.record') ? need('PAYMENTS', await proofsToCheck(tx)) : null,
      may('approval.decide') ? need('APPROVALS', await approvalsToDecide(tx, ctx)) : null,
      may('roster.view') ? await unsignedToday(tx, ctx) : null,
      may('member.view') ? need('UNSIGNED', await countInView(tx, ctx, 'UNSIGNED')) : null,
      may('booking.checkIn') ? await objectionsToAnswer(tx, ctx) : null,
      may('member.contact') ? need('FOLLOW_UPS', await countInView(tx, ctx, 'FOLLOW_UP')) : null,
      may('member.view') ? need('BIRTHDAYS', await countInView(tx, ctx, 'BIRTHDAY')) : null,
    ];
    return needs.filter((found): found is Need => found !== null && found.count > 0);
  });
