import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { refuseDetails } from './details.rules.ts';

const me = (role: StaffRole) => ({ staffId: 'me', role });
const person = (staffId: string, ...roles: StaffRole[]) => ({ staffId, roles });

test.each([
  ['a trainer tells of themselves', me('TRAINER'), person('me', 'TRAINER'), ['bio', 'picture'], null],
  [
    'a trainer sets own terms',
    me('TRAINER'),
    person('me', 'TRAINER'),
    ['bio', 'employment'],
    'MANAGED_DETAIL',
  ],
  ['a trainer, a colleague', me('TRAINER'), person('you', 'TRAINER'), ['bio'], 'NOT_A_MANAGER'],
  ['the desk, a colleague', me('STAFF'), person('you', 'TRAINER'), ['phone'], 'NOT_A_MANAGER'],
  ['the desk shows itself', me('STAFF'), person('me', 'STAFF'), ['showOnSite'], 'MANAGED_DETAIL'],
  ['a manager, a trainer', me('SUPER'), person('you', 'TRAINER'), ['employment', 'colour'], null],
  ['a manager, themselves', me('SUPER'), person('me', 'SUPER'), ['payrollCode'], null],
  ['a manager, another one', me('SUPER'), person('you', 'SUPER'), ['bio'], 'ABOVE_OWN_REACH'],
  [
    'a manager, an owner who teaches',
    me('SUPER'),
    person('you', 'TRAINER', 'OWNER'),
    ['bio'],
    'ABOVE_OWN_REACH',
  ],
  ['an owner, another one', me('OWNER'), person('you', 'OWNER'), ['bio'], null],
] as const)('%s', (_case, changer, colleague, changed, expected) => {
  expect(refuseDetails(changer, colleague, changed)).toBe(expected);
});
