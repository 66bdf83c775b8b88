import { installChromium, type Machine } from './installChromium.ts';

/** A machine that has Chromium once it was installed. */
function aMachine(given: Partial<Machine> & { has?: boolean; aptWorks?: boolean }): {
  machine: Machine;
  ran: string[];
} {
  let isThere = given.has ?? false;
  const ran: string[] = [];
  const machine: Machine = {
    isRoot: true,
    find: () => {
      if (!isThere) throw new Error('none');
      return '/usr/bin/chromium';
    },
    aptGet: (args) => {
      ran.push(args.join(' '));
      isThere ||= args[0] === 'install' && given.aptWorks !== false;
      return given.aptWorks !== false;
    },
    ...given,
  };
  return { machine, ran };
}

test('takes the Chromium that is there', () => {
  const { machine, ran } = aMachine({ has: true });
  expect(installChromium(machine)).toBe('/usr/bin/chromium');
  expect(ran).toEqual([]);
});

test("installs Debian's when it is missing", () => {
  const { machine, ran } = aMachine({});
  expect(installChromium(machine)).toBe('/usr/bin/chromium');
  expect(ran).toEqual(['update', 'install --yes --no-install-recommends chromium']);
});

test.each([
  [
    'another user than root',
    { isRoot: false },
    /only root may install it: install it \(Debian: apt-get install chromium\)/,
  ],
  ['a machine without packages', { aptWorks: false }, /could not be installed by apt-get/],
])('tells %s what to do', (_case, given, sentence) => {
  expect(() => installChromium(aMachine(given).machine)).toThrow(sentence);
});
