import type { LiveEvent } from '@studio/contract/shell/live';
import { recentEvents } from './recent.ts';

const event = (id: string): LiveEvent => ({ changes: [{ type: 'Session', id }], all: false });
const all: LiveEvent = { changes: [], all: true };

/** A clock that the test sets, a minute after the start. */
function aMinuteLater() {
  let at = 0;
  const recent = recentEvents(() => at);
  at = 60_000;
  return { recent, pass: (milliseconds: number) => void (at += milliseconds) };
}

test('what was told while a page was on its way is told again, and of that studio only', () => {
  const { recent, pass } = aMinuteLater();
  recent.add('a', event('old'));
  pass(3000);
  recent.add('a', event('one'));
  recent.add('b', event('of another studio'));
  pass(1000);
  recent.add('a', event('two'));
  expect(recent.since('a', 2000)).toEqual([event('one'), event('two')]);
  expect(recent.since('a', 0)).toEqual([event('two')]);
  expect(recent.since('c', 2000)).toEqual([]);
});

test('what nobody here can know is everything', () => {
  const { recent, pass } = aMinuteLater();
  expect(recent.since('a', 60_000)).toEqual([]);
  pass(1);
  expect(recent.since('a', 60_001)).toEqual([all]);
  expect(recentEvents(() => 0).since('a', 1)).toEqual([all]);
});

test('forgets what is a minute old', () => {
  const { recent, pass } = aMinuteLater();
  recent.add('a', event('old'));
  pass(60_000);
  recent.add('a', event('new'));
  expect(recent.since('a', 60_000)).toEqual([event('new')]);
});
