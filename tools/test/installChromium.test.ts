import path from 'node:path';
import { starterIn } from '../../e2e/support/chromium.ts';
import { plant } from '../check/testing/plant.ts';
import { installChromium } from './installChromium.ts';
import { Unavailable } from './system/provide.ts';

const given = process.env['CHROMIUM_PATH'];
beforeEach(() => delete process.env['CHROMIUM_PATH']);
afterAll(() => {
  if (given !== undefined) process.env['CHROMIUM_PATH'] = given;
});

/** A machine for which the lock file has a browser, unpacked or not. */
function aMachine({ isUnpacked = false, hasBuild = true, system = undefined as string | undefined } = {}) {
  const folder = plant(isUnpacked ? { start: '' } : {});
  const unpacked: string[] = [];
  return {
    unpacked,
    start: starterIn(folder),
    machine: {
      folder: hasBuild ? folder : undefined,
      find: () => (unpacked.length > 0 || isUnpacked ? starterIn(folder) : system),
      unpack: async (place: string) => void unpacked.push(path.basename(place)),
    },
  };
}

test('unpacks the browser of the lock file at the first run, only then', async () => {
  const fresh = aMachine();
  expect(await installChromium(fresh.machine)).toBe(fresh.start);
  expect(fresh.unpacked).toHaveLength(1);
  const used = aMachine({ isUnpacked: true });
  expect(await installChromium(used.machine)).toBe(used.start);
  expect(used.unpacked).toEqual([]);
});

test('unpacks nothing for whoever names a browser', async () => {
  process.env['CHROMIUM_PATH'] = '/mine';
  const { machine, unpacked } = aMachine({ system: '/mine' });
  expect(await installChromium(machine)).toBe('/mine');
  expect(unpacked).toEqual([]);
});

test('takes one of the system where the lock file has no build, and says what to do where there is none', async () => {
  const system = aMachine({ hasBuild: false, system: '/usr/bin/chromium' });
  expect(await installChromium(system.machine)).toBe('/usr/bin/chromium');
  const bare = aMachine({ hasBuild: false });
  await expect(installChromium(bare.machine)).rejects.toThrow(Unavailable);
  await expect(installChromium(bare.machine)).rejects.toThrow('set CHROMIUM_PATH');
});
