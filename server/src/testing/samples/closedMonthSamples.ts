import type { ClosedMonths } from '@studio/contract/reports/closed-month.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { endOfMonth } from '@studio/contract/values/time';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;
const URL = '/api/report/portal/closed-month';

/** A month is closed with the balance that was looked at, and reopened once it is closed. */
export function closedMonthSamples({ call }: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  async function closable({ studio }: AnyWorld): Promise<{ month: string; closing: string }> {
    const months = await call<ClosedMonths>('GET', URL, { as: studio.owner });
    const month = months.data.next ?? '';
    const report = await call<DeferredRevenue>('GET', '/api/report/portal/deferred-revenue', {
      as: studio.owner,
      query: { from: month, to: endOfMonth(month) },
    });
    return { month, closing: report.data.header.closing };
  }
  return {
    [`POST ${URL}`]: async (world) => ({ fields: await closable(world) }),
    [`POST ${URL}/reopen`]: async (world) => {
      const form = await closable(world);
      await call('POST', URL, { as: world.studio.owner, form });
      return { fields: { month: form.month } };
    },
  };
}
