import type { StaffRole } from '@studio/contract/accounts/roles';
import type { UpdateStudio } from '@studio/contract/configure/studio.schema';
import { aDashboard, aStaffProfile } from '../builders/studios.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost } from './onFake.ts';

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
  onGet('/api/studio-staff/portal/studio', () => studio.staff),
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
