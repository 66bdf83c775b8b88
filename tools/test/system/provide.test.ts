import { provide, Unavailable, type Machine } from './provide.ts';

/** A machine on which a program is found once its packages were installed or unpacked. */
function aMachine(given: Partial<Machine> & { isThere?: boolean; problem?: string; isEmpty?: boolean } = {}) {
  let place = given.isThere ? 'here' : undefined;
  const did: string[] = [];
  const get = (how: string) => {
    did.push(how);
    if (given.problem === undefined && !given.isEmpty) place = how;
    return given.problem;
  };
  const machine: Machine = {
    isRoot: false,
    isCi: false,
    install: (packages) => get(`installed ${packages.join(' ')}`),
    unpack: ({ packages }) => get(`unpacked ${packages.join(' ')}`),
    ...given,
  };
  const wanted = {
    name: 'Cowsay',
    find: () => place,
    packages: ['cowsay', 'cows'],
    folder: '/nowhere',
    program: 'usr/games/cowsay',
    trial: 'moo',
    advice: 'install cowsay',
  };
  return { ask: () => provide(wanted, machine), did };
}

test.each([true, false])('uses what is there (as root: %s)', (isRoot) => {
  const { ask, did } = aMachine({ isThere: true, isRoot });
  expect(ask()).toBe('here');
  expect(did).toEqual([]);
});

test.each([
  ['installs it for root', true, 'installed cowsay cows'],
  ['unpacks it for other users', false, 'unpacked cowsay cows'],
])('%s if it is missing', (_case, isRoot, how) => {
  const { ask, did } = aMachine({ isRoot });
  expect(ask()).toBe(how);
  expect(did).toEqual([how]);
});

test('is unavailable without packages, for other users than root', () => {
  const { ask } = aMachine({ problem: 'spawn apt-get ENOENT' });
  expect(ask).toThrow(Unavailable);
  expect(ask).toThrow(
    "Cowsay is missing, and Debian's packages could not be downloaded and unpacked (spawn apt-get ENOENT): install cowsay.",
  );
});

test.each([
  ['as root', { isRoot: true }, /could not be installed \(no network\): install cowsay/],
  ['in CI', { isCi: true }, /could not be downloaded and unpacked \(no network\): install cowsay/],
])('fails the run where it is mandatory: %s', (_case, given, sentence) => {
  const { ask } = aMachine({ ...given, problem: 'no network' });
  expect(ask).toThrow(sentence);
  expect(ask).not.toThrow(Unavailable);
});

test('reports that the packages do not contain it', () => {
  expect(aMachine({ isEmpty: true }).ask).toThrow('(it is not in them)');
});
