import { deletionSchema } from '@studio/contract/members/privacy/anonymise.schema';
import { memberStudioProfileSchema, userProfileSchema } from '@studio/contract/members/member.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const person = {
  firstName: 'Ada',
  lastName: 'Tan',
  userEmail: 'ada.tan@example.com',
  phoneCountryCode: '+65',
  phone: '91234567',
};

/** Who a member is at one studio. */
export const aMemberStudioProfile = builder(memberStudioProfileSchema)(() => ({
  ...person,
  userId: nextId(),
  memberId: nextId(),
  studioId: nextId(),
  birthday: null,
  gender: null,
  emergencyContact: { name: '', phone: '', relation: '' },
  address: '',
  notCarried: [],
  marketingConsent: false,
  studioFormList: [],
  askedFields: [],
  missingFields: [],
  policiesToAccept: [],
}));

/** Who a member is, without a studio. */
export const aUserProfile = builder(userProfileSchema)(() => ({
  userId: nextId(),
  name: 'Ada Tan',
  userEmail: person.userEmail,
  phoneCountryCode: '+65',
  phone: '91234567',
  defaultStudioId: null,
}));

/** What it would mean to delete the account of a member who owes nothing and has not asked. */
export const aDeletion = builder(deletionSchema)(() => ({
  requestedAt: null,
  obstacles: [],
  orderToPay: null,
  removes: ['Your name, phone, email, address, birthday and emergency contact'],
  keeps: ['3 orders with their receipts'],
  losses: [],
}));

/** What somebody who signs up has entered, as it is kept without the password. */
export const SIGN_UP = {
  ...person,
  password: '',
  birthday: null,
  gender: null,
  acceptTerms: true,
  marketingConsent: false,
  extension: 'lotus',
};
