import { unpackedFolder, type Machine } from '../test/system/provide.ts';
import { installNginx, nginxPackages } from './installNginx.ts';

const SYSTEM = ['/usr/sbin/nginx', '/usr/lib/nginx/modules'] as const;
const UNPACKED = [
  `${unpackedFolder('nginx')}/start`,
  `${unpackedFolder('nginx')}/usr/lib/nginx/modules`,
] as const;
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];

/** A machine that has nginx once it was installed or unpacked. */
function aMachine({
  isRoot,
  isThere = () => false,
}: {
  isRoot: boolean;
  isThere?: (file: string) => boolean;
}) {
  const places: string[] = [];
  const did: string[] = [];
  const machine: Machine = {
    isRoot,
    isCi: false,
    install(packages) {
      did.push(`install ${packages.join(' ')}`);
      places.push(...SYSTEM);
      return undefined;
    },
    unpack({ packages, program, trial }) {
      did.push(`unpack ${packages.join(' ')}: ${program} ${trial}`);
      places.push(...UNPACKED);
      return undefined;
    },
  };
  const has = (file: string) => isThere(file) || places.some((place) => file.startsWith(place));
  return { machine, did, has };
}

const [program, modules] = SYSTEM;

test('uses an nginx that is already there', () => {
  const { machine, did, has } = aMachine({ isRoot: true, isThere: () => true });
  expect(installNginx(has, machine)).toEqual({ program, modules });
  expect(did).toEqual([]);
});

test('installs the packages of the image if it is missing', () => {
  const { machine, did, has } = aMachine({ isRoot: true });
  expect(installNginx(has, machine)).toEqual({ program, modules });
  expect(did).toEqual([`install ${PACKAGES.join(' ')}`]);
  expect(nginxPackages()).toEqual(PACKAGES);
});

test('installs a module that is missing', () => {
  const { machine, did, has } = aMachine({ isRoot: true, isThere: (file) => !file.includes('filter') });
  expect(installNginx(has, machine)).toEqual({ program, modules });
  expect(did).toHaveLength(1);
});

test('unpacks it for other users than root, with its modules in another place', () => {
  const { machine, did, has } = aMachine({ isRoot: false });
  expect(installNginx(has, machine)).toEqual({ program: UNPACKED[0], modules: UNPACKED[1] });
  expect(did).toEqual([`unpack ${PACKAGES.join(' ')}: usr/sbin/nginx -v`]);
});

test('explains what to do when it is unavailable', () => {
  const machine: Machine = {
    isRoot: false,
    isCi: false,
    install: () => undefined,
    unpack: () => 'no network',
  };
  expect(() => installNginx(() => false, machine)).toThrow(
    /no network.*install Debian's packages nginx and libnginx/,
  );
});
