import { wireTypes } from './wireTypes.ts';

/** How the rows of a statement are read. */
export interface Columns {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** A row without values, so that all rows have one shape. */
  empty: Record<string, null>;
}

export interface FieldDescription {
  name: string;
  dataTypeID: number;
}

/** How the database describes rows, worked out once. */
export const columnsOf = (fields: readonly FieldDescription[]): Columns => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => wireTypes.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

export function rowOf({ names, parsers, empty }: Columns, values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty };
  values.forEach((value, index) => {
    const [name, parse] = [names[index], parsers[index]];
    if (value !== null && name !== undefined && parse) row[name] = parse(value);
  });
  return row;
}
