import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { dataDir, distDir, storeAddress, storeDir } from './places.ts';

const NAMES = ['DATA_DIR', 'MFE_STORE'];
const before = NAMES.map((name) => [name, process.env[name]] as const);

function given(environment: Record<string, string>): void {
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, environment);
}

afterEach(() =>
  given(
    Object.fromEntries(before.filter((pair): pair is readonly [string, string] => pair[1] !== undefined)),
  ),
);

const places = () => [dataDir(), distDir(), storeDir(), storeAddress()];
const below = (...names: string[]) => names.map((name) => path.join(ROOT, name));
const DEFAULTS = below('.studio', '.studio/dist', '.studio/mfe', '.studio/mfe');

test.each([
  [{}, DEFAULTS],
  [{ DATA_DIR: '', MFE_STORE: '' }, DEFAULTS],
  [{ DATA_DIR: '', MFE_STORE: 'releases' }, below('.studio', '.studio/dist', 'releases', 'releases')],
  [
    { DATA_DIR: '/srv/studio', MFE_STORE: '' },
    ['/srv/studio', '/srv/studio/dist', '/srv/studio/mfe', '/srv/studio/mfe'],
  ],
])('%j resolves to %j', (environment, expected) => {
  given(environment);
  expect(places()).toEqual(expected);
});

test('a bucket is an address, not a folder', () => {
  given({ MFE_STORE: 's3://releases/live' });
  expect(storeAddress()).toBe('s3://releases/live');
});
