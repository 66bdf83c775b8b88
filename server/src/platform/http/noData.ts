import { mixed } from 'yup';

/** Answer schema of a route that has nothing to say but "done": `data` is null. */
export const noData = mixed<never>({ check: (value): value is never => value === null })
  .nullable()
  .defined();
