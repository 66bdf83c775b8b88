export {
  addressesOf,
  addressOf,
  attendeeOf,
  type Guest,
  guestsOf,
  hasGuardian,
  holderOf,
  isGuestOf,
  mayActFor,
  ownAndFamily,
  ownerName,
  paysFor,
  paysForOthers,
} from './family-link.views.ts';
export { familyHeld } from './held.repository.ts';
export { bringFamilies, takeBackFamilies } from './importedFamily.repository.ts';
export {
  type LinkRow,
  addFamilyLink,
  lockFamilyLink,
  changeFamilyLink,
  removeFamilyLink,
  forgetFamilyLinks,
} from './family-link.repository.ts';
