const FIELD = /\{\{(\w+)\}\}/g;

/** Closes up what somebody typed with spaces: `{{ class_name }}`. */
export const tidyFields = (text: string): string => text.replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}');

/** The fields that a text names, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...tidyFields(text).matchAll(FIELD)].map(([, name]) => name ?? '')),
];

/**
 * What is wrong with the fields of a text, as a sentence; null when nothing is.
 * @param known the names that the email offers.
 */
export function fieldTrouble(text: string, known: readonly string[]): string | null {
  const unknown = fieldsIn(text).find((name) => !known.includes(name));
  if (unknown) return `{{${unknown}}} is not a field of this email. Choose one from “Insert field”.`;
  const rest = tidyFields(text).replace(FIELD, '');
  return /\{\{|\}\}/.test(rest)
    ? 'A field is written with two braces on both sides, for example {{studio_name}}.'
    : null;
}
