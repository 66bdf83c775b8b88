import { object, type InferType } from 'yup';
import { freeText, idOrNull, oneOf, oneOfOrNull, paging, whole, wholeOrNull } from '../values/fields.ts';
import { ENGAGEMENT_STATUSES } from './engagement.schema.ts';

/** Lists of members by what they have in common. `ACTIVE` are the members that figures call active;
 * `TO_DELETE` have asked the studio to delete their data. */
export const MEMBER_VIEWS = [
  'ALL',
  'ACTIVE',
  'EXPIRING',
  'AWAY',
  'NO_PACKAGE',
  'NEW_THIS_MONTH',
  'OWING',
  'UNSIGNED',
  'BIRTHDAY',
  'AT_RISK',
  'TO_DELETE',
  'FOLLOW_UP',
] as const;
export type MemberView = (typeof MEMBER_VIEWS)[number];

/** What somebody has to book with: anything, nothing, what ends in 14 days, or few credits. */
export const PACKAGE_FILTERS = ['SOME', 'NONE', 'ENDING', 'LOW'] as const;
export const JOINED_FILTERS = ['THIS_MONTH', 'DAYS_30', 'DAYS_90'] as const;

/**
 * Which members: those of a view who are found by a search and by every filter. `awayDays`: no visit for so
 * many days, or since they joined.
 */
const memberFilter = {
  search: freeText(80),
  view: oneOf(MEMBER_VIEWS).default('ALL'),
  tagId: idOrNull(),
  status: oneOfOrNull(ENGAGEMENT_STATUSES),
  packages: oneOfOrNull(PACKAGE_FILTERS),
  awayDays: wholeOrNull(1, 3650),
  joined: oneOfOrNull(JOINED_FILTERS),
  waiver: oneOfOrNull(['UNSIGNED']),
  money: oneOfOrNull(['OWES']),
};
export const memberFilterSchema = object(memberFilter);
/** What a form asks for that narrows to those who have not come for some days. */
export const awayDaysFormSchema = object({ awayDays: whole(1, 3650, 'a number of days') });
export type MemberFilter = InferType<typeof memberFilterSchema>;

/** GET /api/member/portal/export: the members of a filter as a file. */
export const memberExportQuerySchema = object({
  ...memberFilter,
  format: oneOf(['csv', 'xlsx']).default('csv'),
});

/** The columns that the list is sorted by. */
export const MEMBER_SORTS = ['name', 'joinedAt', 'lastVisitAt', 'nextBookingAt', 'endsOn', 'owed'] as const;

/**
 * GET /api/member/portal/studio. Search looks at the beginnings of names, e-mail address and phone number, and
 * at the last four digits. Phone and e-mail are masked for trainers. A total above 2,000 may be some seconds
 * old. Who may not see money cannot sort by it either.
 */
export const memberListQuerySchema = object({
  ...paging,
  ...memberFilter,
  sort: oneOf(MEMBER_SORTS).default('name'),
  order: oneOf(['asc', 'desc']).default('asc'),
});
export type MemberListQuery = InferType<typeof memberListQuerySchema>;
