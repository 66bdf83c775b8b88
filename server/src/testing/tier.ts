/** Whether everything runs, as in `npm run test:long`. */
const isLong = process.env['TEST_LONG'] === 'true';

/** How often a race is run. One that is lost is lost often; what is lost rarely `npm run test:long` looks for. */
export const RACE_ROUNDS = isLong ? 10 : 3;

/** The cases of a table that takes long: the first ones in `npm test`, which stand for the rest. */
export const someOf = <Case>(cases: readonly Case[], first: number): readonly Case[] =>
  isLong ? cases : cases.slice(0, first);

/** A test of `npm run test:long` alone, beside shorter ones that prove most of it. */
export const testLong = (name: string, run: () => Promise<void>, timeout?: number): void => {
  if (isLong) test(name, run, timeout);
};
