import { roleMay } from '@studio/contract/roles';
import type {
  CreateSubRequest,
  DecideSubRequest,
  SubCandidate,
  SubRequest,
} from '@studio/contract/sub-request.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { substituteIn } from '../schedule/schedule.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
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
import { tellClaimed, tellDecided, tellRequested, type Occasion } from './subRequestNotice.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

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

/** Requests that the caller may know of: for one session, or all that something can still come of. */
export const listSubRequests = (ctx: StaffContext, scheduleId: string | null): Promise<SubRequest[]> =>
  ctx.transaction(async (tx) => {
    if (scheduleId && !(await taughtSession(tx, scheduleId))) throw new Refusal('NOT_FOUND');
    const found = await listRequests(tx, { staffId: ctx.staffId, scheduleId, now: ctx.now });
    return found
      .filter(({ state, canTeach }) => mayKnow(state, askerOf(ctx, canTeach)))
      .map((request) => shownTo(ctx, request));
  });

/** Who could stand in. @throws {Refusal} NOT_FOUND, NOT_ALLOWED for another trainer's session. */
export const listCandidates = (ctx: StaffContext, scheduleId: string): Promise<SubCandidate[]> =>
  ctx.transaction(async (tx) => {
    checkOwn(ctx, await taughtSession(tx, scheduleId));
    return candidatesFor(tx, scheduleId);
  });

/** @throws {Refusal} NOT_FOUND, NOT_ALLOWED for a trainer in another's session. */
function checkOwn(ctx: StaffContext, session: Taught | null): asserts session is Taught {
  if (!session) throw new Refusal('NOT_FOUND');
  if (canEdit(ctx) || session.staffId === ctx.staffId) return;
  throw new Refusal('NOT_ALLOWED', { message: 'You can ask for a substitute in your own classes.' });
}

/**
 * @throws {Refusal} SUBSTITUTE_WANTED for a request that is open, REQUEST_FINAL for a session without
 * somebody to stand in for.
 */
function checkWanted(session: Taught, now: Date): asserts session is Taught & { staffId: string } {
  if (session.openRequestId && session.openByStaffId === session.staffId)
    throw new Refusal('SUBSTITUTE_WANTED');
  if (session.startAt <= now || session.status === 'CANCELLED')
    throw new Refusal('REQUEST_FINAL', { message: 'This class is over or does not take place.' });
  if (!session.staffId)
    throw new Refusal('REQUEST_FINAL', {
      message: 'Nobody teaches this class yet: choose an instructor instead.',
    });
}

/** @throws {Refusal} INVALID_FIELDS when somebody is named who may not teach it. */
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
  const { timezone } = await studioSettings(tx);
  return {
    request: { ...shown, startAt: new Date(shown.startAt) },
    timezone,
    actorId: ctx.staffId,
    now: ctx.now,
  };
}

/**
 * Asks for somebody to stand in for the instructor of a session. Who was asked is told, and the desk.
 *
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED for another trainer's session, SUBSTITUTE_WANTED while a request
 * is open, REQUEST_FINAL for a session that is over, off or without an instructor, INVALID_FIELDS for
 * candidates who may not teach it.
 */
export const requestSubstitute = (ctx: StaffContext, input: CreateSubRequest): Promise<SubRequest> =>
  ctx.transaction(async (tx) => {
    const requests = subRequestRepository(tx);
    await requests.lockSession(input.scheduleId);
    const session = await taughtSession(tx, input.scheduleId);
    checkOwn(ctx, session);
    checkWanted(session, ctx.now);
    await checkCandidates(tx, input);
    // One that was for another instructor than there is now.
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
    tellRequested(tx, await occasionOf(tx, ctx, made), input.candidateIds);
    announce(tx, { type: 'Session', id: input.scheduleId });
    return shownTo(ctx, made);
  });

/**
 * Locks the session of a request and reads the request then. @throws {Refusal} NOT_FOUND, REQUEST_FINAL when
 * it cannot be done now.
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
 * The caller would stand in; the desk decides. @throws {Refusal} NOT_FOUND, REQUEST_FINAL when somebody was
 * faster or it is over.
 */
export const claimSubRequest = (ctx: StaffContext, subRequestId: string): Promise<SubRequest> =>
  ctx.transaction(async (tx) => {
    const request = await lockFor(tx, ctx, subRequestId, 'canClaim');
    await subRequestRepository(tx).claim(subRequestId, ctx.staffId);
    note(tx, ctx, request, 'CLAIMED');
    const claimed = await read(tx, ctx, subRequestId);
    tellClaimed(tx, await occasionOf(tx, ctx, claimed), claimed.shown.claimedByName ?? '');
    return shownTo(ctx, claimed);
  });

/** No substitute is needed any more. @throws {Refusal} NOT_FOUND, REQUEST_FINAL. */
export const cancelSubRequest = (ctx: StaffContext, subRequestId: string): Promise<SubRequest> =>
  ctx.transaction(async (tx) => {
    const request = await lockFor(tx, ctx, subRequestId, 'canCancel');
    await subRequestRepository(tx).end(subRequestId, 'CANCELLED', { by: ctx.staffId, now: ctx.now });
    note(tx, ctx, request, 'CANCELLED');
    return shownTo(ctx, await read(tx, ctx, subRequestId));
  });

/**
 * Lets who has claimed a session teach it, or not.
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL when nobody has claimed it or it is over.
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
    // That they teach elsewhere then was shown to whoever approves.
    if (approve && claimedBy)
      await substituteIn(tx, ctx, { scheduleId, staffId: claimedBy, notify, allowStaffClash: true });
    tellDecided(tx, await occasionOf(tx, ctx, request), { claimedBy, isApproved: approve });
    return shownTo(ctx, await read(tx, ctx, subRequestId));
  });
