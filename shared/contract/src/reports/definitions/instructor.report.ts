import { FIGURE_WORDS } from '../figureWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';
import { ATTENDANCE_REPORT, STATUS_WORDS } from './attendance.report.ts';
import { TEMPLATE_TYPE_WORDS } from './words.ts';

const { fillRate, sessions: taught, checkedIn, showRate, firstTimers } = ATTENDANCE_REPORT.figures;
const { startAt, className, templateType, staffName, capacity, booked, ...columns } =
  ATTENDANCE_REPORT.columns;

const HAVING_WORDS = {
  checkedIn: 'Check-ins',
  firstTimers: 'First visits',
  substitutes: 'A substitute',
} as const;

/** The sessions of the report Class attendance by who taught them. Source: decisions.md C9; pay is in payroll. */
export const INSTRUCTOR_REPORT = {
  key: 'instructor',
  title: 'Instructors',
  about: 'What each instructor taught on these days, and how full it was.',
  permission: 'report.attendance',
  columns: {
    startAt,
    staffName: { ...staffName, isFact: true },
    className,
    templateType,
    hours: { label: 'Hours', kind: 'number' },
    substituteFor: { label: 'In place of', kind: 'text' },
    capacity: { ...capacity, isInFilesOnly: false },
    // A session that several teach is a row of each: its counts would add up to more than there were.
    booked: { ...booked, total: undefined },
    checkedIn: { ...columns.checkedIn, total: undefined },
    firstTimers: { ...columns.firstTimers, total: undefined },
    fillRate: { ...columns.fillRate, total: undefined },
    showRate: { ...columns.showRate, total: undefined },
  },
  ids: ['scheduleId'],
  figures: {
    sessions: { ...taught, words: FIGURE_WORDS.taught },
    hours: {
      label: 'Hours taught',
      kind: 'number',
      words:
        'How long the sessions were, added up for each who taught them. Cancelled sessions do not count.',
      better: null,
      rows: { status: 'HELD' },
    },
    checkedIn,
    heads: {
      label: 'People per session',
      kind: 'number',
      words: 'People who came, by session. Empty sessions count.',
      better: 'more',
      rows: null,
    },
    fillRate,
    showRate,
    firstTimers,
    substitutes: {
      label: 'Taught as substitute',
      kind: 'count',
      words: 'Sessions taught in somebody else’s place.',
      better: null,
      rows: { having: 'substitutes' },
    },
  },
  headline: 'heads',
  group: 'staff',
  groups: {
    staff: { label: 'Instructor', filter: 'staffId' },
    class: { label: 'Class', filter: 'classTemplId' },
  },
  filters: {
    staffId: { label: 'Instructor', ids: 'staff' },
    classTemplId: { label: 'Class', ids: 'class' },
    categoryId: { label: 'Category', ids: 'category' },
    roomId: { label: 'Room', ids: 'room' },
    templateType: { label: 'Type', values: TEMPLATE_TYPE_WORDS },
    status: { label: 'Status', values: STATUS_WORDS },
    having: { label: 'With', values: HAVING_WORDS },
  },
  sort: 'startAt',
} as const satisfies ReportDefinition;
