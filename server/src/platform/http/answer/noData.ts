import { mixed } from 'yup';

/** The answer schema of a route without a result: `data` is null. */
export const noData = mixed<never>({ check: (value): value is never => value === null })
  .nullable()
  .defined();
