import { isRecord } from '@studio/contract/values/record';
import type { Schema } from 'yup';
import { sqlBuilder, type Database } from '../../db/database.ts';
import { parseInput } from './parse.ts';

/** What every currency takes: a larger amount is too much in some. */
const SURE = 1_000_000;

const isDoubtful = (value: unknown): boolean => {
  if (typeof value === 'number') return value > SURE;
  if (typeof value === 'string')
    return (
      /^-?\d+(\.\d+)?$/.test(value) && (/\.(\d*[1-9]|\d{3})/.test(value) || Math.abs(Number(value)) > SURE)
    );
  if (Array.isArray(value)) return value.some(isDoubtful);
  return isRecord(value) && Object.values(value).some(isDoubtful);
};

/**
 * Refuses amounts of money that the currency of the studio does not have: rounded, a decimal too many would be another
 * amount, or nothing; and more than one amount can be. Asks for the currency only where there are decimals, or much.
 *
 * @param input what was sent, each part with its schema, validated already.
 * @throws {Refusal} INVALID_FIELDS naming every such amount.
 */
export async function checkAmounts(
  db: Pick<Database, 'read'>,
  studioId: string,
  input: readonly (readonly [Schema | undefined, unknown])[],
): Promise<void> {
  const doubtful = input.filter(([, value]) => isDoubtful(value));
  if (doubtful.length === 0) return;
  const studio = sqlBuilder.selectFrom('studio').select('currency').where('studio_id', '=', studioId);
  const [found] = await db.read(studioId, studio);
  if (!found) return;
  for (const [schema, value] of doubtful) if (schema) await parseInput(schema, value, found);
}
