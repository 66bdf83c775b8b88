import { object, type InferType } from 'yup';
import { freeText, id, instant, list, oneOf, text, textOrNull, typed } from '../values/fields.ts';
import { TEMPLATE_TYPES } from '../schedule/templateType.ts';
import { PACKAGE_TYPES } from '../packages/plan-terms.schema.ts';

/**
 * GET /api/search/portal?text&person. `person`: the part of the text that names somebody, as in "check in
 * cheryl"; then only they are looked for, each with their next session.
 */
export const searchQuerySchema = object({
  text: typed().required('Enter a search term').max(80, 'Use at most 80 characters'),
  person: freeText(80),
});
export type SearchQuery = InferType<typeof searchQuerySchema>;

/**
 * At most five of each kind; kinds that the caller's role does not see are empty. `phone` is masked for
 * trainers.
 */
export const searchAnswerSchema = object({
  members: list(
    object({
      memberId: id(),
      name: text(),
      phone: text(),
      /** Their next booking, or the one that is on now; only with `person`. */
      next: object({ scheduleId: id(), className: text(), startAt: instant() })
        .nullable()
        .defined()
        .default(null),
    }),
  ).required(),
  sessions: list(
    object({ scheduleId: id(), className: text(), startAt: instant(), staffName: textOrNull() }),
  ).required(),
  templates: list(
    object({ classTemplId: id(), className: text(), templateType: oneOf(TEMPLATE_TYPES) }),
  ).required(),
  plans: list(
    object({ studioPackageId: id(), packageName: text(), packageType: oneOf(PACKAGE_TYPES) }),
  ).required(),
  /** Of the guide; the heading that fits, if it is not the title. */
  articles: list(object({ slug: text(), title: text(), heading: textOrNull() })).required(),
});
export type SearchAnswer = InferType<typeof searchAnswerSchema>;
