import { object } from 'yup';
import { open, staff } from './guard/access.ts';
import { checkRoutes } from './checkRoutes.ts';
import { noData } from './answer/noData.ts';
import { defineRoute, type Route } from './route.ts';

const route = (over: Partial<Route> = {}): Route => ({
  ...defineRoute({
    method: 'GET',
    url: '/api/a/:id',
    access: open(),
    answer: noData,
    handle: async () => null,
  }),
  ...over,
});
const without = (name: keyof Route): Partial<Route> => {
  const { [name]: _dropped, ...rest } = route();
  return rest;
};

test('accepts routes that say who may call them and what they answer', () => {
  expect(() => checkRoutes([route(), route({ method: 'POST' }), route({ url: '/api/b' })])).not.toThrow();
});

test('refuses a route without access', () => {
  expect(() => checkRoutes([without('access')])).toThrow('Route GET /api/a/:id does not declare its access');
});

test('refuses a route without an answer', () => {
  expect(() => checkRoutes([without('answer')])).toThrow('Route GET /api/a/:id does not declare its answer');
});

test('refuses the same address twice, whatever its parameters are called', () => {
  expect(() => checkRoutes([route(), route({ url: '/api/a/:other', answer: object() })])).toThrow(
    'declared twice',
  );
});

test('refuses a route that says who exists as often as it is asked', () => {
  const limits = [[], undefined].map((rateLimit) => route({ refusals: ['USER_EXISTS'], rateLimit }));
  for (const unlimited of limits)
    expect(() => checkRoutes([unlimited])).toThrow(
      'Route GET /api/a/:id may answer USER_EXISTS, and has no rate limit',
    );
  expect(() =>
    checkRoutes([route({ refusals: ['USER_EXISTS'], rateLimit: [{ max: 1, windowSeconds: 60 }] })]),
  ).not.toThrow();
});

test('refuses a permission that does not exist', () => {
  expect(() => staff('coffee.make' as 'plan.edit')).toThrow('There is no permission "coffee.make"');
});
