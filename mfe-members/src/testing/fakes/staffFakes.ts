import { STAFF_COLOURS } from '@studio/contract/members/staffColours';
import { aRoom } from '@studio/contract/testing/studios';
import { onGet } from '@studio/testing/fakes/onFake';
import { aStaffDetail, aStaffMember } from '../builders/staff.ts';
import type { FakeStudio } from './fakeStudio.ts';

const AREA = '/api/studio-staff/portal';

const detailOf = (person = aStaffMember()) => {
  const { sessionsThisWeek: _count, ...summary } = person;
  return aStaffDetail({ ...summary, userEmail: person.userEmail ?? '' });
};

/** The staff of the faked studio, what their roles may do, and the rooms that they teach in. */
export const staffFakes = ({ staff }: FakeStudio) => [
  onGet(`${AREA}/studio`, () => staff),
  onGet(AREA, ({ query }) => detailOf(staff.find(({ staffId }) => staffId === query['staffId']) ?? staff[0])),
  onGet(`${AREA}/studio/get-colour-list`, () => [...STAFF_COLOURS]),
  onGet(`${AREA}/sessions`, () => ({ items: [], total: 0, page: 0, pageSize: 25 })),
  onGet(`${AREA}/role-permission`, () => ({
    items: [{ role: 'STAFF', permission: 'member.contact', isAllowed: false }],
  })),
  onGet('/api/studio/portal/room', () => [aRoom(), aRoom({ name: 'Quiet room', capacity: 6 })]),
];
