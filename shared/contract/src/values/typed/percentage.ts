import { typed } from '../fields.ts';
import { readPercent } from './typedNumber.ts';

/** A percentage, typed as people write it ({@link readPercent}), as a decimal string: 0 to 100. */
export const percentage = (decimals: number, example = '9 or 8.5') =>
  typed()
    .transform((value: unknown) => (typeof value === 'string' ? readPercent(value) : value))
    .matches(new RegExp(`^\\d{1,3}(\\.\\d{1,${decimals}})?$`), {
      message: `Enter a percentage such as ${example}`,
      excludeEmptyString: true,
    })
    .test('limit', 'Enter at most 100', (value) => !value || Number(value) <= 100);
