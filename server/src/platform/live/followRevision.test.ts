import { setTimeout as sleep } from 'node:timers/promises';
import { followRevision } from './followRevision.ts';

/** A registry whose revision a test sets, and what was told of it. */
function aRegistry(revision: number | null) {
  const state = { revision, isNeeded: true, looks: 0, fails: false };
  const heard: number[] = [];
  const follower = followRevision({
    read: async () => {
      state.looks++;
      if (state.fails) throw new Error('no store');
      return state.revision;
    },
    isNeeded: () => state.isNeeded,
    tell: (told) => void heard.push(told),
    milliseconds: 2,
  });
  return { state, heard, follower };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(2);
}

test('tells what is live, and then each change once', async () => {
  const { state, heard, follower } = aRegistry(7);
  expect(follower.told()).toBeNull();
  follower.start();
  follower.start();
  await until(() => heard.length === 1);
  const { looks } = state;
  await until(() => state.looks > looks + 3);
  state.revision = 8;
  await until(() => heard.length === 2);
  expect(heard).toEqual([7, 8]);
  expect(follower.told()).toBe(8);
  state.isNeeded = false;
});

test('tells a change only when all other processes have had the time to notice it', async () => {
  const times = { seen: 0, told: 0 };
  const { start } = followRevision({
    read: async () => {
      times.seen ||= performance.now();
      return 7;
    },
    isNeeded: () => times.told === 0,
    tell: () => (times.told = performance.now()),
    milliseconds: 100,
  });
  start();
  await until(() => times.told > 0);
  expect(times.told - times.seen).toBeGreaterThan(90);
});

test('a store that fails, or has no registry, tells nothing; then it goes on', async () => {
  const { state, heard, follower } = aRegistry(null);
  follower.start();
  await until(() => state.looks > 3);
  state.fails = true;
  await until(() => state.looks > 6);
  expect(heard).toEqual([]);
  Object.assign(state, { fails: false, revision: 3 });
  await until(() => heard.length === 1);
  expect(heard).toEqual([3]);
  state.isNeeded = false;
});

test('nobody listens: the store is left alone, until somebody does', async () => {
  const { state, heard, follower } = aRegistry(7);
  follower.start();
  await until(() => heard.length === 1);
  state.isNeeded = false;
  await until(() => follower.told() === null);
  const { looks } = state;
  await sleep(20);
  expect(state.looks).toBe(looks);
  state.isNeeded = true;
  follower.start();
  await until(() => heard.length === 2);
  state.isNeeded = false;
});
