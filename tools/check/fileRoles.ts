import { sourceFiles } from './sourceFiles.ts';
import type { Check, Violation } from './violation.ts';

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

/** A test may also be named by what it proves, e.g. `booking.race.test.ts`. */
const serverRole =
  /^[a-z][\w-]*\.((routes|service|rules|repository|views|api|sweep)(\.test)?|[a-z]\w*\.test)\.ts$/;

const vague = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/;
/** The two facades, and the entry that webpack starts the shell's page with. */
const facades = new Set(['shared/platform/src/index.ts', 'shared/ui/src/index.ts', 'shell/src/index.ts']);

function remoteComplaint(inside: string): string | null {
  if (!inside.includes('/'))
    return remoteRootFiles.has(inside) ? null : 'is not a file that a remote has at its top';
  if (!inside.startsWith('src/')) return 'lies outside src';
  return remoteRoles.some((role) => role.test(inside))
    ? null
    : 'has none of the roles a file of a remote can have';
}

function complaint(file: string): string | null {
  const [, inside] = /^mfe-[^/]+\/(.+)$/.exec(file) ?? [];
  if (inside) return remoteComplaint(inside);
  const [, name] = /^server\/src\/modules\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (name && !serverRole.test(name)) return 'has none of the roles a file of a module can have';
  if (/\.tsx?$/.test(file) && vague.test(file)) return 'is called by no idea of ours; name what it holds';
  return /(^|\/)index\.tsx?$/.test(file) && !facades.has(file)
    ? 'is a barrel; import the file that has the thing'
    : null;
}

/**
 * Whoever knows one remote or module finds the way in all: each file's name tells its role, and the roles are
 * few.
 */
export const checkFileRoles: Check = (root) =>
  sourceFiles(root, /^(shell|mfe-[^/]+|shared|server|tools|e2e)\//).flatMap((file): Violation[] => {
    const message = complaint(file);
    return message === null ? [] : [{ file, message }];
  });
