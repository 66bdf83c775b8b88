export interface PasswordRule {
  text: string;
  isMet: boolean;
}

/**
 * What a new password has to be, and whether it is. The server also refuses passwords that were leaked
 * elsewhere.
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
/** Bits that a guesser has to get right, from which each strength begins. */
const FROM_BITS = [45, 60, 80];

/** How hard a password is to guess, from how long and how varied it is. A hint, not a rule. */
export function passwordStrength(password: string): Strength {
  const distinct = new Set(password).size;
  const bits = Math.min(password.length, distinct * 2) * Math.log2(alphabetOf(password));
  return STRENGTHS[FROM_BITS.filter((from) => bits >= from).length] ?? 'weak';
}

/** Out of how many characters somebody would guess who knew which kinds are in it. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 1;
}
