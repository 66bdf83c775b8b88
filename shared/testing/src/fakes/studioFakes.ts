import type { StaffRole } from '@studio/contract/accounts/roles';
import type { UpdateStudio } from '@studio/contract/configure/studio.schema';
import { STAFF_COLOURS } from '@studio/contract/members/staffColours';
import {
  aDashboard,
  aStaffDetail,
  aStaffMember,
  aStaffProfile,
  someHomeFigures,
} from '../builders/studios.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost } from './onFake.ts';

const detailOf = (person = aStaffMember()) => {
  const { sessionsThisWeek: _count, ...summary } = person;
  return aStaffDetail({ ...summary, userEmail: person.userEmail ?? '' });
};

/** The faked studio itself, its staff, and the signed-in person. */
export const studioFakes = (studio: FakeStudio, role: StaffRole) => [
  onGet('/api/studio/portal/studio', () => studio.profile),
  onPost('/api/studio/portal/update', ({ body }) => {
    Object.assign(studio.profile, body as UpdateStudio, { version: studio.profile.version + 1 });
    return studio.profile;
  }),
  onGet('/api/approval/portal/studio', () => []),
  onGet('/api/studio/portal/attributes', () => ({
    attributes: {
      taxRegNo: '',
      superRefundLimit: null,
      allowPendingHold: true,
      waiverEnforcement: 'BLOCK_BOOKING',
    },
  })),
  onGet('/api/studio/portal/room', () => studio.rooms),
  onGet('/api/studio/portal/studio/dashboard', () => aDashboard({ activeMembers: studio.members.length })),
  onGet('/api/report/portal/dashboard', () => someHomeFigures()),
  onGet('/api/studio/portal/studio/needs', () => [
    { kind: 'PAYMENTS', count: 1, scheduleId: null },
    { kind: 'APPROVALS', count: 1, scheduleId: null },
    { kind: 'BIRTHDAYS', count: 2, scheduleId: null },
  ]),
  onGet('/api/studio-staff/portal/studio', () => studio.staff),
  onGet('/api/studio-staff/portal', ({ query }) =>
    detailOf(studio.staff.find(({ staffId }) => staffId === query['staffId']) ?? studio.staff[0]),
  ),
  onGet('/api/studio-staff/portal/studio/get-colour-list', () => [...STAFF_COLOURS]),
  onGet('/api/studio-staff/portal/sessions', () => ({ items: [], total: 0, page: 0, pageSize: 25 })),
  onGet('/api/studio-staff/portal/ddl', () =>
    studio.staff.map(({ staffId, displayName, staffType, colour }) => ({
      staffId,
      displayName,
      staffType,
      colour,
    })),
  ),
  onGet('/api/studio-staff/portal/role-permission', () => ({
    items: [{ role: 'STAFF', permission: 'member.contact', isAllowed: false }],
  })),
  onGet('/api/users/portal/user-profile', () =>
    aStaffProfile({ staffType: role, studioName: studio.profile.studioName }),
  ),
];
