import type { DuplicatePage } from '@studio/contract/members/merge/duplicate.schema';
import type { MemberMerge, MergePreview } from '@studio/contract/members/merge/memberMerge.schema';
import type { MemberProfile, MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { Timeline } from '@studio/contract/members/history/timeline.schema';
import { sqlBuilder } from '../../../platform/db/database.ts';
import {
  aCode,
  aPhoneNumber,
  claimsOf,
  memberDetails,
  PASSWORD,
  postAuth,
  type SignedIn,
} from '../../../testing/builders/accounts.ts';
import { aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { duplicateModule } from '../../members/duplicate/duplicate.routes.ts';
import { addMember } from '../../members/member-record/member-record.repository.ts';
import { memberModule } from '../../members/member/member.routes.ts';
import { mergeModule } from '../../members/merge/merge.routes.ts';
import { privacyModule } from '../../members/privacy/privacy.routes.ts';
import { timelineModule } from '../../members/timeline/timeline.routes.ts';
import { authModule } from '../auth/auth.routes.ts';
import { usersModule } from './users.routes.ts';

const PORTAL = '/api/member/portal';
let app: TestApp;
let studio: TestStudio;
/** What Mei signs up with, and the number that the desk had for her. */
let mei: Awaited<ReturnType<typeof memberDetails>>;
let deskPhone: string;

beforeAll(async () => {
  app = await startTestApp({
    modules: [
      authModule,
      usersModule,
      memberModule,
      mergeModule,
      duplicateModule,
      privacyModule,
      timelineModule,
    ],
  });
});
beforeEach(async () => {
  app.clock.advance(120_000);
  studio = await aStudio(app);
  mei = await memberDetails(app, studio.extension);
  deskPhone = aPhoneNumber();
});
afterAll(() => app.close());

const aClient = async (columns: object): Promise<string> =>
  (await app.db.studio(studio.studioId, (tx) =>
    addMember(tx, {
      first_name: 'Ana',
      last_name: 'Lim',
      user_email: '',
      phone: '',
      phone_country_code: '+65',
      joined_at: app.clock.now(),
      ...columns,
    }),
  )) ?? '';

/** Mei's record of the desk, and Ana's, which has the number that Mei signs up with. */
async function claimed() {
  const meiId = await aClient({ first_name: 'M', user_email: mei.userEmail, phone: deskPhone });
  const anaId = await aClient({ phone: mei.phone, user_email: '' });
  const { data } = await postAuth<SignedIn>(app, 'sign-up', mei);
  expect(claimsOf(data)['memberId']).toBe(meiId);
  return { meiId, anaId, token: data.token };
}
const profile = async (memberId: string, as: { token: string } = studio.owner) =>
  (await app.call<MemberProfile>('GET', PORTAL, { as, query: { memberId } })).data;
const own = async (token: string) =>
  (
    await app.call<MemberStudioProfile>('GET', '/api/users/user-studio-profile', {
      as: { token },
      query: { studioId: studio.studioId },
    })
  ).data;
const told = ({ studioId } = studio) =>
  app.db.read(
    studioId,
    sqlBuilder
      .selectFrom('notification')
      .select(['title', 'body', 'route', 'least_role'])
      .where('kind', '=', 'CONTACT_SHARED'),
  );
const changesOf = async (memberId: string) => {
  const { data } = await app.call<Timeline>('GET', `${PORTAL}/timeline`, {
    as: studio.owner,
    query: { memberId, topic: 'PROFILE' },
  });
  return data.events
    .filter(({ kind }) => kind === 'PROFILE_CHANGED')
    .map(({ subject, changes }) => [subject, changes] as const);
};
const post = <Data>(path: string, json: object) =>
  app.call<Data>('POST', `${PORTAL}/${path}`, { as: studio.owner, json });

test('a record that its person claims has what they entered, and the timeline what it was before', async () => {
  const memberId = await aClient({ first_name: 'M', user_email: mei.userEmail, phone: deskPhone });
  const { data } = await postAuth<SignedIn>(app, 'sign-up', mei);
  expect(await profile(memberId)).toMatchObject({ firstName: 'Mei', phone: mei.phone, sharedContacts: [] });
  expect(await own(data.token)).toMatchObject({ phone: mei.phone, notCarried: [] });
  expect(await told()).toEqual([]);
  const changes = [
    { field: 'First name', before: 'M', after: 'Mei' },
    { field: 'Phone', before: deskPhone, after: mei.phone },
  ];
  expect(await changesOf(memberId)).toEqual([['member.claim', expect.arrayContaining(changes)]]);
});

test('a number of another record stays there; the person and the desk hear of both', async () => {
  const { meiId, anaId, token } = await claimed();
  expect(await profile(meiId)).toMatchObject({
    firstName: 'Mei',
    phone: deskPhone,
    sharedContacts: [{ what: 'PHONE', value: mei.phone, memberId: anaId, name: 'Ana Lim' }],
  });
  expect(await own(token)).toMatchObject({
    phone: deskPhone,
    notCarried: [{ what: 'PHONE', phoneCountryCode: '+65', value: mei.phone }],
  });
  expect(JSON.stringify(await own(token))).not.toContain('Ana');
  expect(await told()).toMatchObject([
    {
      title: 'Mei Tan signs in with a phone number that is on another record',
      body: expect.stringContaining('Ana Lim') as string,
      route: `/dashboard/member/${meiId}`,
      least_role: 'STAFF',
    },
  ]);
  const duplicates = await app.call<DuplicatePage>('GET', `${PORTAL}/duplicates`, { as: studio.owner });
  expect(duplicates.data.items).toMatchObject([
    { first: { memberId: meiId }, second: { memberId: anaId }, reason: 'SIGN_IN' },
  ]);
  await post('duplicates/different', { keepId: meiId, dropId: anaId });
  const { data } = await app.call<DuplicatePage>('GET', `${PORTAL}/duplicates`, { as: studio.owner });
  expect(data.items).toEqual([]);
});

test('who may not see contact data hears of no other record', async () => {
  const { meiId } = await claimed();
  const desk = await aStaff(app, studio, 'STAFF');
  expect((await profile(meiId, desk)).sharedContacts).toHaveLength(1);
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('role_permission')
      .values({
        studio_id: studio.studioId,
        role: 'STAFF',
        permission: 'member.contact',
        is_allowed: false,
        changed_at: app.clock.now(),
      })
      .execute(),
  );
  expect((await profile(meiId, await aStaff(app, studio, 'STAFF'))).sharedContacts).toEqual([]);
});

const FREED = {
  release: ({ memberId, version }: MemberProfile) =>
    post('release-phone', { memberId, version, reason: 'She left it' }),
  correct: (ana: MemberProfile) => post('update', { ...ana, phone: aPhoneNumber() }),
  forget: async ({ memberId }: MemberProfile) => {
    await stepUp(app, studio.owner, 'ANONYMISE');
    return post('anonymise', { memberId, confirm: true });
  },
};

test.each(['release', 'correct', 'forget'] as const)(
  'once the desk has made it free (%s), the number is theirs',
  async (how) => {
    const { meiId, anaId, token } = await claimed();
    expect(await FREED[how](await profile(anaId))).toMatchObject({ code: '0' });
    expect(await profile(meiId)).toMatchObject({ phone: mei.phone, sharedContacts: [] });
    expect((await own(token)).notCarried).toEqual([]);
    expect((await changesOf(meiId))[0]).toEqual([
      'member.carrySignIn',
      [{ field: 'Phone', before: deskPhone, after: mei.phone }],
    ]);
  },
);

test('of somebody who was forgotten nothing is shown that they were', async () => {
  const { meiId } = await claimed();
  expect((await changesOf(meiId))[0]?.[1]).not.toEqual([]);
  expect(await FREED.forget(await profile(meiId))).toMatchObject({ code: '0' });
  expect((await changesOf(meiId)).flatMap(([, changes]) => changes)).toEqual([]);
});

test.each(['Mei', 'Ana'])(
  'merged into the record of %s it is on the kept one; undone, on each its own',
  async (kept) => {
    const { meiId, anaId } = await claimed();
    const ids = kept === 'Mei' ? { keepId: meiId, dropId: anaId } : { keepId: anaId, dropId: meiId };
    const preview = await app.call<MergePreview>('GET', `${PORTAL}/merge-preview`, {
      as: studio.owner,
      query: ids,
    });
    expect(preview.data.decisions).toContainEqual(
      expect.stringMatching(/^Mei Tan signs in with \+65 .*, which the kept record gets\.$/),
    );
    const { data } = await post<MemberMerge>('merge', ids);
    expect(await profile(ids.keepId)).toMatchObject({
      phone: mei.phone,
      hasAccount: true,
      sharedContacts: [],
    });
    expect(await post('merge/undo', { mergeId: data.mergeId })).toMatchObject({ code: '0' });
    expect(await profile(meiId)).toMatchObject({ phone: deskPhone, hasAccount: true });
    expect(await profile(anaId)).toMatchObject({ phone: mei.phone, hasAccount: false });
  },
);

test('a sign-in brings what nobody has any more', async () => {
  const { meiId, anaId } = await claimed();
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ phone: aPhoneNumber() }).where('member_id', '=', anaId).execute(),
  );
  const { data } = await postAuth<SignedIn>(app, 'login', {
    phoneCountryCode: '+65',
    phone: mei.phone,
    password: PASSWORD,
    extension: studio.extension,
  });
  const json = { studioId: studio.studioId };
  await app.call('POST', '/api/users/save-default-studio', { as: data, json });
  expect(await profile(meiId)).toMatchObject({ phone: mei.phone });
});

test('a number that changes is left where another studio has it, whose desk is told', async () => {
  const home = await aStudio(app);
  studio = await aStudio(app, { studioName: 'Far Yoga' });
  const details = await memberDetails(app, home.extension);
  const { data: first } = await postAuth<SignedIn>(app, 'sign-up', details);
  const join = (at: TestStudio, as: { token: string }) =>
    app.call<SignedIn>('POST', '/api/users/save-default-studio', { as, json: { studioId: at.studioId } });
  const here = (await join(studio, first)).data;
  const memberId = String(claimsOf(here)['memberId']);
  const newer = aPhoneNumber();
  const anaId = await aClient({ phone: newer });
  const as = (await join(home, here)).data;
  app.clock.advance(60_000);
  const otp = await aCode(app, details.userEmail, 'VERIFY_PHONE', as);
  const send = (url: string, json: object) => app.call('POST', url, { as, json });
  await send('/api/auth/step-up', { purpose: 'PHONE', method: 'PASSWORD', currentPassword: PASSWORD });
  expect(
    await send('/api/users/update-user-phone', { phoneCountryCode: '+65', phone: newer, otp }),
  ).toMatchObject({ code: '0', data: { keptAt: ['Far Yoga'] } });
  expect(await profile(memberId)).toMatchObject({
    phone: details.phone,
    sharedContacts: [{ what: 'PHONE', value: newer, memberId: anaId }],
  });
  expect(await told()).toMatchObject([{ route: `/dashboard/member/${memberId}` }]);
  expect(await told(home)).toEqual([]);
});
