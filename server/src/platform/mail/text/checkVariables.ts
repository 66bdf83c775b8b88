import { CALENDAR_FILE, WAY_OUT } from './templateFacts.ts';
import { factsOf, type TemplateKey } from './templates.ts';

/** What may stand beside the variables of every mail. */
const BESIDE: readonly string[] = [CALENDAR_FILE, WAY_OUT];

const isSitePath = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);

function violationOf(name: string, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return `${name} is neither text nor a number`;
  return name.endsWith('_url') && !isSitePath(value) ? `${name} is no path on this site` : null;
}

/**
 * Checks a template's variables.
 * @throws naming the template and each variable that is missing, unknown or invalid.
 */
export function checkVariables(template: TemplateKey, variables: Record<string, unknown>): void {
  const { variables: names, newer = {} } = factsOf(template);
  const violations = [
    ...names
      .filter((name) => variables[name] === undefined && !Object.hasOwn(newer, name))
      .map((name) => `${name} is missing`),
    ...Object.keys(variables)
      .filter((name) => !names.includes(name) && !BESIDE.includes(name))
      .map((name) => `${name} is unknown`),
    ...[...new Set([...names, WAY_OUT])]
      .filter((name) => variables[name] !== undefined)
      .map((name) => violationOf(name, variables[name])),
  ].filter((violation) => violation !== null);
  if (violations.length > 0)
    throw new TypeError(`The mail ${template} cannot be written: ${violations.join(', ')}`);
}
