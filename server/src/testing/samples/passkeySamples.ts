import type { PasskeyOptions, Passkeys } from '@studio/contract/accounts/passkey.schema';
import { siteOrigin } from '../../platform/siteOrigin.ts';
import { anAuthenticator } from '../authenticator.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';

const OWN = '/api/users/portal/passkeys';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/** What sample requests about the own passkeys need, where generated fields are not enough. */
export function passkeySamples(app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  async function aNewOne({ studio: { owner } }: AnyWorld): Promise<Sample> {
    await stepUp(app, owner, 'SECOND_FACTOR');
    const { data } = await app.call<PasskeyOptions>('POST', `${OWN}/options`, { as: owner });
    return {
      fields: { name: 'Phone', credential: anAuthenticator(siteOrigin(app.config)).make(data.options) },
    };
  }

  async function aKnownOne(world: AnyWorld): Promise<Sample> {
    const { owner } = world.studio;
    const { fields } = await aNewOne(world);
    await app.call('POST', OWN, { as: owner, json: fields });
    await stepUp(app, owner, 'SECOND_FACTOR');
    const { data } = await app.call<Passkeys>('GET', OWN, { as: owner });
    return { ids: { passkeyId: data.items[0]?.passkeyId ?? '' }, fields: { name: 'Old phone' } };
  }

  return { [`POST ${OWN}`]: aNewOne, [`POST ${OWN}/rename`]: aKnownOne, [`POST ${OWN}/remove`]: aKnownOne };
}
