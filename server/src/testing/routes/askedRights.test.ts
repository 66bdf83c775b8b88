import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PERMISSIONS } from '@studio/contract/configure/roles/roles';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Where rights are asked for: by routes, by reports, and by the portal for what it shows of itself. */
const ASKING = ['server/src/modules', 'shared/contract/src/reports', 'shell/src'];

/** What product code says there. */
const said = ASKING.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8')),
).join('\n');

// An owner who gives or takes a right that nothing asks for is told what is not so.
test.each(Object.keys(PERMISSIONS))('something asks for the right %s', (permission) => {
  expect(said.includes(`'${permission}'`)).toBe(true);
});
