import type { StaffProfile } from '@studio/contract/members/profile.schema';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import type { SecondFactorSecret } from '@studio/contract/accounts/second-factor.schema';
import type { SecondFactorDemand } from '@studio/contract/accounts/second-factor-demand.schema';
import { Secret, TOTP } from 'otpauth';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import { insertPasskey } from '../../../../testing/builders/passkeyBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { stepUp } from '../../../../testing/stepUp.ts';
import { authModule } from '../auth.routes.ts';
import { staffModule } from '../../../members/staff/staff.routes.ts';
import { usersModule } from '../../users/users.routes.ts';
import { secondFactorDemandModule } from './secondFactorDemand.routes.ts';

const URL = '/api/auth/portal/second-factor-demand';
const FACTOR = '/api/users/portal/second-factor';
const PASSKEYS = '/api/users/portal/passkeys';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, usersModule, staffModule, secondFactorDemandModule] });
});
beforeEach(async () => {
  studio = await aStudio(app, { studioName: 'Lotus' });
  app.clock.advance(60_000);
});
afterAll(() => app.close());

type Caller = Pick<TestStaff, 'token'>;
const read = async (as: Caller = studio.owner) =>
  (await app.call<SecondFactorDemand>('GET', URL, { as })).data;
async function demand(roles: StaffRole[], as: Caller = studio.owner, purpose: 'DEMAND' | 'KEYS' = 'DEMAND') {
  await stepUp(app, as, purpose);
  return app.call<SecondFactorDemand>('POST', URL, { as, json: { roles } });
}
const work = (as: Caller) => app.call('GET', '/api/studio-staff/portal/ddl', { as });
const profile = async (as: Caller) =>
  (await app.call<StaffProfile>('GET', '/api/users/portal/user-profile', { as })).data;
const aPasskey = ({ userId }: { userId: string }) =>
  app.db.platform((tx) => insertPasskey(tx, userId, app.clock.now()));
const addressOf = ({ userId }: { userId: string }) =>
  app.db.platform(
    async (tx) =>
      (
        await tx
          .selectFrom('app_user')
          .select('user_email')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).user_email,
  );

async function anApp(as: Caller): Promise<void> {
  await stepUp(app, as, 'SECOND_FACTOR');
  const { secret } = (await app.call<SecondFactorSecret>('POST', `${FACTOR}/start`, { as })).data;
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime(),
  });
  expect(await app.call('POST', `${FACTOR}/confirm`, { as, json: { otp } })).toMatchObject({ code: '0' });
}

/** Makes somebody a trainer of another studio, too. */
async function alsoAt(other: TestStudio, userId: string): Promise<Caller> {
  const { staffId } = await aStaff(app, other, 'TRAINER');
  return app.db.studio(other.studioId, async (tx) => {
    await tx.updateTable('staff').set({ user_id: userId }).where('staff_id', '=', staffId).execute();
    await tx
      .insertInto('user_studio')
      .values({ user_id: userId, studio_id: other.studioId, audience: 'staff' })
      .execute();
    return {
      token: await app.auth.issueToken(tx, {
        audience: 'staff',
        userId,
        studioId: other.studioId,
        staffId,
        staffType: ['TRAINER'],
      }),
    };
  });
}

describe('what owners see', () => {
  test('counts everybody once, by their highest role, and who has none', async () => {
    const [both, other] = [await aStaff(app, studio, 'SUPER'), await aStaff(app, studio, 'TRAINER')];
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('staff')
        .set({ staff_type: ['TRAINER', 'SUPER'] })
        .where('staff_id', '=', both.staffId)
        .execute(),
    );
    await aPasskey(other);
    expect(await read()).toEqual({
      roles: [
        { role: 'OWNER', isDemanded: false, people: 1, without: 1 },
        { role: 'SUPER', isDemanded: false, people: 1, without: 1 },
        { role: 'STAFF', isDemanded: false, people: 0, without: 0 },
        { role: 'TRAINER', isDemanded: false, people: 1, without: 0 },
      ],
      isOwnMissing: true,
    });
    await aPasskey(studio.owner);
    expect(await read()).toMatchObject({ isOwnMissing: false });
  });

  test('is theirs alone', async () => {
    const manager = await aStaff(app, studio, 'SUPER');
    expect(await app.call('GET', URL, { as: manager })).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await demand(['STAFF'], manager)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});

describe('demanding it', () => {
  test('needs a fresh proof for this very purpose', async () => {
    expect(await app.call('POST', URL, { as: studio.owner, json: { roles: ['STAFF'] } })).toMatchObject({
      code: 'PROOF_NEEDED',
      data: { purpose: 'DEMAND' },
    });
    expect(await demand(['STAFF'], studio.owner, 'KEYS')).toMatchObject({ code: 'PROOF_NEEDED' });
  });

  test('counts with the next request, and no more once it is taken back', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    expect(await work(trainer)).toMatchObject({ code: '0' });
    expect((await demand(['TRAINER'])).data.roles).toContainEqual({
      role: 'TRAINER',
      isDemanded: true,
      people: 1,
      without: 1,
    });
    expect(await work(trainer)).toMatchObject({
      status: 403,
      code: 'SET_UP_NEEDED',
      message: 'Set up two-step sign-in to continue.',
    });
    expect(await profile(trainer)).toMatchObject({ owesSecondFactor: true });
    await demand([]);
    expect(await work(trainer)).toMatchObject({ code: '0' });
    expect(await profile(trainer)).toMatchObject({ owesSecondFactor: false });
  });

  test.each([
    ['an app', anApp],
    ['a passkey', aPasskey],
  ])('ends for somebody with the request after they have %s', async (_what, setUp) => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    await demand(['TRAINER']);
    expect(await work(trainer)).toMatchObject({ code: 'SET_UP_NEEDED' });
    await setUp(trainer);
    expect(await work(trainer)).toMatchObject({ code: '0' });
  });

  test('of the highest role only: an owner who teaches is asked as an owner', async () => {
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('staff')
        .set({ staff_type: ['TRAINER', 'OWNER'] })
        .where('staff_id', '=', studio.owner.staffId)
        .execute(),
    );
    await demand(['TRAINER']);
    expect(await work(studio.owner)).toMatchObject({ code: '0' });
  });

  test('of owners is for an owner who has one', async () => {
    expect(await demand(['OWNER', 'STAFF'])).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Set up two-step sign-in for yourself first. Then you can require it of owners.',
    });
    expect(await work(studio.owner)).toMatchObject({ code: '0' });
    await aPasskey(studio.owner);
    expect(await demand(['OWNER', 'STAFF'])).toMatchObject({ code: '0' });
    expect(await work(studio.owner)).toMatchObject({ code: '0' });
    expect(await work(await aStaff(app, studio, 'OWNER'))).toMatchObject({ code: 'SET_UP_NEEDED' });
  });

  test('is mailed to every owner and to nobody else, and audited; a change of nothing is neither', async () => {
    const [second, manager] = [await aStaff(app, studio, 'OWNER'), await aStaff(app, studio, 'SUPER')];
    await demand(['SUPER', 'TRAINER']);
    await demand(['TRAINER', 'SUPER']);
    for (const owner of [studio.owner, second]) {
      const mails = await newestMails(app.db, await addressOf(owner));
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        subject: 'Two-step sign-in for the team of Lotus',
        text: expect.stringMatching(/Managers, Instructors[\s\S]*Nobody/),
      });
    }
    expect(await newestMails(app.db, await addressOf(manager))).toEqual([]);
    expect(await auditOf(app, studio.studioId, 'secondFactorDemand.change')).toEqual([
      { before: { roles: [] }, after: { roles: ['TRAINER', 'SUPER'] } },
    ]);
  });
});

describe('somebody of two studios', () => {
  test('is asked at the one that demands it, also when they switch there', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const other = await aStudio(app);
    const there = await alsoAt(other, trainer.userId);
    await demand(['TRAINER']);
    expect(await work(there)).toMatchObject({ code: '0' });
    const switched = (json: object, as: Caller) =>
      app.call<{ token: string }>('POST', '/api/auth/portal/switch-studio', { as, json });
    const back = (await switched({ studioId: studio.studioId }, there)).data;
    expect(await work(back)).toMatchObject({ code: 'SET_UP_NEEDED' });
    expect(await work((await switched({ studioId: other.studioId }, back)).data)).toMatchObject({
      code: '0',
    });
  });

  test('cannot take away their last one at the other', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const passkeyId = await aPasskey(trainer);
    const there = await alsoAt(await aStudio(app), trainer.userId);
    await demand(['TRAINER']);
    await stepUp(app, there, 'SECOND_FACTOR');
    expect(await app.call('POST', `${PASSKEYS}/remove`, { as: there, json: { passkeyId } })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringContaining('Lotus requires two-step sign-in'),
    });
  });
});

describe('the last one', () => {
  test('an app stays, unless there is a passkey besides', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    await anApp(trainer);
    await demand(['TRAINER']);
    const turnOff = async () => {
      await stepUp(app, trainer, 'SECOND_FACTOR');
      return app.call('POST', `${FACTOR}/turn-off`, { as: trainer });
    };
    expect(await turnOff()).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Lotus requires two-step sign-in. Set up another app or passkey before you remove this one.',
    });
    expect(await work(trainer)).toMatchObject({ code: '0' });
    await aPasskey(trainer);
    expect(await turnOff()).toMatchObject({ code: '0' });
    expect(await work(trainer)).toMatchObject({ code: '0' });
  });

  test('a passkey stays, unless there is another, also when both are removed at once', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const passkeys = [await aPasskey(trainer), await aPasskey(trainer)];
    await demand(['TRAINER']);
    await stepUp(app, trainer, 'SECOND_FACTOR');
    const answers = await Promise.all(
      passkeys.map((passkeyId) =>
        app.call('POST', `${PASSKEYS}/remove`, { as: trainer, json: { passkeyId } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'CHANGED_MEANWHILE']);
    expect(await work(trainer)).toMatchObject({ code: '0' });
  });

  test('goes where none is demanded', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    await demand(['STAFF', 'SUPER']);
    const passkeyId = await aPasskey(trainer);
    await stepUp(app, trainer, 'SECOND_FACTOR');
    expect(await app.call('POST', `${PASSKEYS}/remove`, { as: trainer, json: { passkeyId } })).toMatchObject({
      code: '0',
    });
  });
});
