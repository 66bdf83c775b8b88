import { FIGURE_WORDS } from '../figureWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';
import { TOGETHER, HOUR_WORDS, SESSION_STATE_WORDS, TEMPLATE_TYPE_WORDS, WEEKDAY_WORDS } from './words.ts';

/** What a session can be narrowed to: what became of it, or whether it counts. */
export const STATUS_WORDS = { ...SESSION_STATE_WORDS, HELD: 'Not cancelled' } as const;

const HAVING_WORDS = {
  booked: 'Places booked',
  checkedIn: 'Check-ins',
  noShow: 'No-shows',
  lateCancelled: 'Late cancellations',
  firstTimers: 'First visits',
} as const;

const FIGURES = {
  fillRate: {
    label: 'Places filled',
    kind: 'share',
    words: FIGURE_WORDS.fillRate,
    better: 'more',
    rows: null,
  },
  sessions: {
    label: 'Sessions',
    kind: 'count',
    words: FIGURE_WORDS.sessions,
    better: 'more',
    rows: { status: 'HELD' },
  },
  booked: {
    label: 'Booked',
    kind: 'count',
    words: FIGURE_WORDS.booked,
    better: 'more',
    rows: { having: 'booked' },
  },
  checkedIn: {
    label: 'Checked in',
    kind: 'count',
    words: FIGURE_WORDS.checkedIn,
    better: 'more',
    rows: { having: 'checkedIn' },
  },
  showRate: {
    label: 'Showed up',
    kind: 'share',
    words: 'Members who came, of those who came or missed the class.',
    better: 'more',
    rows: null,
  },
  noShow: {
    label: 'No-shows',
    kind: 'count',
    words: 'Places whose member did not come.',
    better: 'less',
    rows: { having: 'noShow' },
  },
  lateCancelled: {
    label: 'Cancelled late',
    kind: 'count',
    words: 'Places that members cancelled after the deadline.',
    better: 'less',
    rows: { having: 'lateCancelled' },
  },
  firstTimers: {
    label: 'First visits',
    kind: 'count',
    words: 'Check-ins of people who had never been at the studio before.',
    better: 'more',
    rows: { having: 'firstTimers' },
  },
  calledOff: {
    label: 'Cancelled sessions',
    kind: 'count',
    words: 'Sessions that the studio cancelled. They are in no other figure.',
    better: 'less',
    rows: { status: 'CANCELLED' },
  },
} as const satisfies ReportDefinition['figures'];

/** How full sessions were, and who came. Source: decisions.md C9, Class attendance; rules.md B22. */
export const ATTENDANCE_REPORT = {
  key: 'class-attendance',
  title: 'Class attendance',
  about: 'How full the sessions of these days were, and who came.',
  permission: 'report.attendance',
  columns: {
    startAt: {
      label: 'Session',
      kind: 'instant',
      opens: { page: 'session', by: 'scheduleId' },
      isFact: true,
    },
    className: { label: 'Class', kind: 'text', isFact: true },
    staffName: { label: 'Instructor', kind: 'text', isFact: true },
    booked: {
      label: 'Booked',
      kind: 'count',
      total: 'booked',
      isFact: true,
      none: SESSION_STATE_WORDS.CANCELLED,
    },
    checkedIn: { label: 'Checked in', kind: 'count', total: 'checkedIn', isFact: true },
    fillRate: { label: 'Filled', kind: 'share', total: 'fillRate', isFact: true },
    showRate: { label: 'Showed up', kind: 'share', total: 'showRate' },
    firstTimers: { label: 'First visits', kind: 'count', total: 'firstTimers' },
    noShow: { label: 'No-shows', kind: 'count', total: 'noShow' },
    lateCancelled: { label: 'Cancelled late', kind: 'count', total: 'lateCancelled' },
    waitlistPeak: { label: 'Longest waitlist', kind: 'count' },
    templateType: { label: 'Type', kind: 'text', words: TEMPLATE_TYPE_WORDS, isInFilesOnly: true },
    roomName: { label: 'Room', kind: 'text', isInFilesOnly: true },
    status: { label: 'Status', kind: 'text', words: SESSION_STATE_WORDS, isInFilesOnly: true },
    capacity: { label: 'Places', kind: 'count', isInFilesOnly: true },
    cancelled: { label: 'Cancelled in time', kind: 'count', isInFilesOnly: true },
    promoted: { label: 'Came from the waitlist', kind: 'count', isInFilesOnly: true },
    partner: { label: 'ClassPass', kind: 'count', isInFilesOnly: true },
  },
  ids: ['scheduleId'],
  figures: FIGURES,
  headline: 'fillRate',
  groups: {
    class: { label: 'Class', filter: 'classTemplId' },
    category: { label: 'Category', filter: 'categoryId' },
    staff: { label: 'Instructor', filter: 'staffId', note: TOGETHER },
    weekday: { label: 'Weekday', filter: 'weekday', words: WEEKDAY_WORDS, shape: 'columns' },
    hour: { label: 'Hour', filter: 'hour', words: HOUR_WORDS, shape: 'columns' },
    slot: {
      label: 'Weekday and hour',
      shape: 'heat',
      of: [
        { filter: 'weekday', words: WEEKDAY_WORDS },
        { filter: 'hour', words: HOUR_WORDS },
      ],
    },
  },
  filters: {
    classTemplId: { label: 'Class', ids: 'class' },
    categoryId: { label: 'Category', ids: 'category', hasNone: true },
    staffId: { label: 'Instructor', ids: 'staff', hasNone: true },
    roomId: { label: 'Room', ids: 'room' },
    templateType: { label: 'Type', values: TEMPLATE_TYPE_WORDS },
    weekday: { label: 'Weekday', values: WEEKDAY_WORDS },
    hour: { label: 'Hour', values: HOUR_WORDS },
    status: { label: 'Status', values: STATUS_WORDS },
    having: { label: 'With', values: HAVING_WORDS },
  },
  sort: 'startAt',
} as const satisfies ReportDefinition;
