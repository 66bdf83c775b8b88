import { isSettled } from './settled.model.ts';

test.each([
  ['the class is full', { status: 400, code: '40010' }, true],
  ['it can no longer be changed', { status: 400, code: '40028' }, true],
  ['it is not there', { status: 404, code: '40400' }, true],
  ['it costs something now', { status: 400, code: '40035' }, false],
  ['too many requests', { status: 429, code: '42900' }, false],
  ['somebody else was at it', { status: 409, code: '40900' }, false],
  ['the session is over', { status: 401, code: '40100' }, false],
  ['the server is broken', { status: 500, code: '50000' }, false],
  ['no network', { status: 'NETWORK' }, false],
  ['nothing', undefined, false],
])('%s: %j is settled: %s', (_case, error, expected) => {
  expect(isSettled(error)).toBe(expected);
});
