import { aMemberStudioProfile } from '../testing/builders/people.ts';
import { anOwnForm } from '../testing/builders/forms.ts';
import { hasToComplete, mayWait, stepsOf, titleOf } from './gaps.model.ts';

const terms = { policy: 'termsOfService' as const, version: 2 };
const listed = (change: object) => ({
  formId: 'w',
  formTitle: 'Waiver',
  formType: 'WAIVER',
  signed: false,
  blocks: 'BOOKING' as const,
  ...change,
});

test('policy texts come first, then details, then forms', () => {
  const form = anOwnForm({ due: true });
  const profile = aMemberStudioProfile({ policiesToAccept: [terms], missingFields: ['birthday'] });
  expect(stepsOf(profile, [form, anOwnForm({ due: false })])).toEqual([
    { kind: 'policies' },
    { kind: 'details' },
    { kind: 'form', form },
  ]);
  expect(stepsOf(aMemberStudioProfile(), [])).toEqual([]);
});

test('a form that blocks booking comes before one that can wait', () => {
  const [first, second, third] = [
    anOwnForm({ due: true, blocks: 'NONE' }),
    anOwnForm({ due: true, blocks: 'BOOKING' }),
    anOwnForm({ due: true, blocks: 'CHECK_IN' }),
  ];
  expect(stepsOf(aMemberStudioProfile(), [first, second, third])).toEqual(
    [second, first, third].map((form) => ({ kind: 'form', form })),
  );
});

test('a signed form that expires soon comes last, and can wait', () => {
  const [ending, due] = [
    anOwnForm({ signed: true, due: false, isEnding: true }),
    anOwnForm({ due: true, blocks: 'NONE' }),
  ];
  expect(stepsOf(aMemberStudioProfile(), [ending, due])).toEqual(
    [due, ending].map((form) => ({ kind: 'form', form })),
  );
  expect(mayWait({ kind: 'form', form: ending })).toBe(true);
});

test.each([
  ['nothing', {}, false],
  ['a policy text', { policiesToAccept: [terms] }, true],
  ['a missing detail', { missingFields: ['gender' as const] }, true],
  ['a form that blocks booking', { studioFormList: [listed({})] }, true],
  ['a signed form', { studioFormList: [listed({ signed: true })] }, false],
  ['a form that blocks the check-in', { studioFormList: [listed({ blocks: 'CHECK_IN' as const })] }, false],
])('%s has to be completed before booking: %s', (_what, change, isAsked) =>
  expect(hasToComplete(aMemberStudioProfile(change))).toBe(isAsked),
);

test('only a form that does not block booking can wait', () => {
  expect([mayWait({ kind: 'policies' }), mayWait({ kind: 'details' })]).toEqual([false, false]);
  expect([
    mayWait({ kind: 'form', form: anOwnForm({ blocks: 'BOOKING' }) }),
    mayWait({ kind: 'form', form: anOwnForm({ blocks: 'CHECK_IN' }) }),
  ]).toEqual([false, true]);
});

test('each step has a title', () => {
  expect([
    titleOf({ kind: 'policies' }),
    titleOf({ kind: 'details' }),
    titleOf({ kind: 'form', form: anOwnForm({ formTitle: 'Waiver' }) }),
  ]).toEqual(['Terms and policies', 'A few more details', 'Waiver']);
});
