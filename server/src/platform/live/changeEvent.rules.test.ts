import { GatheredChanges, MAX_CHANGES, readMessage, writeMessage } from './changeEvent.rules.ts';

const session = (id: string) => ({ type: 'Session' as const, id });

test('what changed twice is told once, in the order of the first time', () => {
  const gathered = new GatheredChanges();
  gathered.add([session('a'), session('b')]);
  gathered.add([session('a')]);
  expect(gathered.event()).toEqual({ changes: [session('a'), session('b')], all: false });
});

test.each([
  [MAX_CHANGES, { all: false }],
  [MAX_CHANGES + 1, { all: true, changes: [] }],
])('%i changes at once', (count, expected) => {
  const gathered = new GatheredChanges();
  gathered.add(Array.from({ length: count }, (_, index) => session(String(index))));
  expect(gathered.event()).toMatchObject(expected);
});

test('a message comes back as it was sent, and the largest one fits', () => {
  const studioId = '01900000-0000-7000-8000-000000000000';
  const event = {
    all: false,
    changes: Array.from({ length: MAX_CHANGES }, () => ({ type: 'MemberPackage' as const, id: studioId })),
  };
  expect(readMessage(writeMessage(studioId, event))).toEqual({ studioId, ...event });
  expect(Buffer.byteLength(writeMessage(studioId, event))).toBeLessThan(8000);
});

test.each(['', '{', '{}', '[]', '[1]', 'null'])('nothing is made of %j', (payload) => {
  expect(readMessage(payload)).toBeNull();
});
