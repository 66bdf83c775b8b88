let last = 0;

/** Milliseconds of now or a little later: no two are alike, however quickly they are asked for. */
const uniqueNumber = (): number => (last = Math.max(Date.now(), last + 1));

/** A few letters for the names of what no other test has. */
export const uniqueMark = (): string => uniqueNumber().toString(36);

/** A mobile number that no other test has, without its country code +65. */
export const uniquePhone = (): string => `8${String(uniqueNumber()).slice(-7)}`;
