import { importFields, type ImportField } from '@studio/contract/members/import/importFields';
import type { RowTexts } from './field.rules.ts';

/** Long numbers, of which a spreadsheet keeps the first digits. */
const LONG_NUMBERS: readonly ImportField[] = ['externalId', 'guardianId', 'phone', 'emergencyPhone'];
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;

function damageOf(field: ImportField, text: string): string | null {
  if (LONG_NUMBERS.includes(field) && SHORTENED.test(text))
    return `"${text}" is what a spreadsheet has left of a longer number. Format the column as text, and fill it anew`;
  return null;
}

/** Cells that a spreadsheet has damaged, each with a sentence. */
export function damageIn(texts: RowTexts): Map<ImportField, string> {
  const damaged = new Map<ImportField, string>();
  for (const field of importFields) {
    const message = damageOf(field, texts[field] ?? '');
    if (message) damaged.set(field, message);
  }
  return damaged;
}
