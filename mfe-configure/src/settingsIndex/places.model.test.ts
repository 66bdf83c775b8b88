import { mayPass } from '@studio/contract/remote/gate';
import config from '../../release.config.ts';
import { groupsFor } from './places.model.ts';

const titles = (typed: string, can = () => true) =>
  groupsFor(can, typed).flatMap(({ places }) => places.map(({ title }) => title));

test.each([
  ['late cancel', ['Booking rules']],
  ['GST', ['Taxes']],
  ['refund', ['Payment modes', 'Terms and policies']],
  ['pausing', ['Membership rules']],
  ['zzz', []],
])('%j finds %j', (typed, expected) => {
  expect(titles(typed)).toEqual(expected);
});

test('without words there is everything that the person may see, in groups', () => {
  expect(titles('')).toHaveLength(15);
  const groups = groupsFor((permission) => permission === 'paymentMode.view', ' ');
  expect(groups.map(({ title }) => title)).toEqual(['Payments']);
});

test('whoever may open one of the pages has the entry in the menu, and nobody else', () => {
  const permissions = groupsFor(() => true, '').flatMap(({ places }) => places.map((one) => one.permission));
  const [entry] = config.nav;
  const page = config.routes.find(({ path }) => path === entry?.path);
  expect(config.nav).toHaveLength(1);
  for (const gate of [entry, page])
    expect(new Set([gate?.permission, ...(gate?.orAny ?? [])])).toEqual(new Set(permissions));
  expect(page && mayPass(page, (permission) => permission === 'audit.view')).toBe(true);
  expect(page && mayPass(page, (permission) => permission === 'staff.view')).toBe(false);
});
