import { currencyDigits } from '@studio/contract/values/money';
import { isRecord } from '@studio/contract/values/record';
import type { Schema } from 'yup';
import { sqlBuilder, type Database } from '../../db/database.ts';
import { parseInput } from './parse.ts';

const hasDecimals = (value: unknown): boolean => {
  if (typeof value === 'string') return /^-?\d+\.\d*[1-9]\d*$/.test(value);
  if (Array.isArray(value)) return value.some(hasDecimals);
  return isRecord(value) && Object.values(value).some(hasDecimals);
};

/**
 * Refuses amounts of money with decimals that the currency of the studio does not have: rounded, they would be another
 * amount, or nothing. Asks for the currency only where there are decimals.
 *
 * @param input what was sent, each part with its schema, validated already.
 * @throws {Refusal} INVALID_FIELDS naming every such amount.
 */
export async function checkAmounts(
  db: Pick<Database, 'read'>,
  studioId: string,
  input: readonly (readonly [Schema | undefined, unknown])[],
): Promise<void> {
  const doubtful = input.filter(([, value]) => hasDecimals(value));
  if (doubtful.length === 0) return;
  const studio = sqlBuilder.selectFrom('studio').select('currency').where('studio_id', '=', studioId);
  const [found] = await db.read(studioId, studio);
  // No schema takes more than two decimals.
  if (!found || currencyDigits(found.currency) > 0) return;
  for (const [schema, value] of doubtful) if (schema) await parseInput(schema, value, found);
}
