export interface PasswordRule {
  text: string;
  isMet: boolean;
}

/**
 * The requirements for a new password, and whether it meets each. The server also refuses passwords from
 * known leaks.
 */
export const passwordRules = (password: string, userEmail: string): PasswordRule[] => [
  { text: '10 to 128 characters', isMet: password.length >= 10 && password.length <= 128 },
  {
    text: 'Not your email address',
    isMet: password.length > 0 && password.trim().toLowerCase() !== userEmail.trim().toLowerCase(),
  },
];

export type Strength = 'weak' | 'fair' | 'good' | 'strong';
const STRENGTHS: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];
/** Bits of entropy from which each strength begins. */
const FROM_BITS = [45, 60, 80];

/** How hard a password is to guess, estimated from its length and variety. A hint, not a rule. */
export function passwordStrength(password: string): Strength {
  const distinct = new Set(password).size;
  const bits = Math.min(password.length, distinct * 2) * Math.log2(alphabetOf(password));
  return STRENGTHS[FROM_BITS.filter((from) => bits >= from).length] ?? 'weak';
}

/**
 * The size of the alphabet that a guesser would have to try, given the kinds of characters in the password.
 */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 1;
}
