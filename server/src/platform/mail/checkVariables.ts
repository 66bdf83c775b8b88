import { factsOf, type TemplateKey } from './templates.ts';

const isSitePath = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);

function complaintAbout(name: string, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return `${name} is neither text nor a number`;
  return name.endsWith('_url') && !isSitePath(value) ? `${name} is no path on this site` : null;
}

/**
 * Holds what fills a template against what the template asks for.
 * @throws naming the template and each variable that is missing, unknown, or not usable.
 */
export function checkVariables(template: TemplateKey, variables: Record<string, unknown>): void {
  const { variables: names } = factsOf(template);
  const complaints = [
    ...names.filter((name) => variables[name] === undefined).map((name) => `${name} is missing`),
    ...Object.keys(variables)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is unknown`),
    ...names
      .filter((name) => variables[name] !== undefined)
      .map((name) => complaintAbout(name, variables[name])),
  ].filter((complaint) => complaint !== null);
  if (complaints.length > 0)
    throw new TypeError(`The mail ${template} cannot be written: ${complaints.join(', ')}`);
}
