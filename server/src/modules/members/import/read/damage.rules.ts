import { importFields, type ImportField } from '@studio/contract/members/import/importFields';
import { beginningOf } from '@studio/contract/values/letters/characters';
import type { RowTexts } from './field.rules.ts';

/** Long numbers, of which a spreadsheet keeps the first digits. */
const LONG_NUMBERS: readonly ImportField[] = ['externalId', 'guardianId', 'phone', 'emergencyPhone'];
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;

/**
 * What stands where a formula has no result, in the language of the spreadsheet (`#N/A`, `#NV`, `#BEZUG!`), or where a
 * column was too narrow for what it holds.
 */
const ERROR = /^(#\p{Lu}\/\p{Lu}|#n\/a|#NV|#[\p{Lu}¡][\p{Lu}\d/_]*[!?]|#{3,}|Err:\d{3})$/u;

function damageOf(field: ImportField, text: string): string | null {
  if (LONG_NUMBERS.includes(field) && SHORTENED.test(text))
    return `"${beginningOf(text, 30)}" is what a spreadsheet has left of a longer number. Format the column as text, and fill it in again`;
  if (ERROR.test(text))
    return `"${beginningOf(text, 30)}" is an error of the spreadsheet. Write what belongs here, or empty the cell`;
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
