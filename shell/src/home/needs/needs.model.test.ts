import type { Need } from '@studio/contract/shell/needs.schema';
import { needLines } from './needs.model.ts';

const need = (kind: string, count: number, scheduleId: string | null = null) =>
  ({ kind, count, scheduleId }) as Need;

test.each([
  [need('PAYMENTS', 1), '1 payment to approve', '/dashboard/payments'],
  [need('PAYMENTS', 2), '2 payments to approve', '/dashboard/payments'],
  [need('APPROVALS', 1), '1 request to decide', '/dashboard/approvals'],
  [
    need('WAIVERS', 1, 's1'),
    '1 member has a waiver to sign before class today',
    '/dashboard/schedule?session=s1',
  ],
  [
    need('WAIVERS', 3, 's1'),
    '3 members have a waiver to sign before class today',
    '/dashboard/schedule?session=s1',
  ],
  [need('UNSIGNED', 1), '1 member has a waiver to sign', '/dashboard/member?view=UNSIGNED'],
  [need('UNSIGNED', 67), '67 members have a waiver to sign', '/dashboard/member?view=UNSIGNED'],
  [need('FOLLOW_UPS', 1), '1 follow-up due', '/dashboard/member?view=FOLLOW_UP'],
  [need('BIRTHDAYS', 2), '2 birthdays in the next 7 days', '/dashboard/member?view=BIRTHDAY'],
])('%j', (given, words, address) => {
  const [line] = needLines([given]);
  expect(line).toMatchObject({ kind: given.kind, words });
  expect(`${line?.path}${line?.search}`).toBe(address);
});

test('a kind of a later server is left out', () => {
  expect(needLines([need('PARCELS', 1), need('PAYMENTS', 1)]).map(({ kind }) => kind)).toEqual(['PAYMENTS']);
});
