import { fingerprintOf } from '../../platform/push/subscriptions.ts';
import { aBrowser } from '../pushBrowser.ts';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;
const URL = '/api/notification/portal/device';

const aSubscription = () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/sample', ...aBrowser().keys });

/** An address of a push service cannot be made up from its schema, and only a device that is there is removed. */
export const pushSamples = ({
  call,
}: TestApp): Record<string, (world: AnyWorld) => Promise<Sample> | Sample> => ({
  [`POST ${URL}`]: () => ({ fields: aSubscription() }),
  [`POST ${URL}/remove`]: async ({ studio: { owner } }) => {
    const json = aSubscription();
    await call('POST', URL, { as: owner, json });
    return { fields: { fingerprint: fingerprintOf(json.endpoint) } };
  },
});
