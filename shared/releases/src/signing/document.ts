import { judge, sign, type Signature, type Signed, type Verdict } from './signature.ts';
import type { ReleaseKeys } from './releaseKeys.ts';

/** The kinds of JSON files in a store that carry their own signatures. */
export type DocumentKind = 'registry' | 'journal';

const typeOf = (kind: DocumentKind): string => `application/vnd.studio.${kind}+json`;

/**
 * What of a document is signed: its JSON without spaces and without the signatures, in the order in which its
 * keys are written. So a reader checks the very data that it goes on with, and no file needs to be canonical.
 */
export function signedPart(kind: DocumentKind, document: object): Signed {
  const { signatures: _, ...rest } = document as { signatures?: unknown };
  return { type: typeOf(kind), body: JSON.stringify(rest) };
}

/** A document with a signature by every key that signs. @throws {UserError} when there is none. */
export function signDocument<Document extends object>(
  kind: DocumentKind,
  document: Document,
  keys: ReleaseKeys,
): Document & { signatures: Signature[] } {
  const signed = signedPart(kind, document);
  return { ...(JSON.parse(signed.body) as Document), signatures: sign(signed, keys.signing()) };
}

export const judgeDocument = (kind: DocumentKind, document: object, keys: ReleaseKeys): Verdict =>
  judge(signedPart(kind, document), (document as { signatures?: unknown }).signatures, keys.trusted());
