import { sourceFiles } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

/** The closed list of file roles in a remote, by name. Adding one is a deliberate decision. */
const remoteRoles = [
  /^src\/module\.tsx$/,
  // A remote with its own website: its entry, the code that opens it, its base style, the requests that it
  // sends before React is loaded, its storage, and what it does about translators.
  /^src\/(standalone\.tsx|openSite\.ts|base\.css|firstCalls\.ts|site\/(storage|surviveTranslation)\.ts)$/,
  /\/[a-z]\w*Api\.ts$/,
  /\/[a-z]\w*\.(model|schema)\.ts$/,
  /\/[A-Z]\w*\.tsx$/,
  /\/[a-zA-Z]\w*\.module\.css$/,
  /\/use[A-Z]\w*\.ts$/,
  /\/\w+(\.\w+)?\.test\.tsx?$/,
  // Beside what several tests share: builders of records, and fakes of calls.
  /^src\/testing\/((builders|fakes)\/)?\w+\.tsx?$/,
];
const remoteRootFiles = new Set(['README.md', 'package.json', 'release.config.ts', 'index.html']);

/** The areas are those of the remotes, plus `accounts` and `shell` for what belongs to no remote. */
const area = /^(accounts|members|schedule|booking|packages|reports|configure|shell)\//;
/**
 * The path of a module's file below its area: `order/refund/refund.service.ts`. A part is a folder of a large
 * module; only the module itself has an api. A test may also be named after what it proves, e.g.
 * `booking.race.test.ts`.
 */
const serverRole =
  /^[a-z][a-z-]*\/([a-z][a-z-]*\/)?[a-z][\w-]*\.((routes|service|rules|repository|views|sweep)(\.test)?|[a-z]\w*\.test)\.ts$/;
const serverApi = /^([a-z][a-z-]*)\/\1\.api(\.test)?\.ts$/;

const vague = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/;
/** The two facades, and the entry of the shell's page. */
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
 * Requires that each file's name states its role, from a short list. A reader who knows one remote or module
 * can then find their way in all.
 */
export const checkFileRoles: Check = (root) =>
  sourceFiles(root, /^(shell|mfe-[^/]+|shared|server|tools|e2e)\//).flatMap((file): Violation[] => {
    const message = violation(file);
    return message === null ? [] : [{ file, message }];
  });
