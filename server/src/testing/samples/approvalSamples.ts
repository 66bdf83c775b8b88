import type { aWorld } from '../worlds/aWorld.ts';
import { aStaff } from '../builders/builders.ts';
import type { Sample } from './sampleRequest.ts';
import type { TestApp } from '../startTestApp.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/** What sample requests about approvals need. */
export const approvalSamples = (app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> => ({
  // An owner has no limit, so the front desk asks.
  'POST /api/approval/portal/ask': async ({ studio, own: { studioPackageTransactionId } }) => ({
    as: await aStaff(app, studio, 'STAFF'),
    fields: { adjust: { studioPackageTransactionId, credits: 3, reason: 'Sample' } },
  }),
  // Nobody may decide about their own request.
  'POST /api/approval/portal/decide': async ({ studio, own: { approvalRequestId } }) => {
    const { staffId } = await aStaff(app, studio, 'STAFF');
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('approval_request')
        .set({ asked_by: staffId })
        .where('approval_request_id', '=', approvalRequestId)
        .execute(),
    );
    return { fields: { approve: false, note: 'Not now' } };
  },
  // Only the person who asked may withdraw it.
  'POST /api/approval/portal/withdraw': async ({ studio, own: { approvalRequestId } }) => {
    const as = await aStaff(app, studio, 'STAFF');
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('approval_request')
        .set({ asked_by: as.staffId, status: 'OPEN' })
        .where('approval_request_id', '=', approvalRequestId)
        .execute(),
    );
    return { as };
  },
});
