import { array, boolean, object, type InferType } from 'yup';
import {
  flag,
  freeText,
  id,
  idIfNamed,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
} from '../values/fields.ts';

export const SUB_REQUEST_STATUSES = ['OPEN', 'CLAIMED', 'APPROVED', 'DECLINED', 'CANCELLED'] as const;

/**
 * POST /api/schedule/portal/sub-request: an instructor asks for a substitute. No candidates = everybody who
 * may teach it.
 */
export const createSubRequestSchema = object({
  scheduleId: id('Choose a class'),
  note: freeText(500),
  candidateIds: array(id('Choose an instructor'))
    .max(100, 'Choose at most 100')
    .default(() => []),
});
export type CreateSubRequest = InferType<typeof createSubRequestSchema>;

/** POST /api/schedule/portal/sub-request/claim and /cancel. */
export const subRequestIdSchema = object({ subRequestId: id() });
export type SubRequestId = InferType<typeof subRequestIdSchema>;

/**
 * POST /api/schedule/portal/sub-request/decide: staff approve the instructor who claimed it, or decline.
 * `notify`: members get a mail.
 */
export const decideSubRequestSchema = object({
  subRequestId: id(),
  approve: boolean().required('Approve or decline'),
  notify: boolean().default(true),
});
export type DecideSubRequest = InferType<typeof decideSubRequestSchema>;

/**
 * GET /api/schedule/portal/sub-request: with a session, the requests for it; else the requests that are still
 * open.
 */
export const subRequestQuerySchema = object({ scheduleId: idIfNamed() });

/**
 * `canClaim`, `canDecide`, `canCancel`: what the caller may do with it now. `clash`: what the caller teaches
 * at that time already.
 */
export const subRequestSchema = object({
  subRequestId: id(),
  scheduleId: id(),
  className: text(),
  startAt: instant(),
  endAt: instant(),
  roomName: textOrNull(),
  byStaffId: id(),
  byStaffName: text(),
  note: text(),
  candidateNames: list(text()).required(),
  claimedBy: textOrNull(),
  claimedByName: textOrNull(),
  status: oneOf(SUB_REQUEST_STATUSES),
  createdAt: instant(),
  decidedAt: instantOrNull(),
  decidedByName: textOrNull(),
  canClaim: flag(),
  canDecide: flag(),
  canCancel: flag(),
  clash: textOrNull(),
});
export type SubRequest = InferType<typeof subRequestSchema>;
export const subRequestsSchema = list(subRequestSchema).required();

/**
 * GET /api/schedule/portal/sub-request/candidates?scheduleId: who may teach it, free ones first. `clash`:
 * what they teach at that time.
 */
export const subCandidateSchema = object({
  staffId: id(),
  displayName: text(),
  colour: text(),
  clash: textOrNull(),
});
export type SubCandidate = InferType<typeof subCandidateSchema>;
export const subCandidatesSchema = list(subCandidateSchema).required();
