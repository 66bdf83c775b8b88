import { REASON_OF, type RemoteErrorCode } from '@studio/federation/runtime/load/remoteError';
import { problemWords } from './remoteProblem.model.ts';

const words = (code: RemoteErrorCode) => problemWords({ code, reason: REASON_OF[code] });

test.each<[RemoteErrorCode, RegExp]>([
  ['manifest-timeout', /could not be loaded.*too long/],
  ['integrity-failed', /altered in transit/],
  ['contract-mismatch', /newer version of the portal.*Reload the page/],
  ['shape-invalid', /does not fit.*Reload the page/],
  ['setup-failed', /has stopped working.*getting ready/],
  ['switched-off', /switched off.*It will be back/],
])('%s has its own message', (code, expected) => {
  const { title, detail } = words(code);
  expect(`${title} ${detail}`).toMatch(expected);
});

test('all codes have different messages, except those that a reload fixes', () => {
  const all = (Object.keys(REASON_OF) as RemoteErrorCode[]).map((code) =>
    Object.values(words(code)).join(' '),
  );
  expect(new Set(all).size).toBe(all.length - 1);
});
