import type { News } from '@studio/contract/live';
import { recentNews } from './recent.ts';

const news = (id: string): News => ({ changes: [{ type: 'Session', id }], all: false });
const all: News = { changes: [], all: true };

/** A clock that the test sets, a minute after the start. */
function aMinuteLater() {
  let at = 0;
  const recent = recentNews(() => at);
  at = 60_000;
  return { recent, pass: (milliseconds: number) => void (at += milliseconds) };
}

test('what was told while a page was on its way is told again, and of that studio only', () => {
  const { recent, pass } = aMinuteLater();
  recent.add('a', news('old'));
  pass(3000);
  recent.add('a', news('one'));
  recent.add('b', news('of another studio'));
  pass(1000);
  recent.add('a', news('two'));
  expect(recent.since('a', 2000)).toEqual([news('one'), news('two')]);
  expect(recent.since('a', 0)).toEqual([news('two')]);
  expect(recent.since('c', 2000)).toEqual([]);
});

test('what nobody here can know is everything', () => {
  const { recent, pass } = aMinuteLater();
  expect(recent.since('a', 60_000)).toEqual([]);
  pass(1);
  expect(recent.since('a', 60_001)).toEqual([all]);
  expect(recentNews(() => 0).since('a', 1)).toEqual([all]);
});

test('forgets what is a minute old', () => {
  const { recent, pass } = aMinuteLater();
  recent.add('a', news('old'));
  pass(60_000);
  recent.add('a', news('new'));
  expect(recent.since('a', 60_000)).toEqual([news('new')]);
});
