import { sourceFiles } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

/**
 * The closed list of what a file of a remote can be, by its name. A new role is a decision, not an accident.
 */
const remoteRoles = [
  /^src\/module\.tsx$/,
  // A remote that is a website of its own: its entry, where it is being opened, its base style, the calls
  // that it makes before React is there, and the storage that it keeps things in.
  /^src\/(standalone\.tsx|openSite\.ts|base\.css|firstCalls\.ts|site\/storage\.ts)$/,
  /\/[a-z]\w*Api\.ts$/,
  /\/[a-z]\w*\.(model|schema)\.ts$/,
  /\/[A-Z]\w*\.tsx$/,
  /\/[a-zA-Z]\w*\.module\.css$/,
  /\/use[A-Z]\w*\.ts$/,
  /\/\w+(\.\w+)?\.test\.tsx?$/,
  /^src\/testing\/\w+\.tsx?$/,
];
const remoteRootFiles = new Set(['README.md', 'package.json', 'release.config.ts', 'index.html']);

/** The areas are the remotes, which each have their half here; what no remote has is of accounts or the shell. */
const area = /^(accounts|members|schedule|booking|packages|reports|configure|shell)\//;
/**
 * Where a file of a module lies, below its area, and what it is: `order/refund/refund.service.ts`. A part is a
 * folder of a large module; only the module itself has an api. A test may also be named by what it proves, e.g.
 * `booking.race.test.ts`.
 */
const serverRole =
  /^[a-z][a-z-]*\/([a-z][a-z-]*\/)?[a-z][\w-]*\.((routes|service|rules|repository|views|sweep)(\.test)?|[a-z]\w*\.test)\.ts$/;
const serverApi = /^([a-z][a-z-]*)\/\1\.api(\.test)?\.ts$/;

const vague = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/;
/** The two facades, and the entry that webpack starts the shell's page with. */
const facades = new Set(['shared/platform/src/index.ts', 'shared/ui/src/index.ts', 'shell/src/index.ts']);

function remoteViolation(inside: string): string | null {
  if (!inside.includes('/'))
    return remoteRootFiles.has(inside) ? null : 'is not a file that a remote has at its top';
  if (!inside.startsWith('src/')) return 'lies outside src';
  return remoteRoles.some((role) => role.test(inside))
    ? null
    : 'has none of the roles a file of a remote can have';
}

function moduleViolation(place: string): string | null {
  if (!area.test(place)) return 'lies in no area of the server';
  const inside = place.replace(area, '');
  return serverRole.test(inside) || serverApi.test(inside)
    ? null
    : 'has none of the roles a file of a module can have';
}

function violation(file: string): string | null {
  const [, inside] = /^mfe-[^/]+\/(.+)$/.exec(file) ?? [];
  if (inside) return remoteViolation(inside);
  const [, place] = /^server\/src\/modules\/(.+)$/.exec(file) ?? [];
  if (place && place !== 'README.md') return moduleViolation(place);
  if (/\.tsx?$/.test(file) && vague.test(file)) return 'is called by no idea of ours; name what it holds';
  return /(^|\/)index\.tsx?$/.test(file) && !facades.has(file)
    ? 'is a barrel; import the file that has the thing'
    : null;
}

/**
 * A reader who knows one remote or module can find their way in all: each file's name states its role, and
 * the roles are few.
 */
export const checkFileRoles: Check = (root) =>
  sourceFiles(root, /^(shell|mfe-[^/]+|shared|server|tools|e2e)\//).flatMap((file): Violation[] => {
    const message = violation(file);
    return message === null ? [] : [{ file, message }];
  });
