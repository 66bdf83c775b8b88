import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import type { Attendance } from '@studio/contract/booking/attendance.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { DAY } from '@studio/contract/values/time';
import { anAttendance } from '../builders/members.ts';
import { membersOf, staffOf } from './fakePeople.ts';

/** The people of a small studio in memory. The fakes read and write it, so a change lasts until a reload. */
export interface FakeStudio {
  /** The instant that the studio was built for. */
  now: Date;
  staff: StaffSummary[];
  members: MemberProfile[];
  /** The bookings of each of them. */
  attendance: Attendance[];
}

/** A studio with a dozen members and four staff. */
export function aFakeStudio(now: Date): FakeStudio {
  const startAt = (days: number): string => new Date(now.getTime() + days * DAY).toISOString();
  return {
    now,
    staff: staffOf(),
    members: membersOf(now),
    attendance: [
      anAttendance({ startAt: startAt(2), status: 'BOOKED', checkedInAt: null }),
      anAttendance({ startAt: startAt(-2) }),
      anAttendance({
        startAt: startAt(-4),
        className: 'Yin and Breath',
        status: 'NO_SHOW',
        checkedInAt: null,
      }),
    ],
  };
}
