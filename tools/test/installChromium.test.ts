import { installChromium } from './installChromium.ts';
import type { Machine } from './system/provide.ts';

/** A machine that has Chromium once it was installed or unpacked. */
function aMachine(isRoot: boolean) {
  let found: string | undefined;
  const did: string[] = [];
  const machine: Machine = {
    isRoot,
    isCi: false,
    install(packages) {
      did.push(`install ${packages.join(' ')}`);
      found = '/usr/bin/chromium';
      return undefined;
    },
    unpack({ packages, folder, program, trial }) {
      did.push(`unpack ${packages.join(' ')}: ${program} ${trial}`);
      found = `${folder}/start`;
      return undefined;
    },
  };
  return { machine, did, find: () => found };
}

test("installs Debian's when it is missing", () => {
  const { machine, did, find } = aMachine(true);
  expect(installChromium(find, machine)).toBe('/usr/bin/chromium');
  expect(did).toEqual(['install chromium']);
});

test('unpacks it where chromium.ts looks for it, for other users than root', () => {
  const { machine, did, find } = aMachine(false);
  expect(installChromium(find, machine)).toMatch(/\/\.cache\/debian\/chromium\/start$/);
  expect(did).toEqual(['unpack chromium: usr/lib/chromium/chromium --version']);
});

test('explains what to do when it is unavailable', () => {
  const machine: Machine = {
    isRoot: false,
    isCi: false,
    install: () => undefined,
    unpack: () => 'no network',
  };
  expect(() => installChromium(() => undefined, machine)).toThrow(
    /no network.*apt-get install chromium\) or set CHROMIUM_PATH/,
  );
});
