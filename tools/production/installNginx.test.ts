import { installNginx, nginxPackages, type Machine } from './installNginx.ts';

/** A machine that has nginx once it was installed. */
function aMachine(given: Partial<Machine> & { isThere?: boolean; aptWorks?: boolean }): {
  machine: Machine;
  ran: string[];
} {
  let isThere = given.isThere ?? false;
  const ran: string[] = [];
  const machine: Machine = {
    isRoot: true,
    has: () => isThere,
    aptGet: (args) => {
      ran.push(args.join(' '));
      isThere ||= args[0] === 'install' && given.aptWorks !== false;
      return given.aptWorks !== false;
    },
    ...given,
  };
  return { machine, ran };
}

test('takes the nginx that is there', () => {
  const { machine, ran } = aMachine({ isThere: true });
  expect(installNginx(machine)).toBe('/usr/sbin/nginx');
  expect(ran).toEqual([]);
});

test('installs what the image installs when it is missing', () => {
  const { machine, ran } = aMachine({});
  expect(installNginx(machine)).toBe('/usr/sbin/nginx');
  expect(ran).toEqual([
    'update',
    'install --yes --no-install-recommends nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static',
  ]);
  expect(nginxPackages()).toEqual([
    'nginx',
    'libnginx-mod-http-brotli-filter',
    'libnginx-mod-http-brotli-static',
  ]);
});

test('installs a module that is missing', () => {
  const ran: string[] = [];
  const machine: Machine = {
    isRoot: true,
    has: (file) => ran.length > 0 || !file.includes('filter'),
    aptGet: (args) => ran.push(args.join(' ')) > 0,
  };
  expect(installNginx(machine)).toBe('/usr/sbin/nginx');
  expect(ran).toHaveLength(2);
});

test.each([
  ['another user than root', { isRoot: false }, /only root may install it: install Debian's packages nginx/],
  ['a machine without packages', { aptWorks: false }, /could not be installed by apt-get/],
])('tells %s what to do', (_case, given, sentence) => {
  expect(() => installNginx(aMachine(given).machine)).toThrow(sentence);
});
