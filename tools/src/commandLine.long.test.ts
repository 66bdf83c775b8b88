import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';

test.each(['start', 'test', 'check', 'bench', 'dev', 'mfe', 'keys'])('npm run %s answers --help', (name) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, `${name}.ts`), '--help'],
    { encoding: 'utf8' },
  );
  expect({ stdout, stderr, status }).toMatchObject({
    stdout: expect.stringContaining(`npm ${name === 'start' || name === 'test' ? '' : 'run '}${name}`),
    stderr: '',
    status: 0,
  });
});

test.each([
  ['tools/check/structure.ts', 'node tools/check/structure.ts'],
  ['tools/check/release/bumpFacade.ts', 'node tools/check/release/bumpFacade.ts'],
  ['tools/production/tryRelease.ts', 'node tools/production/tryRelease.ts'],
  ['server/src/testing/writeTables.ts', 'npm run db:types -w server'],
  ['server/src/platform/mail/pages/buildMails.ts', 'npm run mail:html -w server'],
])('%s answers --help', (file, usage) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(ROOT, file), '--help'], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr, status }).toMatchObject({
    stdout: expect.stringContaining(`Usage: ${usage}`),
    stderr: '',
    status: 0,
  });
});
