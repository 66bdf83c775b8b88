import type { StaffProfile } from '@studio/contract/members/profile.schema';
import type { MemberStudioProfile, UserProfile } from '@studio/contract/members/member.schema';
import sharp from 'sharp';
import {
  aPhoneNumber,
  memberDetails,
  PASSWORD,
  postAuth,
  type SignedIn,
} from '../../../testing/builders/accounts.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { startTestApp, type Answer, type TestApp } from '../../../testing/startTestApp.ts';
import { authModule } from '../auth/auth.routes.ts';
import { usersModule } from './users.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, usersModule] });
  studio = await aStudio(app);
});
afterAll(() => app.close());

type Caller = { token: string };
const post = (as: Caller, path: string, json: object) => app.call('POST', `/api/users/${path}`, { as, json });
const postForm = (as: Caller, path: string, form: object) =>
  app.call('POST', `/api/users/${path}`, { as, form });
const staffProfile = async (as: Caller) =>
  (await app.call<StaffProfile>('GET', '/api/users/portal/user-profile', { as })).data;
const memberProfile = async (as: Caller, { studioId } = studio) =>
  (await app.call<MemberStudioProfile>('GET', '/api/users/user-studio-profile', { as, query: { studioId } }))
    .data;
const fieldsOf = ({ data }: Answer<unknown>) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0F766E' } });
const asFile = async (bytes: Promise<Buffer>, name = 'me.png') =>
  new File([new Uint8Array(await bytes)], name, { type: 'image/png' });

describe('the profile of staff', () => {
  test('takes name, phone number and picture from a form', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const phone = aPhoneNumber();
    const form = {
      name: 'Nia Newname',
      phoneCountryCode: '+65',
      phone: `${phone.slice(0, 4)} ${phone.slice(4)}`,
      avatar: await asFile(picture(900, 600).png().toBuffer()),
    };
    expect(await postForm(trainer, 'portal/update-user-profile', form)).toMatchObject({
      status: 200,
      code: '0',
      data: null,
    });
    const profile = await staffProfile(trainer);
    expect(profile).toMatchObject({ name: 'Nia Newname', phoneCountryCode: '+65', phone });
    const drawn = await sharp(Buffer.from(profile.avatar?.split(',')[1] ?? '', 'base64')).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 192, height: 192 });
  });

  test('keeps the picture when it is left out, and removes it when it is empty', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const avatar = `data:image/jpeg;base64,${(await picture(10, 10).jpeg().toBuffer()).toString('base64')}`;
    await post(trainer, 'portal/update-user-profile', { name: 'Nia', avatar });
    await post(trainer, 'portal/update-user-profile', { name: 'Nia' });
    expect((await staffProfile(trainer)).avatar).toMatch(/^data:image\/webp;base64,/);
    await postForm(trainer, 'portal/update-user-profile', { name: 'Nia', avatar: '' });
    expect((await staffProfile(trainer)).avatar).toBeNull();
  });

  test('refuses a picture that is none, whatever it calls itself', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const svg = Promise.resolve(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    );
    const refused = [
      await asFile(Promise.resolve(Buffer.from('GIF89a, or so'))),
      await asFile(svg),
      await asFile(picture(9, 9).gif().toBuffer()),
      await asFile(picture(4200, 4200).png().toBuffer()),
      await asFile(Promise.resolve(Buffer.alloc(5 * 1024 * 1024 + 1))),
      'https://example.com/me.png',
      'data:image/svg+xml;base64,PHN2Zy8+',
    ];
    for (const avatar of refused)
      expect(
        fieldsOf(await postForm(trainer, 'portal/update-user-profile', { name: 'Nia', avatar })),
      ).toEqual(['avatar']);
    expect((await staffProfile(trainer)).avatar).toBeNull();
  });

  test('draws a picture anew, so that nothing else of the file is left', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const place = { IFD0: { ImageDescription: 'taken at home' } };
    const avatar = await asFile(picture(20, 20).withExif(place).jpeg().toBuffer(), 'me.jpg');
    await postForm(trainer, 'portal/update-user-profile', { name: 'Nia', avatar });
    const drawn = Buffer.from((await staffProfile(trainer)).avatar?.split(',')[1] ?? '', 'base64');
    expect((await sharp(drawn).metadata()).exif).toBeUndefined();
    expect(drawn.includes('taken at home')).toBe(false);
  });

  test('refuses a phone number that belongs to somebody, one that is none, and no name', async () => {
    const [trainer, colleague] = [await aStaff(app, studio, 'TRAINER'), await aStaff(app, studio, 'TRAINER')];
    const number = { phoneCountryCode: '+65', phone: aPhoneNumber() };
    await post(colleague, 'portal/update-user-profile', { name: 'Col', ...number });
    expect(await post(trainer, 'portal/update-user-profile', { name: 'Nia', ...number })).toMatchObject({
      status: 400,
      code: 'USER_EXISTS',
    });
    expect(
      fieldsOf(
        await post(trainer, 'portal/update-user-profile', { name: '', phoneCountryCode: '+65', phone: '12' }),
      ).sort(),
    ).toEqual(['name', 'phone']);
    expect(await staffProfile(trainer)).toMatchObject({
      name: 'Test TRAINER',
      phone: null,
      phoneCountryCode: null,
    });
  });

  test('is in the audit log, before and after, but for the picture itself', async () => {
    const { studioId, owner } = await aStudio(app);
    const phone = aPhoneNumber();
    const { name } = await staffProfile(owner);
    const avatar = () => asFile(picture(30, 30).png().toBuffer());
    await postForm(owner, 'portal/update-user-profile', {
      name: 'Nia',
      phoneCountryCode: '+65',
      phone,
      avatar: await avatar(),
    });
    await postForm(owner, 'portal/update-user-profile', {
      name: 'Nia',
      phoneCountryCode: '+65',
      phone: '',
      avatar: await asFile(picture(30, 90).negate().png().toBuffer()),
    });
    await postForm(owner, 'portal/update-user-profile', { name: 'Nia', avatar: '' });
    expect(await auditOf(app, studioId, 'staff.updateProfile')).toEqual([
      {
        before: { displayName: name, phone: null, hasPhoto: false },
        after: { displayName: 'Nia', phone: `+65 ${phone}`, hasPhoto: true, photoChanged: true },
      },
      { before: { phone: `+65 ${phone}` }, after: { phone: null, photoChanged: true } },
      { before: { hasPhoto: true }, after: { hasPhoto: false, photoChanged: true } },
    ]);
  });

  test('names every studio where the person works right now', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const [second, former] = [await aStudio(app, { studioName: 'Another' }), await aStudio(app)];
    for (const { studioId, owner } of [second, former]) {
      await app.db.studio(studioId, async (tx) => {
        const status = studioId === former.studioId ? 'DISABLED' : 'ACTIVE';
        await tx
          .updateTable('staff')
          .set({ user_id: trainer.userId, status })
          .where('staff_id', '=', owner.staffId)
          .execute();
        await tx
          .insertInto('user_studio')
          .values({ user_id: trainer.userId, studio_id: studioId, audience: 'staff' })
          .execute();
      });
    }
    const { studios } = await staffProfile(trainer);
    expect(studios).toEqual([
      { studioId: second.studioId, studioName: 'Another', extension: second.extension },
      { studioId: studio.studioId, studioName: 'Test Studio', extension: studio.extension },
    ]);
  });
});

describe('the profile of a member', () => {
  test('is in the audit log, before and after', async () => {
    const here = await aStudio(app);
    const member = await aMember(app, here);
    const emergencyContact = { name: 'Ben', phone: '91234567', relation: 'Brother' };
    const profile = { firstName: 'Mei', lastName: 'Tan', birthday: null, gender: null, emergencyContact };
    await post(member, 'update-profile', profile);
    await post(member, 'update-profile', { ...profile, firstName: 'May', gender: 'FEMALE' });
    const [first, second] = await auditOf(app, here.studioId, 'member.updateProfile');
    expect(first?.after).toMatchObject({ emergencyContact: { name: 'Ben', relation: 'Brother' } });
    expect(second).toEqual({
      before: { firstName: 'Mei', gender: null },
      after: { firstName: 'May', gender: 'FEMALE' },
    });
  });
});

describe('the look of the portal', () => {
  const settings = {
    colorPreset: 'purple',
    paletteMode: 'dark',
    navColor: 'evident',
    layout: 'horizontal',
    stretch: false,
    contrast: 'high',
    direction: 'rtl',
    responsiveFontSizes: false,
  };

  test('is kept with the person, and reset', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    expect((await staffProfile(trainer)).uiSettings).toBeNull();
    expect(await post(trainer, 'portal/update-ui-settings', { settings })).toMatchObject({ code: '0' });
    expect((await staffProfile(trainer)).uiSettings).toEqual(settings);
    expect(
      await postForm(trainer, 'portal/update-ui-settings', { settings: { ...settings, stretch: true } }),
    ).toMatchObject({ code: '0' });
    expect((await staffProfile(trainer)).uiSettings).toEqual({ ...settings, stretch: true });
    expect(await postForm(trainer, 'portal/update-ui-settings', { settings: null })).toMatchObject({
      code: '0',
    });
    expect((await staffProfile(trainer)).uiSettings).toBeNull();
  });

  test('is in the audit log, before and after', async () => {
    const { studioId, owner } = await aStudio(app);
    await post(owner, 'portal/update-ui-settings', { settings });
    await post(owner, 'portal/update-ui-settings', { settings: { ...settings, stretch: true } });
    const [first, second] = await auditOf(app, studioId, 'staff.saveSettings');
    expect(first).toMatchObject({ before: { colorPreset: null }, after: settings });
    expect(second).toEqual({ before: { stretch: false }, after: { stretch: true } });
  });

  test('is refused in part, and with colours that are not there', async () => {
    expect(
      fieldsOf(
        await post(studio.owner, 'portal/update-ui-settings', {
          settings: { ...settings, colorPreset: 'red' },
        }),
      ),
    ).toEqual(['settings.colorPreset']);
    expect(
      fieldsOf(await post(studio.owner, 'portal/update-ui-settings', { settings: { colorPreset: 'teal' } })),
    ).toContain('settings.stretch');
    expect(await post(studio.owner, 'portal/update-ui-settings', {})).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'settings', message: 'This is required' }] },
    });
  });

  test('that this version does not know is no look', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    await app.db.platform((tx) =>
      tx
        .updateTable('app_user')
        .set({ ui_settings: JSON.stringify({ colorPreset: 'neon' }) })
        .where('user_id', '=', trainer.userId)
        .execute(),
    );
    expect((await staffProfile(trainer)).uiSettings).toBeNull();
  });
});

describe('the profile of members', () => {
  const profile = {
    firstName: 'Ada',
    lastName: 'Lim',
    birthday: '1990-05-01',
    gender: 'FEMALE',
    emergencyContact: { name: 'Bo Lim', phone: '+65 9', relation: 'Brother' },
  };

  test('changes at the studio, and the name everywhere', async () => {
    const visitor = await aMember(app, studio);
    expect(await postForm(visitor, 'update-profile', profile)).toMatchObject({
      status: 200,
      code: '0',
      data: null,
    });
    expect(await memberProfile(visitor)).toMatchObject(profile);
    expect((await app.call<UserProfile>('GET', '/api/users/user-profile', { as: visitor })).data.name).toBe(
      'Ada Lim',
    );
    expect(await post(visitor, 'update-profile', { firstName: 'Ada', lastName: 'Lim' })).toMatchObject({
      code: '0',
    });
    expect(await memberProfile(visitor)).toMatchObject({
      birthday: null,
      gender: null,
      emergencyContact: { name: '', phone: '', relation: '' },
    });
  });

  test('has a number to call in an emergency as it is dialled where the member lives', async () => {
    const visitor = await aMember(app, studio);
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ phone_country_code: '+49' })
        .where('member_id', '=', visitor.memberId)
        .execute(),
    );
    const emergencyContact = { ...profile.emergencyContact, phone: '0151 23456789' };
    await post(visitor, 'update-profile', { ...profile, emergencyContact });
    expect((await memberProfile(visitor)).emergencyContact.phone).toBe('+4915123456789');
  });

  test('says what the studio asks, and what of it is missing', async () => {
    const here = await aStudio(app);
    const visitor = await aMember(app, here);
    const asked = async () =>
      (
        await app.call<MemberStudioProfile>('GET', '/api/users/user-studio-profile', {
          as: visitor,
          query: { studioId: here.studioId },
        })
      ).data;
    expect(await asked()).toMatchObject({ askedFields: ['birthday', 'gender'], missingFields: [] });
    const set = {
      signup_birthday: 'REQUIRED',
      signup_gender: 'HIDDEN',
      signup_emergency_contact: 'REQUIRED',
    };
    await app.db.studio(here.studioId, (tx) =>
      tx
        .insertInto('booking_website')
        .values({ studio_id: here.studioId, ...set })
        .execute(),
    );
    expect(await asked()).toMatchObject({
      askedFields: ['birthday', 'emergencyContact'],
      missingFields: ['birthday', 'emergencyContact'],
    });
    await post(visitor, 'update-profile', {
      ...profile,
      emergencyContact: { name: 'Bo', phone: '', relation: '' },
    });
    expect((await asked()).missingFields).toEqual(['emergencyContact']);
    await post(visitor, 'update-profile', profile);
    expect((await asked()).missingFields).toEqual([]);
  });

  test('a consent is kept with its time and address until it is taken back, and what is left out stays', async () => {
    const visitor = await aMember(app, studio);
    const storedProfile = () =>
      app.db.studio(studio.studioId, (tx) =>
        tx
          .selectFrom('member')
          .select(['marketing_consent_at', 'marketing_consent_ip', 'address'])
          .where('member_id', '=', visitor.memberId)
          .executeTakeFirstOrThrow(),
      );
    await post(visitor, 'update-profile', { ...profile, marketingConsent: true, address: '1 Palm Road' });
    const given = await storedProfile();
    expect(given).toMatchObject({
      marketing_consent_at: expect.any(Date) as Date,
      marketing_consent_ip: '127.0.0.1',
      address: '1 Palm Road',
    });
    await post(visitor, 'update-profile', { ...profile, marketingConsent: true });
    await post(visitor, 'update-profile', profile);
    expect(await storedProfile()).toEqual(given);
    expect(await memberProfile(visitor)).toMatchObject({ marketingConsent: true, address: '1 Palm Road' });
    await post(visitor, 'update-profile', { ...profile, marketingConsent: false, address: '' });
    expect(await storedProfile()).toEqual({
      marketing_consent_at: null,
      marketing_consent_ip: null,
      address: '',
    });
  });

  test('names the fields that are off', async () => {
    const visitor = await aMember(app, studio);
    expect(
      fieldsOf(
        await post(visitor, 'update-profile', { ...profile, firstName: '', birthday: '2020-01-01' }),
      ).sort(),
    ).toEqual(['birthday', 'firstName']);
    expect(fieldsOf(await post(visitor, 'update-incomplete-profile', profile)).sort()).toEqual([
      'phone',
      'phoneCountryCode',
    ]);
  });

  test('is completed with a phone number, at the studio and before there is one', async () => {
    const visitor = await aMember(app, studio);
    const phone = aPhoneNumber();
    expect(
      await postForm(visitor, 'update-incomplete-profile', { ...profile, phoneCountryCode: '+65', phone }),
    ).toMatchObject({ code: '0' });
    expect(await memberProfile(visitor)).toMatchObject({ firstName: 'Ada', phone });
    const nowhere = await withoutStudio();
    const other = aPhoneNumber();
    await stepUp(app, nowhere, 'PHONE');
    expect(
      await post(nowhere, 'update-incomplete-profile', { ...profile, phoneCountryCode: '+65', phone: other }),
    ).toMatchObject({ code: '0' });
    expect(
      (await app.call<UserProfile>('GET', '/api/users/user-profile', { as: nowhere })).data,
    ).toMatchObject({ name: 'Ada Lim', phone: other });
  });

  test('does not take a phone number that somebody has', async () => {
    const [visitor, other] = [await aMember(app, studio), await memberDetails(app, studio.extension)];
    await postAuth(app, 'sign-up', other);
    const body = { ...profile, phoneCountryCode: '+65', phone: other.phone };
    expect(await post(visitor, 'update-incomplete-profile', body)).toMatchObject({
      status: 400,
      code: 'USER_EXISTS',
    });
    const nowhere = await withoutStudio();
    await stepUp(app, nowhere, 'PHONE');
    expect(await post(nowhere, 'update-incomplete-profile', body)).toMatchObject({
      status: 400,
      code: 'USER_EXISTS',
    });
  });

  test('needs a studio to be changed', async () => {
    expect(await post(await withoutStudio(), 'update-profile', profile)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  });
});

test('saving the default studio goes on with the same sign-in', async () => {
  const details = await memberDetails(app, studio.extension);
  const { data } = await postAuth<SignedIn>(app, 'sign-up', details);
  const second = await aStudio(app);
  const next = await app.call<SignedIn>('POST', '/api/users/save-default-studio', {
    as: data,
    json: { studioId: second.studioId },
  });
  expect(await app.call('DELETE', '/api/auth/logout', { as: next.data })).toMatchObject({ code: '0' });
  expect(await app.call('GET', '/api/users/user-profile', { as: data })).toMatchObject({ status: 401 });
});

test('nobody can ask about number after number', async () => {
  const limited = await startTestApp({ modules: [usersModule], config: { rateLimit: true } });
  try {
    const place = await aStudio(limited);
    const person = { firstName: 'Ada', lastName: 'Lim', name: 'Ada' };
    const askers = [
      { as: place.owner, path: 'portal/update-user-profile' },
      { as: await aMember(limited, place), path: 'update-incomplete-profile' },
      { as: await aMember(limited, place), path: 'save-default-studio' },
    ];
    for (const { as, path } of askers) {
      const ask = () =>
        limited.call('POST', `/api/users/${path}`, {
          as,
          json: { ...person, phoneCountryCode: '+65', phone: aPhoneNumber(), studioId: place.studioId },
        });
      for (let calls = 0; calls < 10; calls += 1) expect((await ask()).status).not.toBe(429);
      expect(await ask()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    }
  } finally {
    await limited.close();
  }
});

/** A member who has not joined the studio whose link they followed. */
async function withoutStudio(): Promise<Caller> {
  const { phone, ...details } = await memberDetails(app, studio.extension);
  await postAuth(app, 'sign-up', { ...details, phone });
  const elsewhere = await aStudio(app);
  const { data } = await postAuth<SignedIn>(app, 'login', {
    phoneCountryCode: '+65',
    phone,
    password: PASSWORD,
    extension: elsewhere.extension,
  });
  return data;
}
