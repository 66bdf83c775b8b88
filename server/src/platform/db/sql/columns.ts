import { wireTypes } from './wireTypes.ts';

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** How the rows of a statement are read. */
export interface Columns {
  columns: readonly Column[];
  /** A row without values, which gives all rows one shape. */
  empty: Record<string, null>;
}

export interface FieldDescription {
  name: string;
  dataTypeID: number;
}

/** How to read rows with these columns, computed once. */
export const columnsOf = (fields: readonly FieldDescription[]): Columns => ({
  columns: fields.map(({ name, dataTypeID }) => ({
    name,
    parse: wireTypes.getTypeParser(dataTypeID, 'text') as Column['parse'],
  })),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

export function rowOf(
  { columns, empty }: Columns,
  values: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty };
  columns.forEach(({ name, parse }, index) => {
    const value = values[index];
    if (value !== undefined && value !== null) row[name] = parse(value);
  });
  return row;
}
