import { writeCalendar, type CalendarEvent } from './ics.rules.ts';

const NOW = new Date('2026-03-02T01:00:00Z');
const anEvent = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a@lotus',
  sequence: 1,
  startAt: new Date('2026-03-04T10:00:00Z'),
  endAt: new Date('2026-03-04T11:00:00Z'),
  summary: 'Vinyasa',
  description: '',
  location: 'Loft',
  isCancelled: false,
  ...change,
});
const linesOf = (event: CalendarEvent) => writeCalendar('Lotus', [event], NOW).split('\r\n');

test('an event has its instants in UTC and ends every line as calendars want it', () => {
  const text = writeCalendar('Lotus', [anEvent()], NOW);
  expect(text).toContain(
    '\r\nDTSTART:20260304T100000Z\r\nDTEND:20260304T110000Z\r\nSUMMARY:Vinyasa\r\nLOCATION:Loft\r\nSTATUS:CONFIRMED\r\n',
  );
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('what people type cannot end a line or begin an entry of its own', () => {
  const lines = linesOf(anEvent({ summary: 'A; B, C\\D\r\nBEGIN:VEVENT\u0000' }));
  expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\D\\nBEGIN:VEVENT');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test.each([
  ['ascii', 'x'],
  ['two bytes', 'é'],
  ['four bytes', '🧘'],
])('long lines are folded, and no character is cut: %s', (_case, character) => {
  const summary = character.repeat(120);
  const text = writeCalendar('Lotus', [anEvent({ summary })], NOW);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});

test('what was cancelled says so', () =>
  expect(linesOf(anEvent({ isCancelled: true }))).toContain('STATUS:CANCELLED'));
