import { atMost } from '../values/typed/bounds.ts';
import { wholeNumber } from '../values/typed/whole.schema.ts';
import { object, type InferType } from 'yup';
import { email, id } from '../values/fields.ts';

// In a file of its own: the booking website loads this, and none of the other changes of packages.

const ofPackage = { studioPackageTransactionId: id() };
const MEMBER_NEEDED = 'Please select a member to share credits with';
const CREDITS_NEEDED = 'Please enter the number of credits to share';
/** The refusal of a share above the available credits. */
export const tooManyToShare = (max: number): string => `Cannot share more than ${max} credits`;
const creditsToShare = () =>
  wholeNumber(CREDITS_NEEDED)
    .required(CREDITS_NEEDED)
    .min(1, 'Number of credits to share must be at least 1')
    .max(999_999, atMost);

/** POST /portal/share. The server checks the available credits and answers with {@link tooManyToShare}. */
export const shareCreditsSchema = object({
  ...ofPackage,
  memberId: id(MEMBER_NEEDED),
  credits: creditsToShare(),
});
export type ShareCredits = InferType<typeof shareCreditsSchema>;
/** POST /share (member): names the other member by the e-mail address on file at the studio. */
export const shareOwnCreditsSchema = object({
  ...ofPackage,
  userEmail: email().required(MEMBER_NEEDED),
  credits: creditsToShare(),
});
export type ShareOwnCredits = InferType<typeof shareOwnCreditsSchema>;
