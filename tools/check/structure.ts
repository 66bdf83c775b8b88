import { checkBareCodes } from './bareCodes.ts';
import { checkFacadeVersions } from './facadeVersions.ts';
import { checkFileRoles } from './fileRoles.ts';
import { checkFileSizes, describeFileSizes } from './fileSizes.ts';
import { checkIdleExports } from './idleExports.ts';
import { checkLinks } from './links.ts';
import { checkMachinePaths } from './machinePaths.ts';
import { checkModuleRings } from './moduleRings.ts';
import { checkNoAny } from './noAny.ts';
import { checkReadmes } from './readmes.ts';
import { checkRemoteErrors } from './remoteErrors.ts';
import { REPOSITORY } from './repository.ts';
import { checkRootEntries } from './rootEntries.ts';
import { checkSuppressions } from './suppressions.ts';
import { checkUnused } from './unused.ts';
import type { Check, SlowCheck } from './violation.ts';
import { checkWalls } from './walls.ts';

const checks: Record<string, Check | SlowCheck> = {
  walls: checkWalls,
  'module rings': checkModuleRings,
  'file roles': checkFileRoles,
  'file sizes': checkFileSizes,
  'no any': checkNoAny,
  'bare codes': checkBareCodes,
  suppressions: checkSuppressions,
  'machine paths': checkMachinePaths,
  links: checkLinks,
  'remote errors': checkRemoteErrors,
  readmes: checkReadmes,
  'root entries': checkRootEntries,
  'facade versions': checkFacadeVersions,
  unused: checkUnused,
  'idle exports': checkIdleExports,
};

// `structure.ts [name …]` runs the named checks, or all, on the repository.
const asked = process.argv.slice(2);
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const violations = await check(REPOSITORY);
  for (const { file, line, message } of violations)
    console.log(`${file}${line ? `:${line}` : ''}  ${message}  (${name})`);
  if (violations.length > 0) process.exitCode = 1;
}
console.log(describeFileSizes(REPOSITORY));
