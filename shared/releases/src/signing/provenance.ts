import { createHash } from 'node:crypto';
import type { ReleaseStamp } from '@studio/contract/remote/remote';
import type { ReleaseKeys } from './releaseKeys.ts';
import { judge, sign, type Signature, type Signed } from './signature.ts';
import { problemOf, UntrustedError } from './untrustedError.ts';

/** Beside `release.json`: says who built it of what, signed. */
export const PROVENANCE_FILE = 'provenance.json';

const TYPE = 'application/vnd.in-toto+json';
const DIRTY = /-dirty$/;

/** Where a release comes from. */
export interface Origin {
  /** Address of the repository; `null` without one. */
  repository: string | null;
  /** What built it, as an address: a job of a build machine, or a machine of a developer. */
  builder: string;
}

/** A release whose `release.json` has these bytes. */
export interface Subject extends Pick<ReleaseStamp, 'version' | 'gitSha' | 'builtAt'> {
  id: string;
  bytes: Uint8Array;
}

const nameOf = ({ id, version }: Pick<Subject, 'id' | 'version'>): string => `${id}/${version}/release.json`;
const digestOf = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('hex');

/** An in-toto statement with SLSA provenance: https://slsa.dev/spec/v1.0/provenance */
function statementOf(subject: Subject, { repository, builder }: Origin) {
  const { id, version, gitSha, builtAt } = subject;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: nameOf(subject), digest: { sha384: digestOf(subject.bytes) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:studio:mfe-release:v1',
        externalParameters: { id, version },
        internalParameters: { dirty: DIRTY.test(gitSha) },
        resolvedDependencies: [
          { uri: `git+${repository ?? 'unknown'}`, digest: { gitCommit: gitSha.replace(DIRTY, '') } },
        ],
      },
      runDetails: { builder: { id: builder }, metadata: { finishedOn: builtAt } },
    },
  };
}

/** A DSSE envelope, as https://github.com/in-toto/attestation wants it. */
interface Envelope {
  payloadType: string;
  payload: string;
  signatures: Signature[];
}

/** The bytes of a `provenance.json`, signed. @throws {UserError} when there is no key to sign it with. */
export const provenanceBytes = (subject: Subject, origin: Origin, keys: ReleaseKeys): Uint8Array =>
  envelopeBytes({ type: TYPE, body: JSON.stringify(statementOf(subject, origin)) }, keys);

/** The same statement with signatures of the keys that sign now. */
export const resignedProvenance = (bytes: Uint8Array, keys: ReleaseKeys): Uint8Array =>
  envelopeBytes(signedOf(parse(bytes)), keys);

function envelopeBytes(signed: Signed, keys: ReleaseKeys): Uint8Array {
  const envelope: Envelope = {
    payloadType: signed.type,
    payload: Buffer.from(signed.body).toString('base64'),
    signatures: sign(signed, keys.signing()),
  };
  return Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`);
}

const signedOf = ({ payloadType, payload }: Envelope): Signed => ({
  type: payloadType,
  body: Buffer.from(payload, 'base64').toString(),
});

/**
 * Checks that somebody whose key is trusted has released just this. @param bytes of its `provenance.json`;
 * `null` when it is missing.
 * @throws {UntrustedError}
 */
export function checkProvenance(
  bytes: Uint8Array | null,
  subject: Pick<Subject, 'id' | 'version' | 'bytes'>,
  keys: ReleaseKeys,
): void {
  const envelope = bytes && parse(bytes);
  if (!envelope) return fail(subject, 'is not signed');
  const signed = signedOf(envelope);
  const problem = problemOf(judge(signed, envelope.signatures, keys.trusted()));
  if (problem !== null) fail(subject, problem);
  if (signed.type !== TYPE || !names(signed.body, subject)) fail(subject, 'is not the one that was signed');
}

function fail({ id, version }: Pick<Subject, 'id' | 'version'>, problem: string): never {
  throw new UntrustedError(
    `${id} ${version} ${problem}. Release it anew; mfe sign --trust-all signs whatever is in the store, for those who know that it is theirs.`,
  );
}

function names(body: string, subject: Pick<Subject, 'id' | 'version' | 'bytes'>): boolean {
  const { subject: named } = JSON.parse(body) as Partial<ReturnType<typeof statementOf>>;
  const [first, ...others] = named ?? [];
  return (
    others.length === 0 && first?.name === nameOf(subject) && first.digest.sha384 === digestOf(subject.bytes)
  );
}

function parse(bytes: Uint8Array): Envelope {
  try {
    const { payloadType, payload, signatures } = JSON.parse(Buffer.from(bytes).toString()) as Envelope;
    return { payloadType: String(payloadType), payload: String(payload), signatures };
  } catch {
    return { payloadType: '', payload: '', signatures: [] };
  }
}
