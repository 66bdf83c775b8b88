import { requirePromised } from './releases.ts';

const aTiming = (what: string, median: number) => ({ what, median, worst: 9, most: 0.6 });

test('a median that is as long as we promise will do', () => {
  expect(() => requirePromised([aTiming('activate', 0.6)])).not.toThrow();
});

test('every one that is longer is named', () => {
  expect(() =>
    requirePromised([aTiming('publish', 0.61), aTiming('activate', 0.6), aTiming('roll back', 0.9)]),
  ).toThrow('publish: 0.61 s; we promise at most 0.6\nroll back: 0.9 s; we promise at most 0.6');
});
