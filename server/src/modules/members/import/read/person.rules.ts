import type { EmergencyContact } from '@studio/contract/members/emergencyContact.schema';
import { FAMILY_RELATIONS, type FamilyRelation } from '@studio/contract/members/family/familyRelation';
import { beginningOf } from '@studio/contract/values/letters/characters';
import { callable } from '@studio/contract/values/phone/phone';
import { saysNothing } from './nothing.rules.ts';
import { readDay } from './values.rules.ts';
import { refuseOrder, type ReadingRules, type Flag, type RowTexts } from './field.rules.ts';

/** Who acts for the member of a row, by their ID in the same file or an earlier one. */
export interface ImportedGuardian {
  externalId: string;
  relation: FamilyRelation;
  canBook: boolean;
  canPay: boolean;
}

/**
 * Whom to call, as long as our own fields take it.
 * @param phoneCountryCode the member's own.
 * @param here the studio's.
 */
export const emergencyOf = (texts: RowTexts, phoneCountryCode: string, here: string): EmergencyContact => ({
  name: beginningOf(texts.emergencyName ?? '', 60),
  phone: callable({ phoneCountryCode, phone: beginningOf(texts.emergencyPhone ?? '', 30) }, here),
  relation: beginningOf(texts.emergencyRelation ?? '', 60),
});

const YES = /^(yes|y|true|1|opted in|subscribed)$/i;

/** Since when somebody wants news and offers: a day, or `yes` as of today; `null` = they do not. */
export function newsSinceOf(
  { newsSince: text = '' }: RowTexts,
  { dateOrder, today }: ReadingRules,
  flag: Flag,
): string | null {
  if (saysNothing(text)) return null;
  const day = YES.test(text) ? today : readDay(text, dateOrder);
  const neither = `"${beginningOf(text, 30)}" is neither a date nor yes or no`;
  if (!day) flag('newsSince', refuseOrder(text, dateOrder) ?? neither);
  else if (day > today) flag('newsSince', 'The consent was given in the future');
  return day;
}

/** Why a member cannot book, `''` without a reason; `null` = they can. */
export function blockedReasonOf({ blockedFor: text = '' }: RowTexts): string | null {
  if (saysNothing(text)) return null;
  return YES.test(text) ? '' : beginningOf(text, 200);
}

/** Without words for it a guardian may book, and pays for nobody. */
export function guardianOf(texts: RowTexts, flag: Flag): ImportedGuardian | null {
  const externalId = beginningOf(texts.guardianId ?? '', 100);
  if (!externalId) return null;
  if (externalId === texts.externalId) flag('guardianId', 'Nobody is their own guardian');
  const relation = (texts.guardianRelation ?? '').toUpperCase();
  const may = (texts.guardianMay || 'book').toLowerCase();
  return {
    externalId,
    relation: FAMILY_RELATIONS.find((known) => known === relation) ?? 'OTHER',
    canBook: may.includes('book'),
    canPay: may.includes('pay'),
  };
}
