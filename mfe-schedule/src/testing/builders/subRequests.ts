import { subCandidateSchema, subRequestSchema } from '@studio/contract/schedule/sub-request.schema';
import { builder, nextId } from '@studio/contract/testing/build';

/** Ana's request for a substitute, on which the reader has no permitted action. */
export const aSubRequest = builder(subRequestSchema)(() => ({
  subRequestId: nextId(),
  scheduleId: nextId(),
  className: 'Vinyasa Flow',
  startAt: '2026-12-24T01:00:00.000Z',
  endAt: '2026-12-24T02:00:00.000Z',
  roomName: 'Main room',
  byStaffId: nextId(),
  byStaffName: 'Ana Lim',
  note: '',
  candidateNames: [],
  claimedBy: null,
  claimedByName: null,
  status: 'OPEN',
  createdAt: '2026-12-20T01:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  canClaim: false,
  canDecide: false,
  canCancel: false,
  clash: null,
}));

/** A colleague who could substitute. */
export const aSubCandidate = builder(subCandidateSchema)(() => ({
  staffId: nextId(),
  displayName: 'Ben Ong',
  colour: '#0F766E',
  clash: null,
}));
