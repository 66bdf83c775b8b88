/** The letters of an IBAN's country, its two check digits, and what its country makes of it. */
const LIKE_IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether an account number looks like an IBAN. */
export const isLikeIban = (typed: string): boolean => LIKE_IBAN.test(plain(typed));

/** Whether an account number that looks like an IBAN cannot be one, by ISO 7064 mod 97-10. Others are not looked at. */
export function isWrongIban(typed: string): boolean {
  const iban = plain(typed);
  if (!LIKE_IBAN.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest !== 1;
}
