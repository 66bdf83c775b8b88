import { reachOf, roleMay } from '@studio/contract/configure/roles/roles';
import type { Need } from '@studio/contract/shell/needs.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { unsignedAt } from '../../configure/form/form.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { countInView } from '../../members/member-list/member-list.api.ts';
import { approvalsToDecide } from '../../packages/approval/approval.api.ts';
import { expectedToday, proofsToCheck } from './needs.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The members who come today and have not signed, and the first class of one of them. */
async function unsignedToday(tx: Tx, ctx: StaffContext): Promise<Need> {
  const { timezone } = await studioSettings(tx);
  const places = await expectedToday(tx, {
    today: localDateOf(ctx.now, timezone),
    now: ctx.now,
    staffId: reachOf(ctx, 'roster.view') === 'own' ? ctx.staffId : null,
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

/**
 * What waits for the reader, in the order of {@link NEEDS}; what their role may not see is left out, as is what
 * nothing waits of. Members are counted by the views of the list that they lead to, so both say the same.
 */
export const readNeeds = (ctx: StaffContext): Promise<Need[]> =>
  ctx.transaction(async (tx) => {
    const need = (kind: Need['kind'], count: number): Need => ({ kind, count, scheduleId: null });
    const may = (permission: Parameters<typeof roleMay>[1]) => roleMay(ctx, permission);
    const needs = [
      may('payment.record') ? need('PAYMENTS', await proofsToCheck(tx)) : null,
      may('approval.decide') ? need('APPROVALS', await approvalsToDecide(tx, ctx)) : null,
      may('roster.view') ? await unsignedToday(tx, ctx) : null,
      may('member.contact') ? need('FOLLOW_UPS', await countInView(tx, ctx, 'FOLLOW_UP')) : null,
      may('member.view') ? need('BIRTHDAYS', await countInView(tx, ctx, 'BIRTHDAY')) : null,
    ];
    return needs.filter((found): found is Need => found !== null && found.count > 0);
  });
