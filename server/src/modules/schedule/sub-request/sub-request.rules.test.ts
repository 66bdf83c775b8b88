import { choicesOf, isLive, mayKnow, type Asker, type RequestState } from './sub-request.rules.ts';

const NOW = new Date('2026-03-02T01:00:00Z');
const aRequest = (change: Partial<RequestState> = {}): RequestState => ({
  status: 'OPEN',
  byStaffId: 'ana',
  claimedBy: null,
  candidateIds: [],
  sessionStaffId: 'ana',
  sessionStatus: 'PUBLISHED',
  startAt: new Date('2026-03-03T01:00:00Z'),
  ...change,
});
const aTrainer = (staffId: string, change: Partial<Asker> = {}): Asker => ({
  staffId,
  canEdit: false,
  canTeach: true,
  ...change,
});
const desk = aTrainer('desk', { canEdit: true, canTeach: false });

test.each([
  ['open, the class to come', {}, true],
  ['claimed', { status: 'CLAIMED' }, true],
  ['approved', { status: 'APPROVED' }, false],
  ['withdrawn', { status: 'CANCELLED' }, false],
  ['for a class that begins now', { startAt: NOW }, false],
  ['for a class that is off', { sessionStatus: 'CANCELLED' }, false],
  ['for a class that somebody else teaches by now', { sessionStaffId: 'ben' }, false],
  ['for a class that nobody teaches any more', { sessionStaffId: null }, false],
])('something can come of a request: %s', (_case, change, expected) => {
  expect(isLive(aRequest(change), NOW)).toBe(expected);
});

test.each([
  ['anybody who may teach it', {}, aTrainer('ben'), true],
  ['nobody who may not', {}, aTrainer('ben', { canTeach: false }), false],
  ['not who asked', {}, aTrainer('ana'), false],
  ['who was asked by name', { candidateIds: ['ben'] }, aTrainer('ben', { canTeach: false }), true],
  ['nobody else then', { candidateIds: ['ben'] }, aTrainer('cat'), false],
  ['nobody once it is claimed', { status: 'CLAIMED', claimedBy: 'ben' }, aTrainer('cat'), false],
])('can be claimed by %s', (_case, change, asker, expected) => {
  expect(choicesOf(aRequest(change), asker, NOW).canClaim).toBe(expected);
});

test('is decided by whoever makes the schedule, once it is claimed', () => {
  expect(choicesOf(aRequest({ status: 'CLAIMED', claimedBy: 'ben' }), desk, NOW)).toEqual({
    canClaim: false,
    canDecide: true,
    canCancel: true,
  });
  expect(choicesOf(aRequest(), desk, NOW).canDecide).toBe(false);
  expect(choicesOf(aRequest({ status: 'CLAIMED', claimedBy: 'ben' }), aTrainer('ben'), NOW)).toEqual({
    canClaim: false,
    canDecide: false,
    canCancel: false,
  });
});

test('is withdrawn by who asked, or the desk', () => {
  expect(choicesOf(aRequest(), aTrainer('ana'), NOW)).toEqual({
    canClaim: false,
    canDecide: false,
    canCancel: true,
  });
  expect(choicesOf(aRequest({ startAt: NOW }), aTrainer('ana'), NOW).canCancel).toBe(false);
});

test.each([
  ['who asked', aTrainer('ana'), true],
  ['who was asked', aTrainer('ben'), true],
  ['who claimed it', aTrainer('dan'), true],
  ['the desk', desk, true],
  ['another colleague', aTrainer('cat'), false],
])('is known to %s', (_case, asker, expected) => {
  expect(mayKnow(aRequest({ candidateIds: ['ben'], claimedBy: 'dan' }), asker)).toBe(expected);
});
