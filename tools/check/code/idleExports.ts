import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

/**
 * The packages that every page of the portal loads whole: a bundler cannot drop exports that a future remote
 * may need.
 */
const carried = [
  { file: 'shared/ui/src/index.ts', name: '@studio/ui' },
  { file: 'shared/platform/src/index.ts', name: '@studio/platform' },
];
const users = /^(shell|mfe-[^/]+|shared|tools\/template)\/.*\.(ts|tsx|template)$/;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/**
 * The names in the braces of an import or export, without types.
 * @param pick Chooses from `one as other`.
 */
const namesIn = (list: string, pick: (words: string[]) => string | undefined): string[] =>
  withoutComments(list)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => pick(item.split(/\s+as\s+/)) ?? '');

const exported = (text: string): string[] =>
  [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    namesIn(list, (words) => words.at(-1)),
  );

const imported = (text: string, name: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(([, list = '', from]) =>
    from === name ? namesIn(list, (words) => words[0]) : [],
  );

/** Refuses facade exports that nobody imports, because every first visit downloads them. */
export const checkIdleExports: Check = (root) => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = sourceFiles(root, users);
  const texts = files.map(read);
  return carried
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, name }) => {
      const used = new Set(texts.flatMap((text) => imported(text, name)));
      return exported(read(file))
        .filter((one) => !used.has(one))
        .map((one) => ({ file, message: `exports ${one} to every page, but nothing imports it` }));
    });
};
