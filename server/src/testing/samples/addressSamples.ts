import { anAddress, lastCode } from '../builders/accounts.ts';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;
const URL = '/api/studio/portal/notification/address';

/** An address for answers is confirmed with the code that was mailed to it; the others need a confirmed one. */
export function addressSamples(app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  async function asked({ studio: { owner } }: AnyWorld): Promise<{ email: string; otp: string }> {
    const email = anAddress();
    await app.call('POST', URL, { as: owner, json: { email } });
    return { email, otp: await lastCode(app, email) };
  }
  async function proved(world: AnyWorld): Promise<Sample> {
    const fields = await asked(world);
    await app.call('POST', `${URL}/confirm`, { as: world.studio.owner, json: fields });
    app.clock.advance(61_000);
    return { fields: { email: fields.email } };
  }
  return {
    [`POST ${URL}/confirm`]: async (world) => ({ fields: await asked(world) }),
    [`POST ${URL}/reply-to`]: proved,
    [`POST ${URL}/remove`]: proved,
  };
}
