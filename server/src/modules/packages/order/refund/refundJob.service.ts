import { MINUTE } from '@studio/contract/values/time';
import type { Deps } from '../../../../platform/deps.ts';
import type { ExternalJob } from '../../../../platform/jobs/sweep.ts';
import { sendRefunds } from './refund.service.ts';
import { ordersToSend } from './refund.views.ts';

const MAX_ORDERS = 20;
const MIN_AGE_MS = MINUTE;

/** Once a minute: sends refunds again that a provider has not confirmed, under the same key. */
export const refundJob = (deps: Pick<Deps, 'db' | 'auth' | 'config' | 'clock'>): ExternalJob => ({
  name: 'refunds',
  everySeconds: 60,
  async run(studioId) {
    const before = new Date(deps.clock.now().getTime() - MIN_AGE_MS);
    const waiting = await deps.db.studio(studioId, (tx) => ordersToSend(tx, before, MAX_ORDERS));
    for (const orderId of waiting) await sendRefunds(deps, { studioId, orderId });
    return waiting.length;
  },
});
