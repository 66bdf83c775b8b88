import { aSubRequest } from '../testing/builders/subRequests.ts';
import { askedWords, candidateOption, clashWords, waitingFor, whoWords } from './subRequest.model.ts';

test.each([
  ['open', {}, 'Ana Lim needs a substitute'],
  ['claimed', { status: 'CLAIMED', claimedByName: 'Ben Ong' }, 'Ben Ong would teach for Ana Lim'],
  ['approved', { status: 'APPROVED', claimedByName: 'Ben Ong' }, 'Ben Ong teaches for Ana Lim'],
  ['declined', { status: 'DECLINED', claimedByName: 'Ben Ong' }, 'Ben Ong would teach for Ana Lim'],
] as const)('says who, when it is %s', (_case, change, expected) => {
  expect(whoWords(aSubRequest(change))).toBe(expected);
});

test('names the colleagues who were asked', () => {
  expect(askedWords(aSubRequest())).toBe('Everyone was asked');
  expect(askedWords(aSubRequest({ candidateNames: ['Ben', 'Cat'] }))).toBe('Asked: Ben, Cat');
});

test.each([
  ['nothing', {}, ''],
  ['the viewer teaches', { canClaim: true, clash: 'teaches Barre' }, 'You teach Barre then.'],
  ['the viewer is on leave', { canClaim: true, clash: 'is on leave' }, 'You are on leave then.'],
  ['the viewer cannot claim', { canClaim: false, clash: 'teaches Barre' }, ''],
  ['the colleague teaches', { claimedByName: 'Ben', clash: 'teaches Barre' }, 'Ben teaches Barre then.'],
])('clash: %s', (_case, change, expected) => {
  expect(clashWords(aSubRequest(change))).toBe(expected);
});

test('a request waits for viewers who can claim or decide', () => {
  const [mine, toClaim, toDecide] = [
    aSubRequest({ canCancel: true }),
    aSubRequest({ canClaim: true }),
    aSubRequest({ canDecide: true }),
  ];
  expect(waitingFor([mine, toClaim, toDecide])).toEqual([toClaim, toDecide]);
});

test('a busy colleague is listed with the clash', () => {
  const person = { staffId: 'ben', displayName: 'Ben', colour: '#000000' };
  expect(candidateOption({ ...person, clash: null }).label).toBe('Ben');
  expect(candidateOption({ ...person, clash: 'teaches Barre' }).label).toBe('Ben (teaches Barre then)');
});
