import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TemplateKey } from '../text/templates.ts';
import { wordsOf } from '../text/words.ts';

type Compile = (source: string, options: object) => Promise<{ html: string }>;

const require = createRequire(import.meta.url);
// Modules compiled to CommonJS: the default export is a property, or the module itself.
const { default: toHtml } = require('mjml-core') as { default: Compile };
const preset: unknown = require('mjml-preset-core');

const read = (name: string): string => readFileSync(new URL(`../${name}.mjml`, import.meta.url), 'utf8');
const frame = read('frame');
const blocks = read('blocks');

/** Unlikely colours that stand for the sender's, because MJML accepts only real ones. */
const STAND_INS = [
  ['#010203', '{{colour}}'],
  ['#040506', '{{on_colour}}'],
] as const;

/**
 * Compiles a template to HTML with its variables still in place; BLOCKS has one block of each kind.
 * Importing this file loads MJML, which takes most of a second and 50 MB.
 * @throws with the template's key, if MJML reports an error.
 */
export async function compileMail(key: TemplateKey | 'BLOCKS'): Promise<string> {
  const source = frame.replace('<!-- words -->', key === 'BLOCKS' ? blocks : wordsOf(key).body);
  const { html } = await toHtml(source, {
    presets: [preset],
    validationLevel: 'strict',
    keepComments: false,
    fonts: {},
  }).catch((error: Error) => {
    throw new Error(`MJML refuses the template ${key}: ${error.message}`, { cause: error });
  });
  const lines = html
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
  return `${STAND_INS.reduce((text, [colour, name]) => text.replaceAll(colour, name), lines)}\n`;
}
