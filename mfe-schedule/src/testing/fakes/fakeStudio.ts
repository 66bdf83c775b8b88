import type { StaffWaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { aMemberOption } from '@studio/contract/testing/members';
import { aMemberPackage } from '@studio/contract/testing/packages';
import { aPlan } from '@studio/contract/testing/plans';
import { aRoom } from '@studio/contract/testing/studios';
import { aStaffOption } from '../builders/staff.ts';
import { sessionsAround, templatesIn } from './fakeSessions.ts';

/**
 * The timetable of a small studio in memory. The fakes read and write it, so a change by a page lasts until a
 * reload.
 */
export interface FakeStudio {
  /** The instant that the studio was built for; this week's classes are around it. */
  now: Date;
  rooms: Room[];
  staff: StaffOption[];
  members: MemberOption[];
  /** What they pay with. */
  packages: MemberPackage[];
  templates: ClassTemplate[];
  sessions: SessionDetail[];
  /** Members who wait for a place in a session. */
  waits: StaffWaitlistEntry[];
}

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

/** Everybody but the last member has a package, one of them without a limit. */
const packagesOf = (members: MemberOption[]): MemberPackage[] =>
  members.slice(0, -1).map(({ memberId }, index) =>
    index === 4
      ? aMemberPackage({
          memberId,
          name: 'Unlimited month',
          unlimited: true,
          totalCredits: 0,
          creditsRemaining: 0,
        })
      : aMemberPackage({ memberId, creditsRemaining: 10 - (index % 9) }),
  );

/** Classes from last week to the week after next. Same `now`, same timetable. */
export function aFakeStudio(now: Date): FakeStudio {
  const rooms = [
    aRoom({ name: 'Main room', capacity: 12, spots: aPlan(3, 4) }),
    aRoom({ name: 'Quiet room', capacity: 6 }),
  ];
  const staff = ['Mei Lin', 'Olivia Owner', 'Dan Desk'].map((displayName) => aStaffOption({ displayName }));
  const members = NAMES.map((name) => aMemberOption({ name }));
  const packages = packagesOf(members);
  const templates = templatesIn(rooms, staff);
  return {
    now,
    rooms,
    staff,
    members,
    packages,
    templates,
    sessions: sessionsAround({ now, templates, rooms, staff, members, packages }),
    waits: [],
  };
}
