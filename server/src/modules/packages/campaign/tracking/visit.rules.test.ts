import { afterVisit, type Reading, type Visit } from './visit.rules.ts';

const sentAt = new Date('2026-03-02T01:00:00Z');
const mail = { sentAt, links: 3 };
const UNREAD: Reading = { openedAt: null, clickedAt: null, clickedLinks: [], machineAt: null, run: null };
const MINUTE = 60_000;
const DAY = 86_400_000;

type Step = readonly [ms: number, place: number | null, isMachine?: boolean];
const at = (ms: number) => new Date(sentAt.getTime() + ms);
const visitOf = ([ms, place, isMachine = false]: Step): Visit => ({ place, at: at(ms), isMachine });
const after = (steps: readonly Step[], links = mail.links): Omit<Reading, 'run'> => {
  const { run: _run, ...reading } = steps.reduce(
    (known, step) => afterVisit(known, visitOf(step), { sentAt, links }),
    UNREAD,
  );
  return reading;
};

test.each<[string, Step[], Partial<Reading>]>([
  ['the picture at once', [[2000, null]], { machineAt: at(2000) }],
  ['a moment before the minute is over', [[MINUTE - 1, 1]], { machineAt: at(MINUTE - 1) }],
  ['when it is over', [[MINUTE, null]], { openedAt: at(MINUTE) }],
  [
    'a link opens the mail',
    [[MINUTE, 1]],
    { openedAt: at(MINUTE), clickedAt: at(MINUTE), clickedLinks: [1] },
  ],
  ['a program that says so', [[DAY, 1, true]], { machineAt: at(DAY) }],
  [
    'a scanner first, then its reader',
    [
      [2000, null],
      [2000, 0],
      [DAY, null],
      [DAY, 2],
    ],
    { machineAt: at(2000), openedAt: at(DAY), clickedAt: at(DAY), clickedLinks: [2] },
  ],
  [
    'all links within ten seconds, with the picture before and after',
    [
      [DAY, null],
      [DAY + 100, 0],
      [DAY + 200, 1],
      [DAY + 9999, 2],
      [DAY + 9999, null],
    ],
    { machineAt: at(DAY + 9999) },
  ],
  [
    'all links, the last one after ten seconds',
    [
      [DAY, 0],
      [DAY + 200, 1],
      [DAY + 10_000, 2],
    ],
    { openedAt: at(DAY), clickedAt: at(DAY), clickedLinks: [0, 1, 2] },
  ],
  [
    'all links at once, after its reader followed one',
    [
      [DAY, 1],
      [2 * DAY, 0],
      [2 * DAY, 1],
      [2 * DAY, 2],
    ],
    { openedAt: at(DAY), clickedAt: at(DAY), clickedLinks: [1], machineAt: at(2 * DAY) },
  ],
  [
    'its reader after all links at once',
    [
      [DAY, 0],
      [DAY, 1],
      [DAY, 2],
      [DAY + MINUTE, 1],
    ],
    { openedAt: at(DAY + MINUTE), clickedAt: at(DAY + MINUTE), clickedLinks: [1], machineAt: at(DAY) },
  ],
  [
    'the same link many times',
    [
      [DAY, 1],
      [DAY, 1],
      [DAY, 1],
    ],
    { openedAt: at(DAY), clickedAt: at(DAY), clickedLinks: [1] },
  ],
])('%s', (_case, steps, expected) => {
  const { run: _run, ...unread } = UNREAD;
  expect(after(steps)).toEqual({ ...unread, ...expected });
});

test('the only link of a mail may be followed at any time', () => {
  expect(after([[DAY, 0]], 1)).toMatchObject({ clickedLinks: [0], machineAt: null });
});
