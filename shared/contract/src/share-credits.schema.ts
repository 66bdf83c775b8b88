import { number, object, type InferType } from 'yup';
import { email, id } from './fields.ts';

// Apart from what else is changed on packages: the booking website carries this, and none of that.

const ofPackage = { studioPackageTransactionId: id() };
const MEMBER_NEEDED = 'Please select a member to share credits with';
const CREDITS_NEEDED = 'Please enter the number of credits to share';
/** What a share of more credits than there are is refused with. */
export const tooManyToShare = (max: number): string => `Cannot share more than ${max} credits`;
const creditsToShare = () =>
  number()
    .transform((value: number, original: unknown) => (original === '' ? undefined : value))
    .typeError(CREDITS_NEEDED)
    .required(CREDITS_NEEDED)
    .integer('Enter a whole number')
    .min(1, 'Number of credits to share must be at least 1')
    .max(999_999, 'Enter at most 999999');

/** POST /portal/share. How many there are decides the server, and {@link tooManyToShare} says it. */
export const shareCreditsSchema = object({
  ...ofPackage,
  memberId: id(MEMBER_NEEDED),
  credits: creditsToShare(),
});
export type ShareCredits = InferType<typeof shareCreditsSchema>;
/** POST /share (member): the other member is named by the e-mail address that the studio knows them by. */
export const shareOwnCreditsSchema = object({
  ...ofPackage,
  userEmail: email().required(MEMBER_NEEDED),
  credits: creditsToShare(),
});
export type ShareOwnCredits = InferType<typeof shareOwnCreditsSchema>;
