import {
  closurePreviewSchema,
  closureSessionSchema,
  studioClosureDetailSchema,
  studioClosureSchema,
} from '@studio/contract/configure/studio-closure.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const closure = () => ({
  studioClosureId: nextId(),
  studioClosureName: 'Spring break',
  fromDate: '2026-12-24',
  toDate: '2026-12-26',
  isAllDay: true,
  startTime: null,
  endTime: null,
  startAt: '2026-12-23T16:00:00.000Z',
  endAt: '2026-12-26T16:00:00.000Z',
  roomIds: [],
  roomNames: [],
  reason: '',
  cancelSessions: true,
  notify: true,
  extendPackages: 'NONE' as const,
  blockBooking: true,
  closedDays: 3,
  cancelledSessions: 0,
  extendedPackages: 0,
  createdByName: 'Olivia Owner',
  version: 1,
});

/** Days on which a studio is closed. */
export const aClosure = builder(studioClosureSchema)(closure);

/** The same with what undoing it would restore. */
export const aClosureDetail = builder(studioClosureDetailSchema)(() => ({
  ...closure(),
  sessionList: [],
  restorableSessions: 0,
}));

/** A session that a closure cancels. */
export const aClosureSession = builder(closureSessionSchema)(() => ({
  scheduleId: nextId(),
  className: 'Vinyasa Flow',
  startAt: '2026-12-24T01:00:00.000Z',
  roomName: 'Main room',
  staffName: 'Mei Lin',
  booked: 4,
  waiting: 0,
  refusal: null,
}));

/** A closure that affects nothing. */
export const aClosurePreview = builder(closurePreviewSchema)(() => ({
  fingerprint: 'as-seen',
  closedDays: 3,
  sessions: 0,
  bookings: 0,
  waiting: 0,
  members: 0,
  credits: 0,
  moneyBack: '0.00',
  packages: 0,
  memberships: 0,
  startedSessions: 0,
  restoredSessions: 0,
  shortenedPackages: 0,
  overlapping: [],
  sessionList: [],
}));
