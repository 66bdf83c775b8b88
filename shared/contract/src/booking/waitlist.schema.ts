import { boolean, object, type InferType } from 'yup';
import { WAITLIST_MODES } from '../configure/waitlistMode.ts';
import {
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
  wireCode,
} from '../values/fields.ts';

/** WAITING and OFFERED are in line; the others have ended. */
export const WAITLIST_STATUSES = ['WAITING', 'OFFERED', 'PROMOTED', 'SKIPPED', 'EXPIRED', 'LEFT'] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];
/**
 * AUTO: the first in line gets a place that becomes free. CLAIM: everybody in line is notified, and the first
 * to answer gets it. OFF: no waitlist.
 */

const entry = {
  waitlistId: id(),
  scheduleId: id(),
  memberId: id(),
  /** 1 = next in line; 0 when no longer in line. */
  position: count(),
  status: oneOf(WAITLIST_STATUSES),
  acceptLate: flag(),
  joinedAt: instant(),
  /** Until when an offered place can be claimed, while it is free. */
  expiresAt: instantOrNull(),
  /** Why the line skipped them, as a sentence. */
  skipReason: textOrNull(),
  bookingId: textOrNull(),
};

export const waitlistEntrySchema = object(entry);
export type WaitlistEntry = InferType<typeof waitlistEntrySchema>;

/**
 * GET /api/booking/portal/waitlist?scheduleId: members in line first, then the others, newest first. From
 * `autoUntil` on, places are offered.
 */
export const waitlistSchema = object({
  entries: list(object({ ...entry, memberName: text(), settledAt: instantOrNull() })).required(),
  mode: oneOf(WAITLIST_MODES),
  autoUntil: instantOrNull(),
  waiting: count(),
  waitlistMax: count(),
  placesLeft: count(),
});
export type Waitlist = InferType<typeof waitlistSchema>;
export type StaffWaitlistEntry = Waitlist['entries'][number];

/** DELETE /api/booking/portal/waitlist/:waitlistId takes a member out of the line. */
export const byWaitlistIdSchema = object({ waitlistId: idToFind() });

/**
 * POST /api/booking/waitlist/join (member). `acceptLate`: the member takes the place even when it can no
 * longer be given back for free. Honours an Idempotency-Key.
 */
const joining = { scheduleId: id('Choose a class'), acceptLate: boolean().default(false) };
export const joinWaitlistSchema = object({ ...joining, attendeeId: idOrNull() });
type OwnWait = InferType<typeof joinWaitlistSchema>;
export type JoinWaitlist = Omit<OwnWait, 'attendeeId'> & Partial<OwnWait>;
/** POST /api/booking/portal/waitlist (staff, for a member). */
export const joinWaitlistForMemberSchema = object({ ...joining, memberId: id('Choose a member') });
export type JoinWaitlistForMember = InferType<typeof joinWaitlistForMemberSchema>;

/**
 * POST /api/booking/portal/waitlist/promote, out of turn. `overbook`: also when the class is full; needs a
 * reason. Answers with the booking.
 */
export const promoteSchema = object({
  waitlistId: id(),
  overbook: boolean().default(false),
  reason: freeText(500),
});
export type Promote = InferType<typeof promoteSchema>;

/** POST /api/booking/waitlist/leave (member). */
export const leaveWaitlistSchema = object({ waitlistId: id() });
/**
 * POST /api/booking/waitlist/claim (member): takes the offered place. Answers with the booking. Honours an
 * Idempotency-Key.
 */
export const claimPlaceSchema = object({ waitlistId: id(), studioPackageTransactionId: idOrNull() });
export type ClaimPlace = InferType<typeof claimPlaceSchema>;

/**
 * GET /api/booking/waitlist/preview?scheduleId (member): what joining would mean. `refusal` null = the member
 * can join.
 */
export const waitlistPreviewSchema = object({
  mode: oneOf(WAITLIST_MODES),
  autoUntil: instantOrNull(),
  waiting: count(),
  refusal: object({ code: wireCode(), message: text() }).nullable().default(null),
  /** The member's own place in line, when there is one. */
  waitlistId: textOrNull(),
  position: count(),
});
export type WaitlistPreview = InferType<typeof waitlistPreviewSchema>;

/** GET /api/booking/waitlist/list (member): the lines that the member stands in, soonest class first. */
export const memberWaitSchema = object({
  ...entry,
  /** Who waits, when it is somebody of the member's family. */
  attendeeName: textOrNull(),
  className: text(),
  startAt: instant(),
  endAt: instant(),
  roomName: textOrNull(),
  staffName: textOrNull(),
  mode: oneOf(WAITLIST_MODES),
  autoUntil: instantOrNull(),
  creditCost: count(),
});
export type MemberWait = InferType<typeof memberWaitSchema>;
export const memberWaitsSchema = list(memberWaitSchema).required();
