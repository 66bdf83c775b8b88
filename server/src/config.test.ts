import { readConfig } from './config.ts';

test('needs nothing on a developer\'s machine', () => {
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
  expect(readConfig({ MFE_STORE: 's3://releases/live?endpoint=http://s3' }, '/srv').mfeStore).toBe('s3://releases/live?endpoint=http://s3');
});

test('shows a shell that is no release only when told to', () => {
  expect(readConfig({ SHELL_DIR: 'built' }, '/srv').shellDir).toBe('/srv/built');
  expect(readConfig({ SHELL_DIR: '' }, '/srv').shellDir).toBeNull();
});

test('takes the one address for migrations too', () => {
  const url = 'postgres://a@b/c';
  expect(readConfig({ DATABASE_URL: url }, '/')).toMatchObject({ databaseUrl: url, databaseDirectUrl: url });
});

test('names every variable that is off', () => {
  const environment = { PORT: '70000', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail', JWT_SECRET: 'short', LOG_LEVEL: 'loud' };
  expect(() => readConfig(environment, '/')).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SMTP_URL[\s\S]*JWT_SECRET[\s\S]*LOG_LEVEL/);
});
