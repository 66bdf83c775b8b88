import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TEMPLATES, type TemplateKey } from '../platform/mail/text/templates.ts';
import { wordsOf } from '../platform/mail/text/words.ts';

type Compile = (source: string, options: object) => Promise<{ html: string }>;

const require = createRequire(import.meta.url);
// Modules compiled to CommonJS: the default export is a property, or the module itself.
const { default: toHtml } = require('mjml-core') as { default: Compile };
const preset: unknown = require('mjml-preset-core');

const FOLDER = new URL('../platform/mail/', import.meta.url);
const frame = readFileSync(new URL('frame.mjml', FOLDER), 'utf8');

/** Unlikely colours that stand for the sender's, because MJML accepts only real ones. */
const STAND_INS = [
  ['#010203', '{{colour}}'],
  ['#040506', '{{on_colour}}'],
] as const;

/**
 * Compiles a template to HTML with its variables still in place.
 * @throws if MJML reports an error.
 */
async function compile(key: TemplateKey): Promise<string> {
  const source = frame.replace('<!-- words -->', wordsOf(key).body);
  const { html } = await toHtml(source, {
    presets: [preset],
    validationLevel: 'strict',
    keepComments: false,
    fonts: {},
  });
  const lines = html
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
  return `${STAND_INS.reduce((text, [colour, name]) => text.replaceAll(colour, name), lines)}\n`;
}

const fileOf = (key: TemplateKey): URL => new URL(`templates/${key}.html`, FOLDER);

function isFresh(key: TemplateKey, html: string): boolean {
  try {
    return readFileSync(fileOf(key), 'utf8') === html;
  } catch {
    return false;
  }
}

/**
 * Writes the HTML of every template beside its MJML. With `--verify` it writes nothing and fails if a file is
 * outdated. Not done when the server starts, because MJML takes most of a second and 50 MB to load.
 */
async function writeMailHtml(isVerifying: boolean): Promise<number> {
  const stale: string[] = [];
  for (const key of Object.keys(TEMPLATES) as TemplateKey[]) {
    const html = await compile(key);
    if (isVerifying && !isFresh(key, html)) stale.push(key);
    if (!isVerifying) writeFileSync(fileOf(key), html);
  }
  if (stale.length > 0)
    process.stderr.write(`Out of date, run npm run mail:html -w server: ${stale.join(', ')}\n`);
  return stale.length > 0 ? 1 : 0;
}

process.exitCode = await writeMailHtml(process.argv.includes('--verify'));
