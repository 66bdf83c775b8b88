import { ATTENDANCE } from './option/attendance.ts';
import { CANCELLING } from './option/cancelling.ts';
import { HOLDS } from './option/holds.ts';
import { LIMITS } from './option/limits.ts';
import { OPENING } from './option/opening.ts';
import type { Rules } from './option/option.ts';
import { PACKAGES } from './option/packages.ts';
import { PENALTIES } from './option/penalties.ts';
import { WAITLIST } from './option/waitlist.ts';

/** The booking rules of a studio in the sections in which people change them. */
export const SECTION_RULES = {
  OPENING,
  LIMITS,
  CANCELLING,
  PENALTIES,
  WAITLIST,
  ATTENDANCE,
  HOLDS,
  PACKAGES,
};
export type RuleSection = keyof typeof SECTION_RULES;

/** All of them. */
export const RULES = {
  ...OPENING,
  ...LIMITS,
  ...CANCELLING,
  ...PENALTIES,
  ...WAITLIST,
  ...ATTENDANCE,
  ...HOLDS,
  ...PACKAGES,
} satisfies Rules;
export type RuleKey = keyof typeof RULES;

export const RULE_SECTION_NAMES = Object.keys(SECTION_RULES) as RuleSection[];
export const RULE_KEYS = Object.keys(RULES) as RuleKey[];
/** The keys of each section. */
export const RULE_SECTIONS = Object.fromEntries(
  Object.entries(SECTION_RULES).map(([section, rules]) => [section, Object.keys(rules)]),
) as Record<RuleSection, RuleKey[]>;
