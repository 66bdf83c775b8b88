import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;
const URL = '/api/report/portal/cash-up/day';
const DAY = '2026-01-05';

/** A day is counted with what came in on it. */
export const cashUpSamples = ({ call }: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> => ({
  [`POST ${URL}`]: async ({ studio }) => {
    const { data } = await call<CashUp>('GET', URL, { as: studio.owner, query: { day: DAY } });
    return {
      fields: {
        day: DAY,
        after: 0,
        lines: data.expected.map(({ mode, amount }) => ({ mode, expected: amount, counted: amount })),
      },
    };
  },
});
