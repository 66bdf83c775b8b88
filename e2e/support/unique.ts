let last = 0;

/** The current time in milliseconds, or slightly later: never the same number twice. */
const uniqueNumber = (): number => (last = Math.max(Date.now(), last + 1));

/** A few letters that make a name unique. */
export const uniqueMark = (): string => uniqueNumber().toString(36);

/** A unique mobile number, without its country code +65. */
export const uniquePhone = (): string => `8${String(uniqueNumber()).slice(-7)}`;

/** A unique mobile number in Germany, as it is dialled there. */
export const uniqueGermanPhone = (): string => `0151 1${String(uniqueNumber()).slice(-7)}`;
