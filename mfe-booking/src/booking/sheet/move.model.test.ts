import { wireOf } from '@studio/contract/refusals/codes';
import { aPublicSession } from '../../testing/builders/sessions.ts';
import { hasBothKinds, moveCost, moveDays, optionNote, type MoveOption } from './move.model.ts';

const option = (
  given: Partial<MoveOption> = {},
  session: Parameters<typeof aPublicSession>[0] = {},
): MoveOption => ({
  session: aPublicSession(session),
  isSameClass: true,
  paidBy: '10 classes',
  isSamePackage: true,
  freeUntil: '2026-11-17T11:00:00.000Z',
  refusal: null,
  ...given,
});
const other = option({ isSameClass: false }, { localDate: '2026-11-19' });

test('sessions stand by days, those of the same class alone when that is wished', () => {
  const [one, two] = [option(), option()];
  expect(moveDays([one, two, other], { onlySame: false })).toEqual([
    { localDate: '2026-11-18', options: [one, two] },
    { localDate: '2026-11-19', options: [other] },
  ]);
  expect(moveDays([one, two, other], { onlySame: true })).toEqual([
    { localDate: '2026-11-18', options: [one, two] },
  ]);
});

test('there is a choice only between both kinds', () => {
  expect([hasBothKinds([option(), other]), hasBothKinds([option()]), hasBothKinds([other])]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [
    'why it cannot be had',
    option({
      refusal: { code: wireOf('SESSION_FULL'), message: 'This class is full.' },
      isSamePackage: false,
    }),
    'This class is full.',
  ],
  ['what else pays', option({ isSamePackage: false, paidBy: 'Unlimited' }), 'Paid with Unlimited'],
  ['the last place', option({}, { placesLeft: 1 }), '1 place left'],
  ['few places', option({}, { placesLeft: 3 }), '3 places left'],
  ['plenty', option({}, { placesLeft: 4 }), ''],
  ['available', option({}, { placesLeft: null }), ''],
])('%s', (_case, given, note) => {
  expect(optionNote(given)).toBe(note);
});

test('what it costs', () => {
  const preview = {
    bookingId: 'b',
    kind: 'LATE' as const,
    freeUntil: '2026-11-17T11:00:00.000Z',
    sentence: '1 credit is lost.',
    sessions: [],
  };
  const booking = { startAt: '2026-11-17T23:00:00.000Z', templateType: 'CLASS' as const };
  expect(moveCost({ ...preview, kind: 'EARLY' }, booking)).toBe('');
  expect(moveCost(preview, booking)).toBe(
    'It is less than 12 hours away: your credit will not be returned. The new class is paid for separately.',
  );
  expect(moveCost(preview, { ...booking, templateType: 'APPOINTMENT' })).toMatch(
    /The new time is paid for separately\.$/,
  );
});
