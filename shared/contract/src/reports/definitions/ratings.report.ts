import type { ReportDefinition } from '../reportDefinition.ts';
import { TOGETHER } from './words.ts';

const STAR_WORDS = {
  1: '1 star',
  2: '2 stars',
  3: '3 stars',
  4: '4 stars',
  5: '5 stars',
} as const;
const COMMENT_WORDS = { YES: 'With a comment', NO: 'Without a comment' } as const;

/** What members said about their visits, by the day on which they said it. */
export const RATINGS_REPORT = {
  key: 'ratings',
  title: 'Ratings',
  about:
    'What members said about their visits on these days. They are asked by email after their first and fifth visit.',
  permission: 'report.attendance',
  columns: {
    ratedAt: { label: 'Rated', kind: 'instant' },
    rating: { label: 'Stars', kind: 'count', isFact: true },
    comment: { label: 'Comment', kind: 'text', isFact: true },
    className: { label: 'Class', kind: 'text', opens: { page: 'session', by: 'scheduleId' }, isFact: true },
    startAt: { label: 'Session', kind: 'instant' },
    staffName: { label: 'Instructor', kind: 'text' },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
  },
  ids: ['scheduleId', 'memberId'],
  figures: {
    average: {
      label: 'Average stars',
      kind: 'number',
      words: 'All stars of these days, divided by the number of ratings. Five is the most.',
      better: 'more',
      rows: null,
    },
    ratings: {
      label: 'Ratings',
      kind: 'count',
      words:
        'Visits that members rated on these days. A rating that somebody changes counts on the later day.',
      better: 'more',
      rows: 'all',
    },
    members: {
      label: 'Members',
      kind: 'count',
      words: 'Different people who rated a visit.',
      better: 'more',
      rows: 'all',
    },
    topRate: {
      label: 'Five stars',
      kind: 'share',
      words: 'Ratings with five stars, of all ratings.',
      better: 'more',
      rows: null,
    },
    lowRate: {
      label: 'Three stars or fewer',
      kind: 'share',
      words: 'Ratings with one, two or three stars, of all ratings.',
      better: 'less',
      rows: null,
    },
    comments: {
      label: 'With a comment',
      kind: 'count',
      words: 'Ratings that say something in words.',
      better: null,
      rows: { hasComment: 'YES' },
    },
  },
  headline: 'average',
  groups: {
    class: { label: 'Class', filter: 'classTemplId' },
    staff: { label: 'Instructor', filter: 'staffId', note: TOGETHER },
    rating: { label: 'Stars', filter: 'rating', words: STAR_WORDS, shape: 'columns' },
  },
  filters: {
    classTemplId: { label: 'Class', ids: 'class' },
    categoryId: { label: 'Category', ids: 'category' },
    staffId: { label: 'Instructor', ids: 'staff', hasNone: true },
    roomId: { label: 'Room', ids: 'room' },
    rating: { label: 'Stars', values: STAR_WORDS },
    hasComment: { label: 'Comment', values: COMMENT_WORDS },
  },
  sort: 'ratedAt',
} as const satisfies ReportDefinition;
