import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installed } from '../repository.ts';
import type { Check, Violation } from '../violation.ts';

interface KnipItem {
  name: string;
  line?: number;
}
type KnipIssue = { file: string } & Record<string, KnipItem[] | string>;

const knip = installed('knip/bin/knip.js');
const config = path.join(import.meta.dirname, 'knip.json');

const messages: Record<string, string> = {
  files: 'is imported by nobody',
  dependencies: 'is listed but not used',
  devDependencies: 'is listed but not used',
  optionalPeerDependencies: 'is used but not listed',
  unlisted: 'is used but not listed in this workspace',
  unresolved: 'cannot be found',
  binaries: 'is called but comes with no dependency',
  exports: 'is exported but imported by nobody',
  types: 'is exported but imported by nobody',
  nsExports: 'is exported but imported by nobody',
  nsTypes: 'is exported but imported by nobody',
  duplicates: 'is exported twice',
};

function violationsOf({ file, ...kinds }: KnipIssue): Violation[] {
  return Object.entries(kinds).flatMap(([kind, items]) => {
    if (!Array.isArray(items)) return [];
    const said = messages[kind] ?? `is refused by knip (${kind})`;
    return items.map(({ name, line }): Violation => ({
      file,
      ...(line && { line }),
      message: kind === 'files' ? said : `${name} ${said}`,
    }));
  });
}

/** Refuses unused files, exports and dependencies: they mislead readers. */
export const checkUnused: Check = (root) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      knip,
      '--directory',
      root,
      '--config',
      config,
      '--reporter',
      'json',
      '--no-progress',
      '--no-config-hints',
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0 && status !== 1) throw new Error(`knip failed: ${stderr}`);
  const { issues } = JSON.parse(stdout) as { issues: KnipIssue[] };
  return issues.flatMap(violationsOf);
};
