import {
  guardianMay,
  importFields,
  MOST_TAGS_IN_ROW,
  tagsCell,
  type ImportField,
} from '@studio/contract/members/import/importFields';
import { toDecimal } from '@studio/contract/values/money';
import type { LeavingGuardian, LeavingMember, LeavingNote, LeavingPackage } from './studio-export.views.ts';

type Texts = Partial<Record<ImportField, string>>;

/** The columns of our own template, in its order. */
export const MEMBER_FIELDS: readonly ImportField[] = importFields.filter((field) => field !== 'fullName');

function packageTexts(held: LeavingPackage, currency: string): Texts {
  const { cycleUnit, cycleCount, cycleMinor } = held;
  const texts: Texts = {
    packageName: held.name,
    creditsTotal: held.unlimited ? 'Unlimited' : String(held.total),
    creditsLeft: held.unlimited ? 'Unlimited' : String(held.left),
    startDate: held.startDate ?? '',
    endDate: held.endDate ?? '',
    pricePaid: toDecimal(held.paidMinor, currency),
    suspendedUntil: held.suspendedUntil ?? '',
  };
  if (held.nextBillOn === null || cycleUnit === null || cycleMinor === null) return texts;
  return {
    ...texts,
    nextBillOn: held.nextBillOn,
    billedEvery: `${cycleCount} ${cycleUnit.toLowerCase()}s`,
    cyclePrice: toDecimal(cycleMinor, currency),
  };
}

const guardianTexts = ({ guardianId, relation, canBook, canPay }: LeavingGuardian): Texts => ({
  guardianId,
  guardianRelation: relation.toLowerCase(),
  guardianMay: guardianMay({ canBook, canPay }),
});

/** With who reads it, so that the import does not show it to others. */
const noteTexts = ({ body, visibility, type, pinned }: LeavingNote): Texts => ({
  note: body,
  noteFor: visibility.toLowerCase(),
  noteType: type.toLowerCase(),
  notePinned: pinned ? 'yes' : '',
});

/**
 * A member as rows of the file that the import takes: one for each package, note or guardian and for as many tags as a
 * row may have, and one at least.
 */
export function memberRows(member: LeavingMember, currency: string): string[][] {
  const { packages, notes, tags, guardians, emergency } = member;
  const person: Texts = {
    externalId: member.memberId,
    firstName: member.firstName,
    lastName: member.lastName,
    userEmail: member.userEmail,
    phone: member.phone,
    birthday: member.birthday ?? '',
    gender: member.gender ?? '',
    address: member.address,
    joinedOn: member.joinedOn,
    emergencyName: emergency.name ?? '',
    emergencyPhone: emergency.phone ?? '',
    emergencyRelation: emergency.relation ?? '',
    newsSince: member.newsSince ?? '',
    blockedFor: member.blockedReason ?? '',
  };
  const tagRows = Math.ceil(tags.length / MOST_TAGS_IN_ROW);
  return Array.from(
    { length: Math.max(1, packages.length, notes.length, guardians.length, tagRows) },
    (_, at) => {
      const held = packages[at];
      const guardian = guardians[at];
      const note = notes[at];
      const texts: Texts = {
        ...person,
        ...(held && packageTexts(held, currency)),
        tags: tagsCell(tags.slice(at * MOST_TAGS_IN_ROW, (at + 1) * MOST_TAGS_IN_ROW)),
        ...(at === 0 && { waiverOn: member.waiverOn ?? '' }),
        ...(guardian && guardianTexts(guardian)),
        ...(note && noteTexts(note)),
      };
      return MEMBER_FIELDS.map((field) => texts[field] ?? '');
    },
  );
}
