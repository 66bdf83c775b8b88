import { readConfig } from './config.ts';

test("needs nothing on a developer's machine", () => {
  expect(readConfig({}, '/srv/studio')).toMatchObject({
    production: false,
    showsCauses: false,
    port: 3000,
    databaseUrl: '',
    dataDir: '/srv/studio/.studio',
    shellDir: null,
    mfeStore: '/srv/studio/.studio/mfe',
    trustedProxies: false,
    rateLimit: true,
  });
});

test('looks for releases in the data folder unless told otherwise', () => {
  expect(readConfig({ DATA_DIR: '/var/studio' }, '/srv').mfeStore).toBe('/var/studio/mfe');
  expect(readConfig({ DATA_DIR: '/var/studio', MFE_STORE: 'store' }, '/srv').mfeStore).toBe('/srv/store');
  expect(readConfig({ MFE_STORE: 's3://releases/live?endpoint=http://s3' }, '/srv').mfeStore).toBe(
    's3://releases/live?endpoint=http://s3',
  );
});

test('shows a shell that is no release only when told to', () => {
  expect(readConfig({ SHELL_DIR: 'built' }, '/srv').shellDir).toBe('/srv/built');
  expect(readConfig({ SHELL_DIR: '' }, '/srv').shellDir).toBeNull();
});

test('takes an empty variable for one that is not set', () => {
  const names = [
    'NODE_ENV',
    'PORT',
    'HOST',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATA_DIR',
    'SHELL_DIR',
    'MFE_STORE',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'BOOKINGS_URL',
    'JWT_SECRET',
    'JWT_SECRET_BEFORE',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'RATE_LIMIT',
    'REMOTE_ORIGINS',
    'HOST_ORIGINS',
    'DEMO_DATA',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])), '/srv')).toEqual(
    readConfig({}, '/srv'),
  );
});

test('takes the one address for migrations too', () => {
  const url = 'postgres://a@b/c';
  expect(readConfig({ DATABASE_URL: url }, '/')).toMatchObject({ databaseUrl: url, databaseDirectUrl: url });
});

test('names every variable that is off', () => {
  const environment = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'mail',
    MAIL_FROM: 'Studio',
    PUBLIC_URL: 'https://studio.example/portal',
    BOOKINGS_URL: 'bookings.studio.example',
    JWT_SECRET: 'short',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(environment, '/')).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*SMTP_URL[\s\S]*MAIL_FROM[\s\S]*PUBLIC_URL[\s\S]*BOOKINGS_URL[\s\S]*JWT_SECRET[\s\S]*LOG_LEVEL/,
  );
});

const INSTALLATION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://a@b/c',
  MFE_STORE: '/srv/releases',
  RELEASE_PUBLIC_KEYS: Buffer.alloc(32, 1).toString('base64'),
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Studio <no-reply@studio.example>',
  PUBLIC_URL: 'https://studio.example',
};

test('an installation for others brings its own database, store, secret and mail', () => {
  expect(readConfig(INSTALLATION, '/')).toMatchObject({
    production: true,
    mfeStore: '/srv/releases',
    demoData: false,
  });
  expect(() => readConfig({ NODE_ENV: 'production' }, '/')).toThrow(
    /DATABASE_URL[\s\S]*MFE_STORE[\s\S]*RELEASE_PUBLIC_KEYS[\s\S]*JWT_SECRET[\s\S]*SMTP_URL[\s\S]*MAIL_FROM[\s\S]*PUBLIC_URL/,
  );
});

test.each([
  'DATABASE_URL',
  'MFE_STORE',
  'RELEASE_PUBLIC_KEYS',
  'JWT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
])('says that %s is missing, alone or beside what is off', (name) => {
  expect(() => readConfig({ ...INSTALLATION, [name]: '' }, '/')).toThrow(`- Set ${name}`);
  expect(() => readConfig({ ...INSTALLATION, [name]: undefined, PORT: '70000' }, '/')).toThrow(
    new RegExp(`- Set ${name}[\\s\\S]*- PORT`),
  );
});

test('believes keys of releases that are some, and those of the data folder without', () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  expect(readConfig({ RELEASE_PUBLIC_KEYS: `${key}, ${key}` }, '/').releaseKeys.publics).toEqual([key, key]);
  expect(readConfig({ DATA_DIR: '/var/studio' }, '/').releaseKeys).toEqual({
    secrets: [],
    publics: [],
    file: '/var/studio/release-keys.json',
  });
  for (const wrong of ['none', `${key},x`, 'x'.repeat(44)])
    expect(() => readConfig({ RELEASE_PUBLIC_KEYS: wrong }, '/')).toThrow('RELEASE_PUBLIC_KEYS must be');
});

test('fills an empty database for trying things out only', () => {
  expect(readConfig({}, '/').demoData).toBe(true);
  expect(readConfig({ DEMO_DATA: 'false' }, '/').demoData).toBe(false);
  expect(readConfig({ ...INSTALLATION, DEMO_DATA: 'true' }, '/').demoData).toBe(true);
});

test('lets cards be tried on a machine of one’s own, and charges them at Stripe elsewhere', () => {
  expect(readConfig({}, '/')).toMatchObject({
    fakeCards: true,
    fakeStripeUrl: '',
    stripeUrl: 'https://api.stripe.com',
  });
  expect(readConfig(INSTALLATION, '/').fakeCards).toBe(false);
  expect(
    readConfig({ ...INSTALLATION, FAKE_CARDS: 'true', FAKE_STRIPE_URL: 'http://127.0.0.1:4010' }, '/'),
  ).toMatchObject({ fakeCards: true, fakeStripeUrl: 'http://127.0.0.1:4010' });
  expect(() => readConfig({ ...INSTALLATION, FAKE_CARDS: 'true' }, '/')).toThrow('Set FAKE_STRIPE_URL');
  expect(() => readConfig({ STRIPE_URL: 'api.stripe.com' }, '/')).toThrow('STRIPE_URL must look like');
  expect(() => readConfig({ FAKE_STRIPE_URL: 'http://127.0.0.1:4010/v1' }, '/')).toThrow(
    'FAKE_STRIPE_URL must look like',
  );
});

test('further push services are origins, separated by commas', () => {
  expect(
    readConfig({ PUSH_ORIGINS: 'https://push.example, http://127.0.0.1:4020' }, '/').pushOrigins,
  ).toEqual(['https://push.example', 'http://127.0.0.1:4020']);
  expect(readConfig({}, '/').pushOrigins).toEqual([]);
  for (const wrong of ['push.example', 'https://push.example/inside', 'https://a.example https://b.example'])
    expect(() => readConfig({ PUSH_ORIGINS: wrong }, '/')).toThrow('PUSH_ORIGINS must look like');
});

test('studios connect their account where the installation has one at Stripe, by both of its settings', () => {
  const both = { STRIPE_CONNECT_CLIENT_ID: 'ca_1Abc', STRIPE_CONNECT_SECRET_KEY: 'sk_live_1Abc' };
  expect(readConfig({}, '/').stripeConnect).toBeNull();
  expect(readConfig(both, '/').stripeConnect).toEqual({ clientId: 'ca_1Abc', secretKey: 'sk_live_1Abc' });
  for (const name of ['STRIPE_CONNECT_CLIENT_ID', 'STRIPE_CONNECT_SECRET_KEY'])
    for (const rest of [{}, INSTALLATION])
      expect(() => readConfig({ ...rest, ...both, [name]: '' }, '/')).toThrow('or neither');
  expect(() => readConfig({ ...both, STRIPE_CONNECT_CLIENT_ID: 'sk_live_1' }, '/')).toThrow('begin with ca_');
});
