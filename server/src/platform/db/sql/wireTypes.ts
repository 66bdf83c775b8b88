import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const DATES = 1182;

/** Converts counts and minor units of money. Refuses values that a JavaScript number cannot hold exactly. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint column holds more than a number can carry exactly');
  return value;
}

/**
 * How column values become JavaScript values: int8 → number, date stays 'YYYY-MM-DD' (a Date would be local
 * midnight) and so do lists of them, timestamptz → Date. Set per pool, so that nothing global changes.
 */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return toSafeInteger;
    if (oid === DATE) return (text: string) => text;
    // `{2026-01-21,2026-01-28}`: dates hold nothing that PostgreSQL would quote.
    if (oid === DATES) return (text: string) => text.slice(1, -1).split(',').filter(Boolean);
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};
