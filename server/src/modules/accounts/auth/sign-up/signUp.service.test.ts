import type { Effort, EffortDemand } from '@studio/contract/accounts/auth.schema';
import { sqlBuilder } from '../../../../platform/db/database.ts';
import {
  aCode,
  aPhoneNumber,
  anAddress,
  claimsOf,
  memberDetails,
  otherThan,
  PASSWORD,
  postAuth,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { aStudio } from '../../../../testing/builders/builders.ts';
import { work } from '../../../../testing/effort.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { authModule } from '../auth.routes.ts';
import { MINUTE } from '@studio/contract/values/time';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
afterAll(() => app.close());

const post = <Data = null>(path: string, json: unknown) => postAuth<Data>(app, path, json);

describe('registering a studio', () => {
  test('makes a studio, an owner and a room', async () => {
    const { answer } = await register(app, 'Evening Light');
    expect(answer).toMatchObject({ status: 200, code: '0' });
    const { studioId, staffType, aud } = claimsOf(answer.data);
    expect({ staffType, aud }).toEqual({ staffType: 'OWNER', aud: 'staff' });
    const rooms = await app.db.read(String(studioId), sqlBuilder.selectFrom('room').selectAll());
    expect(rooms).toMatchObject([{ name: 'Main room', capacity: 20 }]);
  });

  test('the studio is where its owner says, and in Singapore when nobody says', async () => {
    const sent = async (place: object) => {
      const userEmail = anAddress();
      const answer = await post<SignedIn>('sign-up-from-studio', {
        studioName: 'Far Away',
        name: 'Jo',
        userEmail,
        password: PASSWORD,
        otp: await aCode(app, userEmail),
        ...place,
      });
      if (answer.code !== '0') return answer;
      const studios = sqlBuilder
        .selectFrom('studio')
        .select(['timezone', 'currency'])
        .where('studio_id', '=', String(claimsOf(answer.data)['studioId']));
      return (await app.db.readPlatform(studios))[0];
    };
    expect(await sent({ timezone: 'Europe/Rome', currency: 'EUR' })).toEqual({
      timezone: 'Europe/Rome',
      currency: 'EUR',
    });
    expect(await sent({ timezone: 'europe/rome' })).toEqual({ timezone: 'Europe/Rome', currency: 'SGD' });
    expect(await sent({})).toEqual({ timezone: 'Asia/Singapore', currency: 'SGD' });
    for (const [field, value] of [
      ['timezone', 'Mars/Olympus'],
      ['timezone', '+08:00'],
      ['currency', 'XAU'],
    ] as const) {
      expect(await sent({ [field]: value })).toMatchObject({
        status: 400,
        code: 'INVALID_FIELDS',
        data: { errors: [{ field }] },
      });
    }
  });

  test('numbers the address when two studios have one name', async () => {
    const studios = await Promise.all([register(app, 'Twin Palms'), register(app, 'Twin Palms')]);
    const ids = studios.map(({ answer }) => String(claimsOf(answer.data)['studioId']));
    const rows = await app.db.readPlatform(
      sqlBuilder.selectFrom('studio').select('extension').where('studio_id', 'in', ids),
    );
    expect(rows.map((row) => row.extension).sort()).toEqual(['twin-palms', 'twin-palms-2']);
  });

  test('uses the code up', async () => {
    const userEmail = anAddress();
    const body = {
      studioName: 'One Shot',
      name: 'Jo',
      userEmail,
      password: PASSWORD,
      otp: await aCode(app, userEmail),
    };
    const answers = await Promise.all([post('sign-up-from-studio', body), post('sign-up-from-studio', body)]);
    expect(answers.map((answer) => answer.code).sort()).not.toEqual(['0', '0']);
    expect(await post('sign-up-from-studio', body)).toMatchObject({ code: 'CODE_WRONG' });
  });

  test('keeps country, calling code and tax as they were chosen, else those of the clock', async () => {
    const made = async (place: object) => {
      const userEmail = anAddress();
      const otp = await aCode(app, userEmail);
      const person = { studioName: 'Far Away', name: 'Jo', userEmail, password: PASSWORD, otp };
      const { data } = await post<SignedIn>('sign-up-from-studio', { ...person, ...place });
      const studioId = String(claimsOf(data)['studioId']);
      const { callingCode } = await app.db.studio(studioId, studioSettings);
      const taxes = sqlBuilder.selectFrom('tax_rate').select(['name', 'percent', 'inclusive']);
      return { callingCode, taxes: await app.db.read(studioId, taxes) };
    };
    expect(await made({ timezone: 'Europe/Rome', currency: 'EUR' })).toEqual({
      callingCode: '+39',
      taxes: [],
    });
    const swiss = {
      country: 'CH',
      phoneCountryCode: '+41',
      taxName: 'VAT',
      taxPercent: '8.1',
      taxInclusive: false,
    };
    expect(await made({ timezone: 'Europe/Rome', ...swiss })).toEqual({
      callingCode: '+41',
      taxes: [{ name: 'VAT', percent: '8.100', inclusive: false }],
    });
  });

  test.each(['ZZ', 'AA'])(
    'refuses the country %s, which is none, and the code counts still',
    async (country) => {
      const userEmail = anAddress();
      const otp = await aCode(app, userEmail);
      const person = { studioName: 'Kibera Yoga', name: 'Jo', userEmail, password: PASSWORD, otp };
      expect(await post('sign-up-from-studio', { ...person, country })).toMatchObject({
        code: 'INVALID_FIELDS',
        data: { errors: [{ field: 'country', message: 'Choose a country from the list' }] },
      });
      expect(await post('sign-up-from-studio', { ...person, country: 'KE' })).toMatchObject({ code: '0' });
    },
  );

  test('refuses a wrong code, and the try counts', async () => {
    const userEmail = anAddress();
    const otp = await aCode(app, userEmail);
    const body = { studioName: 'Wrong Code', name: 'Jo', userEmail, password: PASSWORD, otp: otherThan(otp) };
    for (let tries = 0; tries < 5; tries++)
      expect(await post('sign-up-from-studio', body)).toMatchObject({ status: 400, code: 'CODE_WRONG' });
    expect(await post('sign-up-from-studio', { ...body, otp })).toMatchObject({ code: 'CODE_WRONG' });
  });

  test('refuses an address that has an account, and makes no studio', async () => {
    const { userEmail } = await register(app);
    app.clock.advance(MINUTE);
    const otp = await aCode(app, userEmail);
    const answer = await post('sign-up-from-studio', {
      studioName: 'Never Made',
      name: 'Jo',
      userEmail,
      password: PASSWORD,
      otp,
    });
    expect(answer).toMatchObject({ status: 400, code: 'USER_EXISTS', message: 'User already exists' });
    const rows = await app.db.readPlatform(
      sqlBuilder.selectFrom('studio').select('studio_id').where('studio_name', '=', 'Never Made'),
    );
    expect(rows).toEqual([]);
  });

  test('refuses the address as password', async () => {
    const userEmail = anAddress();
    const answer = await post('sign-up-from-studio', {
      studioName: 'Weak',
      name: 'Jo',
      userEmail,
      password: userEmail,
      otp: '123456',
    });
    expect(answer).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field: 'password' }] } });
  });
});

test('a password is judged before a code is asked for', async () => {
  const check = (password: string) =>
    post('check-password', { userEmail: 'ann.founder@example.com', password });
  expect(await check('password123')).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'password' }] },
  });
  expect(await check('ann.founder@example.com')).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'password' }] },
  });
  expect(await check('short')).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await check('quiet river below the hill')).toMatchObject({ code: '0', data: null });
});

describe('member sign-up', () => {
  test('makes an account and a member, whose token names the studio', async () => {
    const studio = await aStudio(app);
    const details = await memberDetails(app, studio.extension);
    const answer = await post<SignedIn>('sign-up', details);
    expect(answer).toMatchObject({ status: 200, code: '0' });
    const { aud, studioId, memberId } = claimsOf(answer.data);
    expect({ aud, studioId }).toEqual({ aud: 'member', studioId: studio.studioId });
    const [row] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('member').selectAll());
    expect(row).toMatchObject({
      member_id: memberId,
      user_email: details.userEmail,
      phone: details.phone,
      source: 'WEB',
    });
  });

  test('notes which texts of the studio were agreed to, and from where advertisements were', async () => {
    const studio = await aStudio(app);
    const text = {
      studio_id: studio.studioId,
      policy: 'termsOfService',
      body: '<p>Be kind</p>',
      created_at: app.clock.now(),
    };
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('policy_text')
        .values([
          { ...text, version: 1 },
          { ...text, version: 2 },
          { ...text, policy: 'studioRules', version: 1, body: '' },
        ])
        .execute(),
    );
    await post<SignedIn>('sign-up', {
      ...(await memberDetails(app, studio.extension)),
      marketingConsent: true,
    });
    expect(
      await app.db.read(
        studio.studioId,
        sqlBuilder.selectFrom('policy_acceptance').select(['policy', 'version', 'ip']),
      ),
    ).toEqual([{ policy: 'termsOfService', version: 2, ip: '127.0.0.1' }]);
    expect(
      await app.db.read(studio.studioId, sqlBuilder.selectFrom('member').select('marketing_consent_ip')),
    ).toEqual([{ marketing_consent_ip: '127.0.0.1' }]);
    const consents = sqlBuilder.selectFrom('consent').select(['subject', 'place', 'is_given', 'ip']);
    expect(await app.db.read(studio.studioId, consents)).toContainEqual({
      subject: 'MARKETING',
      place: 'SIGN_UP',
      is_given: true,
      ip: '127.0.0.1',
    });
  });

  test('takes over the client that staff made with the same address', async () => {
    const studio = await aStudio(app);
    const details = await memberDetails(app, studio.extension);
    const client = await aClient(studio.studioId, { userEmail: details.userEmail, phone: aPhoneNumber() });
    const answer = await post<SignedIn>('sign-up', details);
    expect(claimsOf(answer.data)['memberId']).toBe(client);
  });

  test('with what its person has entered, and staff see the difference', async () => {
    const studio = await aStudio(app);
    const details = {
      ...(await memberDetails(app, studio.extension)),
      firstName: 'Anna',
      lastName: 'de la Cruz',
      birthday: '1990-05-04',
      gender: 'FEMALE',
      marketingConsent: true,
    };
    const before = aPhoneNumber();
    const client = await aClient(studio.studioId, { userEmail: details.userEmail, phone: before });
    await post<SignedIn>('sign-up', details);
    const member = sqlBuilder
      .selectFrom('member')
      .select(['first_name', 'last_name', 'phone', 'birthday', 'gender', 'marketing_consent_at'])
      .where('member_id', '=', client);
    expect(await app.db.read(studio.studioId, member)).toEqual([
      {
        first_name: 'Anna',
        last_name: 'de la Cruz',
        phone: details.phone,
        birthday: '1990-05-04',
        gender: 'FEMALE',
        marketing_consent_at: app.clock.now(),
      },
    ]);
    const audited = sqlBuilder
      .selectFrom('audit_log')
      .select(['actor_type', 'before', 'after'])
      .where('action', '=', 'member.claim')
      .where('entity_id', '=', client);
    expect(await app.db.read(studio.studioId, audited)).toMatchObject([
      {
        actor_type: 'MEMBER',
        before: { phone: before, birthday: null },
        after: { phone: details.phone, birthday: '1990-05-04', firstName: 'Anna', lastName: 'de la Cruz' },
      },
    ]);
  });

  test('but not with a phone number that another client has', async () => {
    const studio = await aStudio(app);
    const details = await memberDetails(app, studio.extension);
    const before = aPhoneNumber();
    const client = await aClient(studio.studioId, { userEmail: details.userEmail, phone: before });
    await aClient(studio.studioId, { userEmail: anAddress(), phone: details.phone });
    expect(claimsOf((await post<SignedIn>('sign-up', details)).data)['memberId']).toBe(client);
    const member = sqlBuilder.selectFrom('member').select('phone').where('member_id', '=', client);
    expect(await app.db.read(studio.studioId, member)).toEqual([{ phone: before }]);
  });

  test('does not hand over a client to whoever types their phone number', async () => {
    const studio = await aStudio(app);
    const details = await memberDetails(app, studio.extension);
    await aClient(studio.studioId, { userEmail: anAddress(), phone: details.phone });
    expect(await post('sign-up', details)).toMatchObject({
      status: 400,
      code: 'USER_EXISTS',
      message: expect.stringContaining('front desk'),
    });
  });

  test('refuses a phone number that has an account, a wrong code, an unknown studio and broken fields', async () => {
    const studio = await aStudio(app);
    const first = await memberDetails(app, studio.extension);
    await post('sign-up', first);
    const second = await memberDetails(app, studio.extension);
    expect(await post('sign-up', { ...second, phone: first.phone })).toMatchObject({
      code: 'USER_EXISTS',
      message: 'User already exists',
    });
    expect(await post('sign-up', { ...second, otp: otherThan(second.otp) })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await post('sign-up', { ...second, extension: 'no-such-studio' })).toMatchObject({
      code: 'STUDIO_UNKNOWN',
    });
    expect(await post('sign-up', { ...second, phone: '1' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'phone' }] },
    });
  });

  test('tells whether an address and a phone number are free', async () => {
    const studio = await aStudio(app);
    const { userEmail, phone, ...details } = await memberDetails(app, studio.extension);
    const verify = (body: object) =>
      post('verify-email-and-phone', { userEmail, phoneCountryCode: '+65', phone, ...body });
    expect(await verify({})).toMatchObject({ code: '0' });
    await post('sign-up', { ...details, userEmail, phone });
    expect(await verify({ phone: aPhoneNumber() })).toMatchObject({ code: 'USER_EXISTS' });
    expect(await verify({ userEmail: anAddress() })).toMatchObject({ code: 'USER_EXISTS' });
    expect(await verify({ phone: '' })).toMatchObject({ code: 'INVALID_FIELDS' });
  });
});

describe('asking who has an account', () => {
  let limited: TestApp;
  beforeEach(async () => {
    limited = await startTestApp({ modules: [authModule], config: { rateLimit: true } });
  });
  afterEach(() => limited.close());

  const ask = (effort?: Effort) =>
    postAuth<EffortDemand>(limited, 'verify-email-and-phone', {
      userEmail: anAddress(),
      phoneCountryCode: '+65',
      phone: aPhoneNumber(),
      effort,
    });
  const codes = async (count: number) => {
    const answers = [];
    for (let asked = 0; asked < count; asked++) answers.push((await ask()).code);
    return answers;
  };
  const aDemand = async (): Promise<EffortDemand> => {
    await codes(3);
    return (await ask()).data;
  };

  test('costs work from the fourth time in a minute, and ends at ten', async () => {
    expect(await codes(11)).toEqual([
      ...Array<string>(3).fill('0'),
      ...Array<string>(7).fill('EFFORT_NEEDED'),
      'TOO_MANY_REQUESTS',
    ]);
  });

  test('is answered for the work, once', async () => {
    const demand = await aDemand();
    expect(demand).toMatchObject({ bits: 14 });
    const effort = work(demand);
    expect(await ask(effort)).toMatchObject({ status: 200, code: '0' });
    expect(await ask(effort)).toMatchObject({
      status: 429,
      code: 'EFFORT_NEEDED',
      headers: { 'retry-after': '60' },
    });
  });

  test('is not answered for too little work, a challenge of somebody else, or an old one', async () => {
    const demand = await aDemand();
    const effort = work(demand);
    expect(await ask({ ...effort, nonce: 'x' })).toMatchObject({ code: 'EFFORT_NEEDED' });
    expect(await ask(work({ ...demand, challenge: `${Date.now() * 2}.made.up` }))).toMatchObject({
      code: 'EFFORT_NEEDED',
    });
    limited.clock.advance(119_000);
    await codes(3);
    limited.clock.advance(1_000);
    expect(await ask(effort)).toMatchObject({ code: 'EFFORT_NEEDED' });
  });
});

async function aClient(
  studioId: string,
  { userEmail, phone }: { userEmail: string; phone: string },
): Promise<string> {
  const memberId = crypto.randomUUID();
  await app.db.studio(studioId, (tx) =>
    tx
      .insertInto('member')
      .values({
        studio_id: studioId,
        member_id: memberId,
        first_name: 'Mei',
        last_name: 'Tan',
        user_email: userEmail,
        phone,
        phone_country_code: '+65',
        joined_at: app.clock.now(),
      })
      .execute(),
  );
  return memberId;
}
