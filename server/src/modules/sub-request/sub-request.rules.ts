/** A request for a substitute, with the session that it is for. */
export interface RequestState {
  status: string;
  byStaffId: string;
  claimedBy: string | null;
  /** Empty = everybody who may teach the class. */
  candidateIds: readonly string[];
  sessionStaffId: string | null;
  sessionStatus: string;
  startAt: Date;
}

/** Who asks. */
export interface Asker {
  staffId: string;
  /** Whether they may change the schedule. */
  canEdit: boolean;
  /** Whether they may teach the class. */
  canTeach: boolean;
}

export interface Choices {
  canClaim: boolean;
  canDecide: boolean;
  canCancel: boolean;
}

/** Whether anything can still come of a request: the class is to come, and its instructor is who asked. */
export const isLive = (
  { status, byStaffId, sessionStaffId, sessionStatus, startAt }: RequestState,
  now: Date,
): boolean =>
  (status === 'OPEN' || status === 'CLAIMED') &&
  sessionStaffId === byStaffId &&
  (sessionStatus === 'PUBLISHED' || sessionStatus === 'DRAFT') &&
  startAt > now;

/**
 * Whether somebody was asked: by name, or because they may teach the class. Nobody stands in for themselves.
 */
const isAsked = (
  { byStaffId, candidateIds }: Pick<RequestState, 'byStaffId' | 'candidateIds'>,
  { staffId, canTeach }: Asker,
): boolean =>
  staffId !== byStaffId && (candidateIds.length === 0 ? canTeach : candidateIds.includes(staffId));

/** What a person may do with a request now. */
export function choicesOf(request: RequestState, asker: Asker, now: Date): Choices {
  const isOpen = isLive(request, now);
  return {
    canClaim: isOpen && request.status === 'OPEN' && isAsked(request, asker),
    canDecide: isOpen && request.status === 'CLAIMED' && asker.canEdit,
    canCancel: isOpen && (asker.canEdit || asker.staffId === request.byStaffId),
  };
}

/** Whether a person may know of a request: those who asked or were asked, and whoever makes the schedule. */
export const mayKnow = (request: RequestState, asker: Asker): boolean =>
  asker.canEdit ||
  asker.staffId === request.byStaffId ||
  asker.staffId === request.claimedBy ||
  isAsked(request, asker);
