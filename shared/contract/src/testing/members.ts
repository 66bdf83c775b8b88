import { memberOptionSchema } from '../members/member.schema.ts';
import { familyPersonSchema } from '../members/family/family.schema.ts';
import { builder, nextId } from './build.ts';

/** A child of somebody's family. */
export const aFamilyPerson = builder(familyPersonSchema)(() => ({
  memberId: nextId(),
  firstName: 'Tim',
  lastName: 'Tan',
  relation: 'CHILD',
  birthday: '2014-06-01',
  age: 11,
  canBook: true,
  canPay: true,
  hasAccount: false,
  upcoming: 0,
}));

/** A member as found by a search field. */
export const aMemberOption = builder(memberOptionSchema)(() => ({
  memberId: nextId(),
  name: 'Ada Tan',
  phone: '+65 9123 4567',
  phoneCountryCode: '+65',
}));
