import { readFileSync } from 'node:fs';
import { factsOf, STUDIO_VARIABLES, type TemplateKey } from './templates.ts';

/** The text of a template, with its variables as `{{name}}`. */
export interface Words {
  subject: string;
  /** MJML elements, one below the other. */
  body: string;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const SUBJECT = /^<mj-title>(.*)<\/mj-title>\n/;

const read = (key: string): string =>
  readFileSync(new URL(`../templates/${key}.mjml`, import.meta.url), 'utf8');

/** The names of the variables in a text. */
const asked = (text: string): Set<string> =>
  new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ''));

function violationsOf(source: string, key: TemplateKey): string[] {
  const { variables, from } = factsOf(key);
  const names = asked(source);
  const known: readonly string[] = from === 'studio' ? [...variables, ...STUDIO_VARIABLES] : variables;
  return [
    ...[...names].filter((name) => !known.includes(name)).map((name) => `{{${name}}} is unknown`),
    ...variables.filter((name) => !names.has(name)).map((name) => `{{${name}}} is not used`),
  ];
}

/** @throws when the subject is missing, a variable is unknown, or a required one is not used. */
export function parseWords(source: string, key: TemplateKey): Words {
  const subject = SUBJECT.exec(source)?.[1];
  const wrong = [...(subject ? [] : ['it does not begin with its <mj-title>']), ...violationsOf(source, key)];
  if (!subject || wrong.length > 0)
    throw new Error(`The template ${key} cannot be used: ${wrong.join(', ')}`);
  return { subject, body: source.replace(SUBJECT, '').trim() };
}

const parsed = new Map<TemplateKey, Words>();

/**
 * The text of a template, read once.
 * @throws when it does not fit the template.
 */
export function wordsOf(key: TemplateKey): Words {
  const words = parsed.get(key) ?? parseWords(read(key), key);
  parsed.set(key, words);
  return words;
}

/**
 * Fills values into a text. @param as formats a value, e.g. escapes it; it also gets the variable's name.
 * @throws for a variable without a value.
 */
export const fillIn = (
  text: string,
  values: Record<string, string>,
  as: (value: string, name: string) => string,
): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The variable ${name} has no value`);
    return as(value, name);
  });
