import { roleMay } from '@studio/contract/configure/roles/roles';
import type {
  CreateSubRequest,
  DecideSubRequest,
  SubCandidate,
  SubRequest,
} from '@studio/contract/schedule/sub-request.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { substituteIn } from '../schedule/schedule.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { subRequestRepository } from './sub-request.repository.ts';
import { choicesOf, mayKnow, type Asker, type Choices } from './sub-request.rules.ts';
import {
  candidatesFor,
  findRequest,
  listRequests,
  taughtSession,
  type FoundRequest,
  type Taught,
} from './sub-request.views.ts';
import { notifyClaimed, notifyDecided, notifyRequested, type Occasion } from './subRequestNotice.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const canEdit = ({ role }: StaffContext): boolean => roleMay(role, 'schedule.edit');
const askerOf = (ctx: StaffContext, canTeach: boolean): Asker => ({
  staffId: ctx.staffId,
  canEdit: canEdit(ctx),
  canTeach,
});
const shownTo = (ctx: StaffContext, { shown, state, canTeach }: FoundRequest): SubRequest => ({
  ...shown,
  ...choicesOf(state, askerOf(ctx, canTeach), ctx.now),
});

/** Requests that the caller may see: for one session, or all that still matter. */
export const listSubRequests = (ctx: StaffContext, scheduleId: string | null): Promise<SubRequest[]> =>
  ctx.transaction(async (tx) => {
    if (scheduleId && !(await taughtSession(tx, scheduleId))) throw new Refusal('NOT_FOUND');
    const found = await listRequests(tx, { staffId: ctx.staffId, scheduleId, now: ctx.now });
    return found
      .filter(({ state, canTeach }) => mayKnow(state, askerOf(ctx, canTeach)))
      .map((request) => shownTo(ctx, request));
  });

/** Possible substitutes. @throws {Refusal} NOT_FOUND, NOT_ALLOWED for another trainer's session. */
export const listCandidates = (ctx: StaffContext, scheduleId: string): Promise<SubCandidate[]> =>
  ctx.transaction(async (tx) => {
    checkOwn(ctx, await taughtSession(tx, scheduleId));
    return candidatesFor(tx, scheduleId);
  });

/** @throws {Refusal} NOT_FOUND, NOT_ALLOWED for a trainer in another's session. */
function checkOwn(ctx: StaffContext, session: Taught | null): asserts session is Taught {
  if (!session) throw new Refusal('NOT_FOUND');
  if (canEdit(ctx) || session.staffId === ctx.staffId) return;
  throw new Refusal('NOT_ALLOWED', { message: 'You can only ask for a substitute in your own classes.' });
}

/**
 * @throws {Refusal} SUBSTITUTE_WANTED for an open request, REQUEST_FINAL for a session without an instructor
 * to substitute.
 */
function checkRequestable(session: Taught, now: Date): asserts session is Taught & { staffId: string } {
  if (session.openRequestId && session.openByStaffId === session.staffId)
    throw new Refusal('SUBSTITUTE_WANTED');
  if (session.startAt <= now || session.status === 'CANCELLED')
    throw new Refusal('REQUEST_FINAL', { message: 'This class has ended or was cancelled.' });
  if (!session.staffId)
    throw new Refusal('REQUEST_FINAL', {
      message: 'Nobody teaches this class yet. Choose an instructor instead.',
    });
}

/** @throws {Refusal} INVALID_FIELDS for a named person who may not teach it. */
async function checkCandidates(tx: Tx, { scheduleId, candidateIds }: CreateSubRequest): Promise<void> {
  if (candidateIds.length === 0) return;
  const known = new Set((await candidatesFor(tx, scheduleId)).map(({ staffId }) => staffId));
  if (candidateIds.every((staffId) => known.has(staffId))) return;
  throw new Refusal('INVALID_FIELDS', {
    errors: [{ field: 'candidateIds', message: 'Choose people who may teach this class' }],
  });
}

async function read(tx: Tx, ctx: StaffContext, subRequestId: string): Promise<FoundRequest> {
  const found = await findRequest(tx, subRequestId, ctx.staffId);
  if (!found || !mayKnow(found.state, askerOf(ctx, found.canTeach))) throw new Refusal('NOT_FOUND');
  return found;
}

async function occasionOf(tx: Tx, ctx: StaffContext, { shown }: FoundRequest): Promise<Occasion> {
  const clock = await studioSettings(tx);
  return {
    request: { ...shown, startAt: new Date(shown.startAt) },
    clock,
    actorId: ctx.staffId,
    now: ctx.now,
  };
}

/**
 * Requests a substitute for the instructor of a session, and notifies the asked people and the desk.
 *
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED for another trainer's session, SUBSTITUTE_WANTED while a request
 * is open, REQUEST_FINAL for a session that has ended, was cancelled or has no instructor, INVALID_FIELDS for
 * candidates who may not teach it.
 */
export const requestSubstitute = (ctx: StaffContext, input: CreateSubRequest): Promise<SubRequest> =>
  ctx.transaction(async (tx) => {
    const requests = subRequestRepository(tx);
    await requests.lockSession(input.scheduleId);
    const session = await taughtSession(tx, input.scheduleId);
    checkOwn(ctx, session);
    checkRequestable(session, ctx.now);
    await checkCandidates(tx, input);
    // The open request was for an earlier instructor of the session.
    if (session.openRequestId)
      await requests.end(session.openRequestId, 'CANCELLED', { by: ctx.staffId, now: ctx.now });
    const subRequestId = await requests.insert({ ...input, byStaffId: session.staffId, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'subRequest.create',
      entity: 'sub_request',
      entityId: subRequestId,
      after: { scheduleId: input.scheduleId, note: input.note },
    });
    const made = await read(tx, ctx, subRequestId);
    notifyRequested(tx, await occasionOf(tx, ctx, made), input.candidateIds);
    announce(tx, { type: 'Session', id: input.scheduleId });
    return shownTo(ctx, made);
  });

/**
 * Locks the session of a request, then reads the request.
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL when the action is not possible any more.
 */
async function lockFor(
  tx: Tx,
  ctx: StaffContext,
  subRequestId: string,
  choice: keyof Choices,
): Promise<FoundRequest> {
  const { shown } = await read(tx, ctx, subRequestId);
  await subRequestRepository(tx).lockSession(shown.scheduleId);
  const found = await read(tx, ctx, subRequestId);
  if (!shownTo(ctx, found)[choice]) throw new Refusal('REQUEST_FINAL');
  announce(tx, { type: 'Session', id: shown.scheduleId });
  return found;
}

const note = (tx: Tx, ctx: StaffContext, { shown }: FoundRequest, status: SubRequest['status']): void =>
  writeAudit(tx, ctx, {
    action: 'subRequest.change',
    entity: 'sub_request',
    entityId: shown.subRequestId,
    before: { status: shown.status },
    after: { status },
  });

/**
 * The caller claims a request; the desk decides.
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL when somebody was faster or the request has ended.
 */
export const claimSubRequest = (ctx: StaffContext, subRequestId: string): Promise<SubRequest> =>
  ctx.transaction(async (tx) => {
    const request = await lockFor(tx, ctx, subRequestId, 'canClaim');
    await subRequestRepository(tx).claim(subRequestId, ctx.staffId);
    note(tx, ctx, request, 'CLAIMED');
    const claimed = await read(tx, ctx, subRequestId);
    notifyClaimed(tx, await occasionOf(tx, ctx, claimed), claimed.shown.claimedByName ?? '');
    return shownTo(ctx, claimed);
  });

/**
 * Withdraws a request: no substitute is needed any more.
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL.
 */
export const cancelSubRequest = (ctx: StaffContext, subRequestId: string): Promise<SubRequest> =>
  ctx.transaction(async (tx) => {
    const request = await lockFor(tx, ctx, subRequestId, 'canCancel');
    await subRequestRepository(tx).end(subRequestId, 'CANCELLED', { by: ctx.staffId, now: ctx.now });
    note(tx, ctx, request, 'CANCELLED');
    return shownTo(ctx, await read(tx, ctx, subRequestId));
  });

/**
 * Approves or rejects the person who claimed a session.
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL when nobody has claimed it or the request has ended.
 */
export const decideSubRequest = (
  ctx: StaffContext,
  { subRequestId, approve, notify }: DecideSubRequest,
): Promise<SubRequest> =>
  ctx.transaction(async (tx) => {
    const request = await lockFor(tx, ctx, subRequestId, 'canDecide');
    const { claimedBy, scheduleId } = request.shown;
    const status = approve ? 'APPROVED' : 'DECLINED';
    await subRequestRepository(tx).end(subRequestId, status, { by: ctx.staffId, now: ctx.now });
    note(tx, ctx, request, status);
    // The approver has already seen that this person teaches elsewhere at that time.
    if (approve && claimedBy)
      await substituteIn(tx, ctx, { scheduleId, staffId: claimedBy, notify, allowStaffClash: true });
    notifyDecided(tx, await occasionOf(tx, ctx, request), { claimedBy, isApproved: approve });
    return shownTo(ctx, await read(tx, ctx, subRequestId));
  });
