import type { ZoneClock } from '@studio/contract/values/time';
import type { FormAnswer, FormWords } from '../form.rules.ts';

/** A signature on paper: the signer, their role, and the manner. */
export interface PaperSignature {
  name: string;
  /** E.g. `Member`, `Guardian of Mei Tan`. */
  role: string;
  /** Drawn; null = typed. */
  image: Buffer | null;
}

export interface Paper {
  studioName: string;
  /** ISO 3166. */
  country: string;
  clock: ZoneClock;
  memberName: string;
  words: FormWords;
  answers: readonly FormAnswer[];
  consentText: string;
  signatures: readonly PaperSignature[];
  signedAt: Date;
  signedFormId: string;
  formVersion: number;
  contentSha256: string;
  ip: string;
  userAgent: string;
}

/** All that a paper says: the fonts for it are read before it is drawn. */
export const wordsOf = ({ studioName, memberName, words, answers, consentText, signatures }: Paper): string =>
  JSON.stringify([
    studioName,
    memberName,
    words,
    answers,
    consentText,
    signatures.map(({ name, role }) => [name, role]),
  ]);
