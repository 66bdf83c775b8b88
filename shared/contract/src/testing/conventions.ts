import type { Conventions } from '../values/typed/conventions.ts';

/** How a studio in Singapore writes, but for what is said. */
export const someConventions = (change: Partial<Conventions> = {}): Conventions => ({
  timeFormat: '12h',
  dateOrder: 'DAY_FIRST',
  nameOrder: 'GIVEN_FIRST',
  currency: 'SGD',
  country: 'SG',
  ...change,
});
