import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../src/commandLine.ts';
import { runCommand, UserError } from '../../src/userError.ts';
import { exportedNames } from '../code/exportedNames.ts';
import { difference, EXPORTS_FILE, FACADES, nextVersion, type FacadeVersion } from './facadeVersions.ts';
import { REPOSITORY } from '../repository.ts';
import { sourceFiles } from '../sourceFiles.ts';

/** Number of versions kept in the list. Older ones are in git. */
const MAX_VERSIONS = 3;

const read = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(path.join(REPOSITORY, file), text);

/**
 * Raises a facade's version as its exports require, wherever that version appears.
 * @returns A message.
 */
function bump(name: string): string {
  const folder = `shared/${name}`;
  const { version } = JSON.parse(read(`${folder}/package.json`)) as { version: string };
  const file = `${folder}/${EXPORTS_FILE}`;
  const history = existsSync(path.join(REPOSITORY, file)) ? (JSON.parse(read(file)) as FacadeVersion[]) : [];
  const names = exportedNames(path.join(REPOSITORY, folder));
  const last = history.at(-1);
  const next = last ? nextVersion(last.version, difference(last.names, names)) : version;
  if (last?.version === next) return `@studio/${name} stays ${next}`;
  write(file, `${JSON.stringify([...history, { version: next, names }].slice(-MAX_VERSIONS), null, 2)}\n`);
  write(
    `${folder}/package.json`,
    read(`${folder}/package.json`).replace(`"version": "${version}"`, `"version": "${next}"`),
  );
  const dependents = sourceFiles(
    REPOSITORY,
    /(^|\/)package\.json$|^tools\/template\/package\.json\.template$/,
  );
  for (const dependent of dependents)
    write(
      dependent,
      read(dependent).replace(`"@studio/${name}": "${version}"`, `"@studio/${name}": "${next}"`),
    );
  return `@studio/${name} is ${next} now. Next: npm install, so that package-lock.json says so, too.`;
}

const USAGE = `Usage: node tools/check/release/bumpFacade.ts <facade> …

Raises the version of platform, or of ui, as what it exports now requires, wherever that version stands.`;

await runCommand(async () => {
  const line = readCommandLine(USAGE, { takesNames: true });
  if (!line) return;
  const unknown = line.names.find((name) => !FACADES.includes(`shared/${name}`));
  if (unknown !== undefined || line.names.length === 0)
    throw new UserError(unknown === undefined ? USAGE : `There is no facade "${unknown}".\n\n${USAGE}`);
  for (const name of line.names) console.log(bump(name));
});
