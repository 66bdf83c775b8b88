import { wireOf } from '@studio/contract/refusals/codes';
import { isSettled } from './settled.model.ts';

test.each([
  ['the class is full', { status: 400, code: wireOf('SESSION_FULL') }, true],
  ['it can no longer be changed', { status: 400, code: wireOf('BOOKING_FINAL') }, true],
  ['it does not exist', { status: 404, code: wireOf('NOT_FOUND') }, true],
  ['it costs something now', { status: 400, code: wireOf('NO_LONGER_FREE') }, false],
  ['too many requests', { status: 429, code: wireOf('TOO_MANY_REQUESTS') }, false],
  ['the key was reused', { status: 409, code: wireOf('KEY_REUSED') }, false],
  ['the session is over', { status: 401, code: wireOf('NOT_SIGNED_IN') }, false],
  ['the server is broken', { status: 500, code: wireOf('BROKEN') }, false],
  ['no network', { status: 'NETWORK' }, false],
  ['nothing', undefined, false],
])('%s: %j is final: %s', (_case, error, expected) => {
  expect(isSettled(error)).toBe(expected);
});
