import { withoutUnseen } from '../letters/unseen.ts';
import { plainText } from '../plainText.ts';

/** The letters of an IBAN's country, its two check digits, and what its country makes of it. */
const LIKE_IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const SAYS_IBAN = /^iban(?![a-z])[^a-z\d]*|^iban(?=[a-z]{2}\d{2})/i;

const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * An account number as people type or paste it: without the word before it, full-width letters, and long dashes; an
 * IBAN as it is printed, in fours: `IBAN: de89-37040044 0532013000` → `DE89 3704 0044 0532 0130 00`. Any other
 * number keeps its blanks and hyphens: `０１２–345678–9` → `012-345678-9`.
 */
export function readAccountNo(typed: string): string {
  const text = withoutUnseen(plainText(typed)).replace(/\p{Pd}/gu, '-');
  const iban = plain(text.replace(SAYS_IBAN, ''));
  return LIKE_IBAN.test(iban) ? iban.replace(/(.{4})(?=.)/g, '$1 ') : text;
}

/** Whether an account number, as it is kept, looks like an IBAN. */
export const isLikeIban = (accountNo: string): boolean => LIKE_IBAN.test(plain(accountNo));

/**
 * Whether an account number that looks like an IBAN, or says that it is one, cannot be one, by ISO 7064 mod 97-10.
 * The numbers of countries without IBAN are not looked at: each has rules of its own, many banks even theirs, and no
 * library that we keep knows them. Their length and characters are all that is asked of them ({@link ACCOUNT_NO}).
 */
export function isWrongIban(typed: string): boolean {
  const iban = plain(readAccountNo(typed));
  if (!LIKE_IBAN.test(iban)) return SAYS_IBAN.test(typed.trim());
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest !== 1;
}

/** 4 to 34 letters and digits, blanks and hyphens between them. 34 is the longest IBAN; no account has more. */
export const ACCOUNT_NO = /^[\dA-Za-z](?:[ -]*[\dA-Za-z]){3,33}$/;
