import { toDecimal } from '@studio/contract/values/money';
import { reachOf } from '@studio/contract/configure/roles/roles';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { dashboardFigures } from './dashboard.views.ts';

/**
 * Figures of the home page. A trainer sees only their own sessions; the front desk sees how many members owe,
 * not how much.
 */
export const readDashboard = (ctx: StaffContext): Promise<Dashboard> =>
  ctx.transaction(async (tx) => {
    const { timezone, currency } = await studioSettings(tx);
    const staffId = reachOf(ctx, 'roster.view') === 'own' ? ctx.staffId : null;
    const money = reachOf(ctx, 'dashboard.money');
    const { pendingMinor, pendingPayments, ...figures } = await dashboardFigures(tx, {
      today: localDateOf(ctx.now, timezone),
      staffId,
    });
    return {
      ...figures,
      pendingPayments: money === 'none' ? null : pendingPayments,
      pendingAmount: money === 'all' ? toDecimal(pendingMinor, currency) : null,
    };
  });
