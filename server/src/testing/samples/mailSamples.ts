import { sqlBuilder } from '../../platform/db/database.ts';
import { suppress } from '../../platform/mail/suppression/suppression.ts';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

async function addressOf(app: TestApp, { studio, own }: AnyWorld): Promise<string> {
  const [member] = await app.db.read(
    studio.studioId,
    sqlBuilder.selectFrom('member').select('user_email').where('member_id', '=', own.memberId),
  );
  return member?.user_email ?? '';
}

/** Mails to the member came back. */
async function aBounced(app: TestApp, world: AnyWorld): Promise<Sample> {
  const now = app.clock.now();
  const bounce = { soft_bounces: 0, first_at: now, last_at: now, blocked_at: now, reason: '550 Gone' };
  const address = await addressOf(app, world);
  await app.db.platform((tx) =>
    tx
      .insertInto('bounced_address')
      .values({ ...bounce, address })
      .execute(),
  );
  return {};
}

/** The member complained. */
async function aComplaint(app: TestApp, world: AnyWorld): Promise<Sample> {
  const address = await addressOf(app, world);
  const { studioId } = world.studio;
  await app.db.studio(studioId, (tx) => suppress(tx, { address, reason: 'COMPLAINED' }, app.clock.now()));
  return { fields: { address, kind: 'COMPLAINED' } };
}

/** What requests about mails need to succeed. */
export const mailSamples = (app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> => ({
  'POST /api/member/portal/mail/try-again': (world) => aBounced(app, world),
  'POST /api/suppression/portal/remove': (world) => aComplaint(app, world),
});
