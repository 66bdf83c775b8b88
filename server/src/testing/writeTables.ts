import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareTemplate } from './testDatabases.ts';
import { connectionTo, startServer } from './testServer.ts';

const TABLES = fileURLToPath(new URL('../platform/db/tables.ts', import.meta.url));
const GENERATOR = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');

const OPTIONS = [
  '--dialect=postgres',
  // As platform/db/sql/wireTypes.ts parses them.
  '--date-parser=string',
  '--type-mapping={"int8":"number"}',
  '--exclude-pattern=schema_migration',
  `--out-file=${TABLES}`,
];

function generate(url: string): number {
  const run = spawnSync(process.execPath, [GENERATOR, `--url=${url}`, ...OPTIONS, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  return run.status ?? 1;
}

async function writeTables(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-tables-'));
  chmodSync(folder, 0o755);
  const { url, stop } = await startServer(folder);
  try {
    const { template } = await prepareTemplate({ url });
    const connection = connectionTo({ url }, template);
    return 'url' in connection ? generate(connection.url) : 1;
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
}

const USAGE = `Usage: npm run db:types -w server [-- --verify]

Writes platform/db/tables.ts from a database with every migration. With --verify it writes nothing, and fails if
that file is outdated.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(`${USAGE}\n`);
else process.exitCode = await writeTables();
