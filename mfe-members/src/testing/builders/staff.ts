import { staffSummarySchema } from '@studio/contract/configure/studio.schema';
import { staffDetailSchema } from '@studio/contract/members/staff.schema';
import { builder, nextId } from '@studio/contract/testing/build';

/** One person in the list of staff. */
export const aStaffMember = builder(staffSummarySchema)(() => ({
  staffId: nextId(),
  displayName: 'Mei Lin',
  staffType: ['TRAINER'],
  colour: '#0F766E',
  status: 'ACTIVE',
  userEmail: 'mei@lotus.example',
  picture: null,
  sessionsThisWeek: 4,
  lastSignInAt: '2026-11-20T02:00:00.000Z',
  isSelf: false,
}));

/** One person of the team with all that the studio knows of them. */
export const aStaffDetail = builder(staffDetailSchema)(() => ({
  staffId: nextId(),
  displayName: 'Mei Lin',
  userEmail: 'mei@lotus.example',
  staffType: ['TRAINER'],
  status: 'ACTIVE',
  colour: '#0F766E',
  bio: 'Vinyasa and breath work.',
  specialities: ['Vinyasa'],
  phone: '+65 8123 4567',
  picture: null,
  employment: 'EMPLOYEE',
  showOnSite: true,
  payrollCode: 'T-07',
  lastSignInAt: '2026-11-20T02:00:00.000Z',
  inviteExpiresAt: null,
  hasJoined: true,
  sessionsAhead: 0,
  isSelf: false,
  version: 1,
}));
