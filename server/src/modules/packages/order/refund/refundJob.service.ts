import type { Deps } from '../../../../platform/deps.ts';
import type { ExternalJob } from '../../../../platform/jobs/sweep.ts';
import { sendRefunds } from './refund.service.ts';

const MAX_ORDERS = 20;
const MIN_AGE_MS = 60_000;

/** Once a minute: sends refunds again that a provider has not confirmed, under the same key. */
export const refundJob = (deps: Pick<Deps, 'db' | 'auth' | 'config' | 'clock'>): ExternalJob => ({
  name: 'refunds',
  everySeconds: 60,
  async run(studioId) {
    const before = new Date(deps.clock.now().getTime() - MIN_AGE_MS);
    const waiting = await deps.db.studio(studioId, (tx) =>
      tx
        .selectFrom('refund')
        .select('order_id')
        .distinct()
        .where('status', '=', 'PENDING')
        .where('provider_ref', 'is', null)
        .where('created_at', '<', before)
        .limit(MAX_ORDERS)
        .execute(),
    );
    for (const { order_id: orderId } of waiting) await sendRefunds(deps, { studioId, orderId });
    return waiting.length;
  },
});
