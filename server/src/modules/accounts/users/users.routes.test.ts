import type { StaffProfile } from '@studio/contract/members/profile.schema';
import type { MemberStudioProfile, UserProfile } from '@studio/contract/members/member.schema';
import { sqlBuilder } from '../../../platform/db/database.ts';
import {
  aPhoneNumber,
  claimsOf,
  memberDetails,
  postAuth,
  type SignedIn,
} from '../../../testing/builders/accounts.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { authModule } from '../auth/auth.routes.ts';
import { usersModule } from './users.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, usersModule] });
  studio = await aStudio(app, { studioName: 'Lotus' });
});
afterAll(() => app.close());

async function signUp({ extension }: TestStudio, more: object = {}) {
  const details = { ...(await memberDetails(app, extension)), ...more };
  const { data } = await postAuth<SignedIn>(app, 'sign-up', details);
  return { ...details, token: data.token };
}

const get = <Data>(path: string, as?: { token: string }, query: Record<string, string> = {}) =>
  app.call<Data>('GET', `/api/users/${path}`, { query, ...(as ? { as } : {}) });
const join = (as: { token: string }, { studioId }: { studioId: string }) =>
  app.call<SignedIn>('POST', '/api/users/save-default-studio', { as, form: { studioId } });

describe('profiles', () => {
  test('of staff names the studio, the plan and the roles', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const { data } = await get<StaffProfile>('portal/user-profile', trainer);
    expect(data).toMatchObject({
      userId: trainer.userId,
      staffId: trainer.staffId,
      studioId: studio.studioId,
      studioName: 'Lotus',
      extension: studio.extension,
      plan: 'Standard',
      staffType: 'TRAINER',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
    });
  });

  test('of a member is the same with and without a studio', async () => {
    const person = await signUp(studio);
    const { data } = await get<UserProfile>('user-profile', person);
    expect(data).toMatchObject({
      name: 'Mei Tan',
      userEmail: person.userEmail,
      phone: person.phone,
      defaultStudioId: studio.studioId,
    });
    const { data: nowhere } = await postAuth<SignedIn>(app, 'login', {
      phoneCountryCode: '+65',
      phone: person.phone,
      password: person.password,
      extension: (await aStudio(app)).extension,
    });
    expect((await get<UserProfile>('user-profile', nowhere)).data).toEqual(data);
  });

  test('of a member at the studio names the member and the forms', async () => {
    const person = await signUp(studio);
    const { data } = await get<MemberStudioProfile>('user-studio-profile', person, {
      studioId: studio.studioId,
    });
    expect(data).toMatchObject({
      memberId: claimsOf(person)['memberId'],
      studioId: studio.studioId,
      firstName: 'Mei',
      studioFormList: [],
    });
  });

  test('of a member at another studio is not to be found', async () => {
    const other = await aStudio(app);
    const answer = await get('user-studio-profile', await signUp(studio), { studioId: other.studioId });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await get('user-studio-profile', await signUp(studio), { studioId: '1' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  test.each([
    ['portal/user-profile', 'aMember'],
    ['user-profile', 'aStaff'],
    ['user-studio-profile', 'aStaff'],
  ])('%s is not for strangers or the wrong audience', async (path, wrong) => {
    const caller = wrong === 'aMember' ? await aMember(app, studio) : await aStaff(app, studio);
    expect(await get(path)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await get(path, caller, { studioId: studio.studioId })).toMatchObject({
      status: 401,
      code: 'WRONG_TOKEN',
    });
  });
});

describe('saving the default studio', () => {
  const membersOf = ({ studioId }: TestStudio) =>
    app.db.read(studioId, sqlBuilder.selectFrom('member').selectAll());

  test('brings the names as entered, and the birthday', async () => {
    const person = await signUp(studio, {
      firstName: 'Maria',
      lastName: 'de la Cruz',
      birthday: '1990-05-04',
    });
    const next = await aStudio(app);
    await join(person, next);
    expect(await membersOf(next)).toMatchObject([
      { first_name: 'Maria', last_name: 'de la Cruz', birthday: '1990-05-04' },
    ]);
  });

  test('makes one member however often it is asked, and gives tokens for the studio', async () => {
    const [person, second] = [await signUp(studio), await aStudio(app)];
    const answers = await Promise.all([1, 2, 3].map(() => join(person, second)));
    const members = await membersOf(second);
    expect(members).toMatchObject([
      { first_name: 'Mei', last_name: 'Tan', phone: person.phone, phone_country_code: '+65' },
    ]);
    for (const { data } of answers) {
      expect(claimsOf(data)).toMatchObject({
        aud: 'member',
        studioId: second.studioId,
        memberId: members[0]?.member_id,
      });
    }
    const { data } = await get<UserProfile>('user-profile', person);
    expect(data.defaultStudioId).toBe(second.studioId);
  });

  test('takes over the client that staff made with the same address', async () => {
    const [person, second] = [await signUp(studio), await aStudio(app)];
    const memberId = await aClient(second, { user_email: person.userEmail, phone: aPhoneNumber() });
    expect(claimsOf((await join(person, second)).data)['memberId']).toBe(memberId);
  });

  test('refuses when another client of the studio has the phone number', async () => {
    const [person, second] = [await signUp(studio), await aStudio(app)];
    await aClient(second, { user_email: 'somebody@else.example', phone: person.phone });
    expect(await join(person, second)).toMatchObject({ status: 400, code: 'USER_EXISTS' });
    expect(await membersOf(second)).toHaveLength(1);
  });

  test('refuses a studio that is not there, an id that is none, and a person without a phone number', async () => {
    const person = await signUp(studio);
    expect(await join(person, { studioId: crypto.randomUUID() })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await join(person, { studioId: 'lotus' })).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    const withoutPhone = await aMember(app, studio);
    expect(await join(withoutPhone, await aStudio(app))).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'phone' }] },
    });
  });

  test('is not for strangers or staff', async () => {
    expect(await join({ token: 'none' }, studio)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await join(studio.owner, studio)).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
  });
});

async function aClient(
  { studioId }: TestStudio,
  contact: { user_email: string; phone: string },
): Promise<string> {
  const memberId = crypto.randomUUID();
  const names = { first_name: 'Mei', last_name: 'Tan', phone_country_code: '+65' };
  await app.db.studio(studioId, (tx) =>
    tx
      .insertInto('member')
      .values({ studio_id: studioId, member_id: memberId, ...names, ...contact, joined_at: app.clock.now() })
      .execute(),
  );
  return memberId;
}
