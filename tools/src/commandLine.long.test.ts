import { spawnSync } from 'node:child_process';
import path from 'node:path';

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
