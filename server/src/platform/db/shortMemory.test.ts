import { shortMemory } from './shortMemory.ts';

type Listener = (studioId: string, changes: readonly never[]) => void;

function aMemory({ milliseconds = 1000, most = 10 } = {}) {
  const listeners: Listener[] = [];
  let time = 0;
  let reads = 0;
  const db = { onChanges: (listener: unknown) => (listeners.push(listener as Listener), () => undefined) };
  const recall = shortMemory<{ studioId: string | null; n: number }>({
    db,
    milliseconds,
    most,
    studioOf: ({ studioId }) => studioId,
    now: () => time,
  });
  return {
    ask: (key: string, studioId: string | null = 'lotus') =>
      recall(key, async () => ({ studioId, n: ++reads })),
    recall,
    changes: (studioId: string) => listeners.forEach((listener) => listener(studioId, [])),
    passes: (by: number) => (time += by),
    reads: () => reads,
  };
}

test('those who ask at once are answered by one read', async () => {
  const memory = aMemory({ milliseconds: 0 });
  const answers = await Promise.all([memory.ask('a'), memory.ask('a'), memory.ask('b')]);
  expect(answers.map(({ n }) => n)).toEqual([1, 1, 2]);
  expect((await memory.ask('a')).n).toBe(3);
});

test.each([
  ['just before its time is over', 999, 1],
  ['when its time is over', 1000, 2],
])('an answer %s', async (_case, by, reads) => {
  const memory = aMemory();
  await memory.ask('a');
  memory.passes(by);
  await memory.ask('a');
  expect(memory.reads()).toBe(reads);
});

test('a change makes answers of that studio old, and of no other', async () => {
  const memory = aMemory();
  await memory.ask('a');
  await memory.ask('b', 'barre');
  await memory.ask('nobody', null);
  memory.changes('lotus');
  expect((await memory.ask('a')).n).toBe(4);
  expect((await memory.ask('b', 'barre')).n).toBe(2);
  expect((await memory.ask('nobody', null)).n).toBe(3);
});

test('what was being read when something changed is given to those who waited, and to nobody after', async () => {
  const memory = aMemory();
  let answer = (_value: { studioId: string; n: number }): void => undefined;
  const first = memory.recall('a', () => new Promise((resolve) => (answer = resolve)));
  memory.changes('lotus');
  const second = await memory.ask('a');
  answer({ studioId: 'lotus', n: 0 });
  expect((await first).n).toBe(0);
  expect(second.n).toBe(1);
  expect((await memory.ask('a')).n).toBe(1);
});

test('a read that failed is tried again', async () => {
  const memory = aMemory();
  await expect(memory.recall('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await memory.ask('a')).n).toBe(1);
});

test('so many answers and no more are kept', async () => {
  const memory = aMemory({ most: 2 });
  for (const key of ['a', 'b', 'c']) await memory.ask(key);
  expect((await memory.ask('c')).n).toBe(3);
  expect((await memory.ask('a')).n).toBe(4);
});
