import { setTimeout as pause } from 'node:timers/promises';
import { atOnce } from './atOnce.ts';

test('keeps the order, and never does more than so many at a time', async () => {
  let busy = 0;
  let most = 0;
  const doubled = await atOnce(3, [5, 1, 4, 2, 3, 0, 6], async (item) => {
    most = Math.max(most, (busy += 1));
    await pause(item);
    busy -= 1;
    return item * 2;
  });
  expect(doubled).toEqual([10, 2, 8, 4, 6, 0, 12]);
  expect(most).toBe(3);
});

test('a failure begins nothing else, and waits for what is under way', async () => {
  const begun: number[] = [];
  let isDone = false;
  const work = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('one');
    await pause(10);
    isDone = true;
  };
  await expect(atOnce(2, [0, 1, 2, 3], work)).rejects.toThrow('one');
  expect([begun, isDone]).toEqual([[0, 1], true]);
});

test('nothing to do is done', async () => {
  expect(await atOnce(4, [], () => Promise.reject(new Error('never')))).toEqual([]);
});
