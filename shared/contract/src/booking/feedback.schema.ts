import { number, object, type InferType } from 'yup';
import { extensionToFind, freeText, idToFind, instant, text, typed } from '../values/fields.ts';

/** What the link in the mail names: a visit, and the code that proves that the mail was read. */
const link = {
  extension: extensionToFind(),
  ratingId: idToFind(),
  code: typed().required('Use the link of your email').max(100, 'Use the link of your email'),
};

/** GET /api/booking/rating. */
export const askRatingSchema = object(link);
export type AskRating = InferType<typeof askRatingSchema>;

/** POST /api/booking/rating: once more replaces what was said before. */
export const rateVisitSchema = object({
  ...link,
  rating: number()
    .required('Choose how many stars')
    .integer('Choose how many stars')
    .min(1, 'Choose how many stars')
    .max(5, 'Choose how many stars'),
  comment: freeText(1000),
});
export type RateVisit = InferType<typeof rateVisitSchema>;

/** A visit, and what its member has said about it: `rating` is null before they have. */
export const visitRatingSchema = object({
  studioName: text(),
  className: text(),
  startAt: instant(),
  timezone: text(),
  rating: number().integer().nullable().defined(),
  comment: text(),
});
export type VisitRating = InferType<typeof visitRatingSchema>;
