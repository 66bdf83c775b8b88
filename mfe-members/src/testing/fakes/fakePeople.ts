import type { MemberProfile } from '@studio/contract/members/member.schema';
import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { aMemberProfile } from '../builders/members.ts';
import { aStaffMember } from '../builders/staff.ts';
import { DAY } from '@studio/contract/values/time';

const NAMES = [
  'Ada Tan',
  'Ben Ong',
  'Chitra Nair',
  'Daniel Lee',
  'Elif Kaya',
  'Farah Aziz',
  'Grace Lim',
  'Hugo Martin',
  'Ines Costa',
  'Jun Sato',
  'Kavya Rao',
  'Leo Novak',
  'Mina Park',
];

/** Members with and without packages; the last one has only just joined. */
export const membersOf = (now: Date): MemberProfile[] =>
  NAMES.map((name, index) => memberNamed(name, index, now));

function memberNamed(name: string, index: number, now: Date): MemberProfile {
  const [firstName = '', lastName = ''] = name.split(' ');
  const isNew = index === NAMES.length - 1;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  return aMemberProfile({
    firstName,
    lastName,
    userEmail: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: String(91_234_567 + index * 1_111),
    activePackages: isNew ? 0 : 1,
    creditsLeft: isNew ? 0 : 10 - (index % 9),
    hasUnlimited: index === 4,
    joinedAt: daysAgo(isNew ? 0 : 30 + index * 17),
    lastVisitAt: isNew ? null : daysAgo(1 + index),
    visits: isNew ? 0 : 24 - index,
    lifetimeSpend: isNew ? '0.00' : `${200 + index * 40}.00`,
  });
}

/** The staff: two who teach, one at the desk, one with an open invitation. */
export const staffOf = (): StaffSummary[] => [
  aStaffMember({ displayName: 'Mei Lin', staffType: ['TRAINER'], userEmail: 'mei@lotus.example' }),
  aStaffMember({
    displayName: 'Olivia Owner',
    staffType: ['OWNER', 'TRAINER'],
    userEmail: 'owner@lotus.example',
    isSelf: true,
  }),
  aStaffMember({ displayName: 'Dan Desk', staffType: ['STAFF'], userEmail: 'desk@lotus.example' }),
  aStaffMember({
    displayName: 'Nia Novice',
    staffType: ['TRAINER'],
    userEmail: 'nia@lotus.example',
    status: 'INVITED',
  }),
];
