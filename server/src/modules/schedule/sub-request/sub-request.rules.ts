/** A request for a substitute, with its session. */
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

/** The person who asks. */
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

/** Whether a request still matters: the class is upcoming, and its instructor is the person who asked. */
export const isLive = (
  { status, byStaffId, sessionStaffId, sessionStatus, startAt }: RequestState,
  now: Date,
): boolean =>
  (status === 'OPEN' || status === 'CLAIMED') &&
  sessionStaffId === byStaffId &&
  (sessionStatus === 'PUBLISHED' || sessionStatus === 'DRAFT') &&
  startAt > now;

/**
 * Whether a request addresses somebody: by name, or because they may teach the class. Nobody substitutes for
 * themselves.
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

/** Whether a person may see a request: the requester, the candidates and schedulers may. */
export const mayKnow = (request: RequestState, asker: Asker): boolean =>
  asker.canEdit ||
  asker.staffId === request.byStaffId ||
  asker.staffId === request.claimedBy ||
  isAsked(request, asker);
