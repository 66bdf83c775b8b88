import {
  memberWaitSchema,
  waitlistEntrySchema,
  waitlistPreviewSchema,
} from '@studio/contract/booking/waitlist.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const entry = () => ({
  waitlistId: nextId(),
  scheduleId: nextId(),
  memberId: nextId(),
  position: 2,
  status: 'WAITING' as const,
  acceptLate: false,
  joinedAt: '2026-11-10T01:00:00.000Z',
  expiresAt: null,
  skipReason: null,
  bookingId: null,
});

const mode = { mode: 'AUTO' as const, autoUntil: '2099-01-01T11:00:00.000Z' };

/** One member's place in line. */
export const aWaitlistEntry = builder(waitlistEntrySchema)(entry);

/** A place in line in the member's own list; second, for a class in the distant future. */
export const aMemberWait = builder(memberWaitSchema)(() => ({
  ...entry(),
  ...mode,
  attendeeName: null,
  className: 'Vinyasa Flow',
  startAt: '2099-01-01T23:00:00.000Z',
  endAt: '2099-01-02T00:00:00.000Z',
  roomName: 'Main room',
  staffName: 'Mei Lin',
  creditCost: 1,
}));

/** What joining would mean: by default it is possible, behind two others. */
export const aWaitlistPreview = builder(waitlistPreviewSchema)(() => ({
  ...mode,
  waiting: 2,
  refusal: null,
  waitlistId: null,
  position: 0,
}));
