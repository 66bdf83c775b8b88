import { aMemberBooking } from '../../testing/builders/sessions.ts';
import { objectionWords, wasThereWords } from './objection.model.ts';

const lena = { memberId: '01900000-0000-7000-8000-00000000aaaa', firstName: 'Lena' };
const said = { note: 'I came in late', isKept: false, answer: '' };
const late = 'It is too late to change this here. Please ask the studio.';

test.each([
  ['nothing was said', {}, false, ''],
  ['the mail’s link came too late', {}, true, late],
  ['the mail’s link came in time', { actions: ['OBJECT' as const] }, true, ''],
  ['it was corrected since', { status: 'CHECKED_IN' as const }, true, ''],
  [
    'it was said',
    { objection: said },
    true,
    'You told the studio that you were there. It will look into it and tell you.',
  ],
  [
    'it was said of a child',
    { objection: said, attendee: lena },
    false,
    'You told the studio that Lena was there. It will look into it and tell you.',
  ],
  ['it was kept', { objection: { ...said, isKept: true } }, false, 'The studio kept it as a no-show.'],
  [
    'it was kept with a reason',
    { objection: { ...said, isKept: true, answer: 'Your mat was free.' } },
    false,
    'The studio kept it as a no-show: Your mat was free.',
  ],
])('%s', (_case, given, isAsked, words) => {
  expect(objectionWords(aMemberBooking({ status: 'NO_SHOW', actions: [], ...given }), isAsked)).toBe(words);
});

test('who was there', () => {
  expect(wasThereWords(aMemberBooking())).toBe('I was there');
  expect(wasThereWords(aMemberBooking({ attendee: lena }))).toBe('Lena was there');
});
