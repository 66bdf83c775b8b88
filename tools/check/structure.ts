import { readCommandLine } from '../src/commandLine.ts';
import { runCommand, UserError } from '../src/userError.ts';
import { checkBareCodes } from './code/bareCodes.ts';
import { checkDoors } from './walls/doors.ts';
import { checkFacadeVersions } from './release/facadeVersions.ts';
import { checkFileRoles } from './shape/fileRoles.ts';
import { checkFolderSizes } from './shape/folderSizes.ts';
import { checkIdleExports } from './code/idleExports.ts';
import { checkLinks } from './shape/links.ts';
import { checkMachinePaths } from './code/machinePaths.ts';
import { checkRings } from './walls/rings.ts';
import { checkSaleReach, describeSaleReach } from './walls/saleReach.ts';
import { checkSqlPlaces } from './walls/sqlPlaces.ts';
import { checkTableOwners } from './walls/tableOwners.ts';
import { checkReadmes } from './shape/readmes.ts';
import { checkRemoteErrors } from './release/remoteErrors.ts';
import { REPOSITORY } from './repository.ts';
import { checkRootEntries } from './shape/rootEntries.ts';
import { checkSuppressions } from './code/suppressions.ts';
import { checkUndeclaredRefusals } from './refusals/undeclaredRefusals.ts';
import { checkUnused } from './code/unused.ts';
import type { Check, SlowCheck } from './violation.ts';
import { checkWalls } from './walls/walls.ts';

const checks: Record<string, Check | SlowCheck> = {
  walls: checkWalls,
  rings: checkRings,
  doors: checkDoors,
  'sale reach': checkSaleReach,
  'table owners': checkTableOwners,
  'sql places': checkSqlPlaces,
  'file roles': checkFileRoles,
  'folder sizes': checkFolderSizes,
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
  'undeclared refusals': checkUndeclaredRefusals,
};

const USAGE = `Usage: node tools/check/structure.ts [<check> …]

What lint does not see: where files are, and whom they import. All checks, or the named ones:
  ${Object.keys(checks)
    .map((name) => (name.includes(' ') ? `"${name}"` : name))
    .join(', ')}`;

await runCommand(async () => {
  const line = readCommandLine(USAGE, { takesNames: true });
  if (!line) return;
  const unknown = line.names.find((name) => !(name in checks));
  if (unknown !== undefined) throw new UserError(`There is no check "${unknown}".\n\n${USAGE}`);
  for (const [name, check] of Object.entries(checks)) {
    if (line.names.length > 0 && !line.names.includes(name)) continue;
    const violations = await check(REPOSITORY);
    for (const { file, line: at, message } of violations)
      console.log(`${file}${at ? `:${at}` : ''}  ${message}  (${name})`);
    if (violations.length > 0) process.exitCode = 1;
  }
  console.log(describeSaleReach(REPOSITORY).join('\n'));
});
