/** A form value: text, or nested values from names such as `card[number]` and `expand[0]`. */
export type Field = string | { [name: string]: Field };
export type Fields = Record<string, Field>;

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

const stepsOf = (name: string): string[] => {
  const [, first = name, rest = ''] = NAME.exec(name) ?? [];
  return [first, ...rest.split(/[[\]]+/).filter(Boolean)];
};

function put(fields: Fields, [step = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    fields[step] = value;
    return;
  }
  const inner = fields[step];
  const child = typeof inner === 'object' ? inner : {};
  fields[step] = child;
  put(child, rest, value);
}

/** Parses a body in Stripe's format: `a[b]=1&expand[0]=x`. */
export function readForm(body: string): Fields {
  const fields: Fields = Object.create(null) as Fields;
  for (const [name, value] of new URLSearchParams(body)) put(fields, stepsOf(name), value);
  return fields;
}

/** A text field; empty if it was not sent. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** The fields below a name; empty if none were sent. */
export const partOf = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return typeof value === 'object' ? value : {};
};

/** The texts of a list, in the order of their indices. */
export const listOf = (fields: Fields, name: string): string[] =>
  Object.values(partOf(fields, name)).filter((value) => typeof value === 'string');
