import { REASON_OF } from '@studio/federation/runtime/load/remoteError';
import { checkRemoteErrors } from './remoteErrors.ts';
import { REPOSITORY } from '../repository.ts';
import { plant } from '../testing/plant.ts';

const pages = () => {
  const files: Record<string, string> = {
    'docs/remote-errors/README.md': Object.keys(REASON_OF)
      .map((code) => `\`${code}\``)
      .join(' '),
  };
  for (const [code, reason] of Object.entries(REASON_OF)) {
    const file = `docs/remote-errors/${reason}.md`;
    files[file] = `${files[file] ?? '# Reason\n'}\n## \`${code}\`\n\nWhat happened.\n`;
  }
  return files;
};
const violations = (change: Record<string, string>) =>
  checkRemoteErrors(plant({ ...pages(), ...change })).map(({ file, message }) => `${file} ${message}`);

test('every code of the loader is explained', () => {
  expect(checkRemoteErrors(REPOSITORY)).toEqual([]);
  expect(violations({})).toEqual([]);
});

test('refuses a code without a section, a section without a code, and a code on the page of another reason', () => {
  const denied = 'docs/remote-errors/denied.md';
  expect(
    violations({ [denied]: '## `switched-off`\n## `tired`\n## `setup-failed`\n### `forbidden`' }),
  ).toEqual([
    `${denied} has no section for the code forbidden`,
    `${denied} explains tired, which is not a code of this reason`,
    `${denied} explains setup-failed, which is not a code of this reason`,
  ]);
});

test('refuses an index that leaves a code out, and a missing page', () => {
  expect(
    violations({
      'docs/remote-errors/README.md':
        pages()['docs/remote-errors/README.md']?.replace('`entry-timeout`', '') ?? '',
    }),
  ).toEqual(['docs/remote-errors/README.md does not list the code entry-timeout']);
  expect(checkRemoteErrors(plant({ 'docs/a.md': '' })).map(({ file }) => file)).toContain(
    'docs/remote-errors/crashed.md',
  );
});
