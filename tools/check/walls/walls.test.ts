import { linkWorkspace, plant } from '../testing/plant.ts';
import { checkWalls } from './walls.ts';

const a = 'export const a = 1;\nexport interface A { a: number }\n';
const packageOf = (name: string) =>
  JSON.stringify({ name, type: 'module', exports: { './*': './src/*.ts' } });

/** Plants a file that imports another, by a path or by the name of a workspace. */
async function refusals(from: string, to: string, statement: string): Promise<string[]> {
  const folder = to
    .split('/')
    .slice(0, to.startsWith('shared/') ? 2 : 1)
    .join('/');
  const name = `@studio/${folder.split('/').at(-1)}`;
  const root = plant({ [from]: `${statement}\n`, [to]: a, [`${folder}/package.json`]: packageOf(name) });
  linkWorkspace(root, folder, name);
  return (await checkWalls(root)).map(({ file, message }) => `${file} ${message}`);
}

describe('refuses', () => {
  const sentence = (from: string, to: string, rule: string) => [`${from} imports ${to}, but ${rule}`];

  test.each([
    [
      'mfe-a/src/module.tsx',
      'mfe-b/src/module.tsx',
      "import { a } from '../../mfe-b/src/module.tsx'; a;",
      'a remote never imports another remote',
    ],
    [
      'mfe-a/src/module.tsx',
      'mfe-b/src/b.ts',
      "import { a } from '@studio/mfe-b/b'; a;",
      'a remote never imports another remote',
    ],
    [
      'mfe-a/src/module.tsx',
      'mfe-b/src/b.ts',
      "import type { A } from '@studio/mfe-b/b'; export type B = A;",
      'a remote never imports another remote',
    ],
    [
      'mfe-a/src/module.tsx',
      'mfe-b/src/b.ts',
      "export const b = () => import('@studio/mfe-b/b');",
      'a remote never imports another remote',
    ],
    [
      'mfe-a/src/module.tsx',
      'shell/src/s.ts',
      "export { a } from '@studio/shell/s';",
      'a remote never imports the shell, the server or the tools',
    ],
    [
      'shell/src/s.ts',
      'mfe-a/src/x.ts',
      "import { a } from '../../mfe-a/src/x.ts'; a;",
      'the shell knows remotes only as data',
    ],
    [
      'server/src/s.ts',
      'tools/src/t.ts',
      "import { a } from '@studio/tools/t'; a;",
      'the server imports no page and no tool',
    ],
    [
      'server/src/platform/mail/text/templates.ts',
      'shared/contract/src/c.ts',
      "import { a } from '@studio/contract/c'; a;",
      'the image builds mails before it has the contract',
    ],
    [
      'shared/ui/src/u.ts',
      'mfe-a/src/x.ts',
      "import { a } from '@studio/mfe-a/x'; a;",
      'shared imports nobody above it',
    ],
    [
      'shared/contract/src/c.ts',
      'server/src/s.ts',
      "import type { A } from '@studio/server/s'; export type B = A;",
      'shared imports nobody above it',
    ],
    [
      'shell/src/s.ts',
      'shared/testing/src/t.ts',
      "import { a } from '@studio/testing/t'; a;",
      'only tests import what is for tests',
    ],
    [
      'server/src/modules/x/a/a.rules.ts',
      'server/src/modules/x/a/a.repository.ts',
      "import { a } from './a.repository.ts'; a;",
      'rules and models import types, other rules, and the pure parts of the contract',
    ],
    [
      'mfe-a/src/x/x.model.ts',
      'mfe-a/src/x/xApi.ts',
      "import { a } from './xApi.ts'; a;",
      'rules and models import types, other rules, and the pure parts of the contract',
    ],
    [
      'server/src/modules/x/a/a.rules.ts',
      'shared/contract/src/x/y/z.schema.ts',
      "import { a } from '@studio/contract/x/y/z.schema'; a;",
      'rules and models import types, other rules, and the pure parts of the contract',
    ],
    [
      'server/src/modules/x/a/a.service.ts',
      'server/src/modules/x/b/b.repository.ts',
      "import { a } from '../b/b.repository.ts'; a;",
      'a module asks another only through its api',
    ],
    [
      'mfe-a/src/x/List.tsx',
      'mfe-a/src/y/Form.tsx',
      "import { a } from '../y/Form.tsx'; a;",
      "pages compose nouns; nouns do not import one another's components",
    ],
    [
      'mfe-a/src/ui/CancelDialog.tsx',
      'mfe-a/src/x/xApi.ts',
      "import { a } from '../x/xApi.ts'; a;",
      'a kit knows no noun',
    ],
    [
      'mfe-a/src/form/Field.tsx',
      'mfe-a/src/x/x.model.ts',
      "import type { A } from '../x/x.model.ts'; export type B = A;",
      'a kit knows no noun',
    ],
  ])('%s importing %s: %s', async (from, to, statement, rule) => {
    expect(await refusals(from, to, statement)).toEqual(sentence(from, to, rule));
  });

  test('a cycle, even of types', async () => {
    const root = plant({
      'shell/src/a.ts':
        "import { b } from './b.ts';\nexport const a = b;\nexport interface A { a: number }\n",
      'shell/src/b.ts': "import type { A } from './a.ts';\nexport const b: A = { a: 1 };\n",
    });
    expect((await checkWalls(root))[0]?.message).toMatch(
      /imports shell\/src\/\w\.ts → shell\/src\/\w\.ts, but nobody imports in a circle/,
    );
  });
});

test.each([
  ['mfe-a/src/module.tsx', 'shared/contract/src/c.ts', "import { a } from '@studio/contract/c'; a;"],
  ['mfe-a/src/pages/P.tsx', 'mfe-a/src/x/List.tsx', "import { a } from '../x/List.tsx'; a;"],
  ['mfe-a/src/x/List.tsx', 'mfe-a/src/y/EndDialog.tsx', "import { a } from '../y/EndDialog.tsx'; a;"],
  ['mfe-a/src/ui/control/C.tsx', 'mfe-a/src/form/F.tsx', "import { a } from '../../form/F.tsx'; a;"],
  ['mfe-a/src/ui/Page.tsx', 'mfe-a/src/site/useTitle.ts', "import { a } from '../site/useTitle.ts'; a;"],
  ['mfe-a/src/x/x.test.tsx', 'shared/testing/src/t.ts', "import { a } from '@studio/testing/t'; a;"],
  [
    'server/src/modules/x/a/a.rules.ts',
    'server/src/modules/x/a/a.repository.ts',
    "import type { A } from './a.repository.ts'; export type B = A;",
  ],
  [
    'server/src/modules/x/a/a.rules.ts',
    'server/src/modules/x/a/b.rules.ts',
    "import { a } from './b.rules.ts'; a;",
  ],
  [
    'server/src/modules/x/a/a.rules.ts',
    'shared/contract/src/x/y/z.ts',
    "import { a } from '@studio/contract/x/y/z'; a;",
  ],
  [
    'server/src/modules/x/a/a.service.ts',
    'server/src/modules/x/b/b.api.ts',
    "import { a } from '../b/b.api.ts'; a;",
  ],
])('lets %s import %s: %s', async (from, to, statement) => {
  expect(await refusals(from, to, statement)).toEqual([]);
});
