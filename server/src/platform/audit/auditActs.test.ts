import { actsNamed, actWords, namesSubject } from './auditActs.ts';

test.each([
  ['booking.cancel', true, 'Cancelled a booking of'],
  ['booking.cancel', false, 'Cancelled a booking'],
  ['room.save', true, 'Saved a room:'],
  ['room.save', false, 'Saved a room'],
  ['report.export', true, 'Exported a report'],
  ['oldThing.doneOnce', false, 'Old thing done once'],
])('%s with a subject (%s) is said', (action, hasSubject, words) => {
  expect(actWords(action, hasSubject)).toBe(words);
});

test('only some acts are done to somebody', () => {
  expect(namesSubject('booking.cancel')).toBe(true);
  expect(namesSubject('report.export')).toBe(false);
});

test('acts are found by the words of their sentence', () => {
  expect(actsNamed('Booking of')).toEqual(
    expect.arrayContaining(['booking.cancel', 'booking.move', 'booking.switchPackage']),
  );
  expect(actsNamed('refunded')).toEqual(['payment.refund']);
  expect(actsNamed('nothing like this')).toEqual([]);
});
