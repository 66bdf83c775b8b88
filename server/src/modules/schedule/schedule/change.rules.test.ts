import { refuseMove } from './change.rules.ts';

const at = (time: string): Date => new Date(`2026-03-04T${time}:00.000Z`);
/** A session from 10 to 11 that would be at other times, decided at `now`. */
const refused = (now: string, start: string, end: string) =>
  refuseMove(
    {
      session: { start_at: at('10:00'), end_at: at('11:00') } as Parameters<typeof refuseMove>[0]['session'],
      slot: { localDate: '2026-03-04', startAt: at(start), endAt: at(end) },
    },
    at(now),
  );

test.each([
  ['ahead, to later', '09:59', '12:00', '13:00', null],
  ['ahead, to earlier that is still to come', '09:00', '09:01', '10:01', null],
  ['ahead, to this very moment', '09:00', '09:00', '10:00', 'Choose a time in the future'],
  ['ahead, to what is over', '09:00', '08:00', '09:00', 'Choose a time in the future'],
  ['ahead, at its own time', '09:00', '10:00', '11:00', null],
  ['just begun', '10:00', '12:00', '13:00', 'This session has started, so you cannot move it'],
  ['under way, made longer', '10:30', '10:00', '11:30', null],
  ['over, to another day', '11:00', '15:00', '16:00', 'This session has started, so you cannot move it'],
  ['over, made longer', '11:00', '10:00', '11:30', 'This session has ended, so you cannot change its length'],
  ['over, at its own time', '12:00', '10:00', '11:00', null],
])('a session %s', (_case, now, start, end, sentence) => {
  expect(refused(now, start, end)).toBe(sentence);
});
