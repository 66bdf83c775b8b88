import type { aWorld } from '../worlds/aWorld.ts';
import type { TestApp } from '../startTestApp.ts';
import { payrollDesk } from '../builders/payrollBuilders.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/** No run is open. */
async function noDraft(app: TestApp, { studio, own: { runId } }: AnyWorld): Promise<Sample> {
  await payrollDesk(app, studio).discard({ runId, version: 1 });
  return {};
}

/** The draft was reviewed. */
async function aReviewed(app: TestApp, { studio, own: { runId } }: AnyWorld): Promise<Sample> {
  const { data } = await payrollDesk(app, studio).review({ runId, version: 1, ignoreProblems: true });
  return { fields: { version: data.version, reason: 'Sample' } };
}

/** The draft was locked. */
async function aLocked(app: TestApp, world: AnyWorld): Promise<Sample> {
  const { fields } = await aReviewed(app, world);
  const { runId } = world.own;
  const { data } = await payrollDesk(app, world.studio).lock({ runId, ...fields });
  return { fields: { version: data.version } };
}

/** What requests about payroll need to succeed. */
export const payrollSamples = (
  app: TestApp,
): Record<string, (world: AnyWorld) => Promise<Sample> | Sample> => ({
  'POST /api/payroll/portal/config/settings': () => ({ fields: { version: 0 } }),
  'POST /api/payroll/portal/run': (world) => noDraft(app, world),
  'POST /api/payroll/portal/run/review': () => ({ fields: { ignoreProblems: true } }),
  'POST /api/payroll/portal/run/lock': (world) => aReviewed(app, world),
  'POST /api/payroll/portal/run/reopen': (world) => aReviewed(app, world),
  'POST /api/payroll/portal/run/mark-paid': (world) => aLocked(app, world),
});
