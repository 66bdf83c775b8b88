import { apiConfig, configureApi, type Failure } from './configureApi.ts';
import { notifyFailure } from './notifyFailure.ts';

let clock = 0;
let told: Failure[] = [];
beforeEach(() => {
  // Far from the previous test's time, which must not silence this one.
  clock += 60_000;
  told = [];
  configureApi({ now: () => clock, onFailure: (failure) => told.push(failure) });
});

const BOTH = { showDialog: true, showToast: true };
const fail = (message: string, ways: Partial<Failure> = {}) =>
  notifyFailure({ message, ...BOTH, ...ways }, apiConfig());

test.each([
  [0, 1],
  [1999, 1],
  [2000, 2],
])('the same message %i ms later was told %i times', (later, times) => {
  fail('Gone');
  clock += later;
  fail('Gone');
  expect(told).toHaveLength(times);
});

test('what is repeated all the time is told again after 2 s', () => {
  for (let step = 0; step <= 20; step++, clock += 100) fail('Gone');
  expect(told).toHaveLength(2);
});

test('another message in between changes nothing, and is told', () => {
  fail('Gone');
  fail('Full');
  fail('Gone');
  expect(told.map(({ message }) => message)).toEqual(['Gone', 'Full']);
});

test('a dialog is shown although a toast said the same', () => {
  fail('Gone', { showDialog: false });
  fail('Gone');
  expect(told).toEqual([
    { message: 'Gone', showDialog: false, showToast: true },
    { message: 'Gone', showDialog: true, showToast: false },
  ]);
});

test('a request that wants neither is not told at all', () => {
  fail('Gone', { showDialog: false, showToast: false });
  expect(told).toEqual([]);
});
