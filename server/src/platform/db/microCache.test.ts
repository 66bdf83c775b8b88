import { microCache } from './microCache.ts';

type Listener = (studioId: string, changes: readonly never[]) => void;

function aCache({ milliseconds = 1000, most = 10 } = {}) {
  const listeners: Listener[] = [];
  let time = 0;
  let reads = 0;
  const db = { onChanges: (listener: unknown) => (listeners.push(listener as Listener), () => undefined) };
  const recall = microCache<{ studioId: string | null; n: number }>({
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
  const cache = aCache({ milliseconds: 0 });
  const answers = await Promise.all([cache.ask('a'), cache.ask('a'), cache.ask('b')]);
  expect(answers.map(({ n }) => n)).toEqual([1, 1, 2]);
  expect((await cache.ask('a')).n).toBe(3);
});

test.each([
  ['just before its time is over', 999, 1],
  ['when its time is over', 1000, 2],
])('an answer %s', async (_case, by, reads) => {
  const cache = aCache();
  await cache.ask('a');
  cache.passes(by);
  await cache.ask('a');
  expect(cache.reads()).toBe(reads);
});

test('a change makes answers of that studio old, and of no other', async () => {
  const cache = aCache();
  await cache.ask('a');
  await cache.ask('b', 'barre');
  await cache.ask('nobody', null);
  cache.changes('lotus');
  expect((await cache.ask('a')).n).toBe(4);
  expect((await cache.ask('b', 'barre')).n).toBe(2);
  expect((await cache.ask('nobody', null)).n).toBe(3);
});

test('what was being read when something changed is given to those who waited, and to nobody after', async () => {
  const cache = aCache();
  let answer = (_value: { studioId: string; n: number }): void => undefined;
  const first = cache.recall('a', () => new Promise((resolve) => (answer = resolve)));
  cache.changes('lotus');
  const second = await cache.ask('a');
  answer({ studioId: 'lotus', n: 0 });
  expect((await first).n).toBe(0);
  expect(second.n).toBe(1);
  expect((await cache.ask('a')).n).toBe(1);
});

test('a read that failed is tried again', async () => {
  const cache = aCache();
  await expect(cache.recall('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.ask('a')).n).toBe(1);
});

test('so many answers and no more are kept', async () => {
  const cache = aCache({ most: 2 });
  for (const key of ['a', 'b', 'c']) await cache.ask(key);
  expect((await cache.ask('c')).n).toBe(3);
  expect((await cache.ask('a')).n).toBe(4);
});
