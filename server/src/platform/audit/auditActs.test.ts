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

// As the log says the subject of each: of a place "Ada Tan: Hatha, …", of a gift card "ending in 1A2B".
test.each([
  ['booking.checkIn', 'Recorded a check-in of Ada Tan: Hatha'],
  ['booking.undoCheckIn', 'Undid a check-in of Ada Tan: Hatha'],
  ['booking.noShow', 'Marked a no-show of Ada Tan: Hatha'],
  ['waitlist.join', 'Took a place on a waitlist for Ada Tan: Hatha'],
  ['waitlist.remove', 'Cancelled a place on a waitlist of Ada Tan: Hatha'],
  ['subscription.retry', 'Tried again to collect for a membership of Ada Tan: Hatha'],
  ['giftCard.issue', 'Issued a gift card ending in 1A2B', 'ending in 1A2B'],
  ['giftCard.void', 'Voided a gift card ending in 1A2B', 'ending in 1A2B'],
  ['classPass.spots', 'Changed the ClassPass places of Hatha', 'Hatha'],
  ['order.changeMode', 'Changed the way to pay an order of Ada Tan', 'Ada Tan'],
  ['suppression.remove', 'Took an email address off the suppression list for Ada Tan', 'Ada Tan'],
  ['member.retryEmail', 'Asked for another try at the email address of Ada Tan', 'Ada Tan'],
  ['member.releasePhone', 'Removed somebody else’s phone number from Ada Tan', 'Ada Tan'],
])('%s reads %s', (action, sentence, subject = 'Ada Tan: Hatha') => {
  expect(`${actWords(action, true)} ${subject}`).toBe(sentence);
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
