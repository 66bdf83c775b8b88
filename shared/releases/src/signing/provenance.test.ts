import { newKeys } from '../testing/newKeys.ts';
import { checkProvenance, provenanceBytes, resignedProvenance, type Subject } from './provenance.ts';

const KEYS = newKeys();
const SUBJECT: Subject = {
  id: 'schedule',
  version: '1.0.0-ab12cd34',
  gitSha: 'c0ffee-dirty',
  builtAt: '2026-11-20T10:00:00.000Z',
  bytes: Buffer.from('{"id":"schedule"}'),
};
const ORIGIN = { repository: 'https://example.com/studio.git', builder: 'https://ci.example.com/jobs/7' };
const BYTES = provenanceBytes(SUBJECT, ORIGIN, KEYS);

const statementIn = (bytes: Uint8Array): unknown => {
  const { payload } = JSON.parse(Buffer.from(bytes).toString()) as { payload: string };
  return JSON.parse(Buffer.from(payload, 'base64').toString());
};

test('says what was built of what, by whom and when', () => {
  expect(JSON.parse(Buffer.from(BYTES).toString())).toMatchObject({
    payloadType: 'application/vnd.in-toto+json',
    signatures: [{ keyid: KEYS.trusted()[0]?.id }],
  });
  expect(statementIn(BYTES)).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: 'schedule/1.0.0-ab12cd34/release.json', digest: { sha384: expect.any(String) as string } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        internalParameters: { dirty: true },
        resolvedDependencies: [
          { uri: 'git+https://example.com/studio.git', digest: { gitCommit: 'c0ffee' } },
        ],
      },
      runDetails: {
        builder: { id: 'https://ci.example.com/jobs/7' },
        metadata: { finishedOn: '2026-11-20T10:00:00.000Z' },
      },
    },
  });
});

test('is good for the release that it names', () => {
  expect(() => checkProvenance(BYTES, SUBJECT, KEYS)).not.toThrow();
});

const tampered = (change: (envelope: Record<string, unknown>) => object): Uint8Array =>
  Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(BYTES).toString()) as Record<string, unknown>)));

test.each<[string, Uint8Array | null, Partial<Subject>, string]>([
  ['it is missing', null, {}, 'is not signed'],
  ['it is no JSON', Buffer.from('<html>'), {}, 'is not signed'],
  ['its statement was changed', tampered((one) => ({ ...one, payload: 'e30=' })), {}, 'it was changed'],
  ['a stranger has signed it', provenanceBytes(SUBJECT, ORIGIN, newKeys()), {}, 'not trusted here'],
  ['the release was changed', BYTES, { bytes: Buffer.from('{}') }, 'is not the one that was signed'],
  ['it is of another remote', BYTES, { id: 'members' }, 'is not the one that was signed'],
  ['it is of another version', BYTES, { version: '1.0.1' }, 'is not the one that was signed'],
])('refused when %s', (_name, bytes, change, reason) => {
  expect(() => checkProvenance(bytes, { ...SUBJECT, ...change }, KEYS)).toThrow(reason);
});

test('keeps what it says when other keys sign it', () => {
  const next = newKeys();
  const again = resignedProvenance(BYTES, next);
  expect(statementIn(again)).toEqual(statementIn(BYTES));
  expect(() => checkProvenance(again, SUBJECT, next)).not.toThrow();
});
