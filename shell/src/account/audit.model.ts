import type { AuditLine } from '@studio/contract/shell/platform.schema';

/** One changed field. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

const spaced = (name: string): string =>
  name
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns an identifier into words: `memberPackage.void` becomes "Member package void". */
export const inWords = (name: string): string => capital(spaced(name));

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields that differ between before and after, in words. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: inWords(field),
      before: valueText(before?.[field]),
      after: valueText(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}
