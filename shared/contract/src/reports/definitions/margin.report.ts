import type { ReportDefinition } from '../reportDefinition.ts';
import { ATTENDANCE_REPORT } from './attendance.report.ts';
import { TEMPLATE_TYPE_WORDS } from './words.ts';

const { startAt, className, templateType, staffName, checkedIn } = ATTENDANCE_REPORT.columns;

/** Whether it is known what a session cost. */
export const PAYROLL_WORDS = { LOCKED: 'Locked', OPEN: 'Not locked yet' };
/** Of a longer time only what locked runs have paid for: what each visit is worth takes long to work out. */
export const MOST_OPEN_DAYS = 100;

/**
 * What sessions brought in and cost: the last columns of Class attendance, for those who see what colleagues
 * are paid. Source: decisions.md C9; rules.md B17, B18.
 */
export const MARGIN_REPORT = {
  key: 'class-margin',
  title: 'Class margin',
  about: `What the visits of these days were worth, what was paid for teaching, and what is left. Pay is known once a payroll run is locked; over more than ${MOST_OPEN_DAYS} days, only the sessions of locked runs are listed.`,
  permission: 'payroll.run',
  columns: {
    startAt,
    className,
    templateType,
    staffName,
    checkedIn,
    revenue: { label: 'Revenue', kind: 'money', isFact: true },
    pay: { label: 'Pay', kind: 'money', isFact: true },
    margin: { label: 'Margin', kind: 'money', isFact: true },
    marginShare: { label: 'Of revenue', kind: 'share' },
    payroll: { label: 'Payroll', kind: 'text', words: PAYROLL_WORDS },
  },
  ids: ['scheduleId'],
  figures: {
    margin: {
      label: 'Margin',
      kind: 'money',
      words: 'Revenue less pay, of the sessions that a locked payroll run has paid.',
      better: 'more',
      rows: { payroll: 'LOCKED' },
    },
    revenue: {
      label: 'Revenue',
      kind: 'money',
      words:
        'What the visits were worth, without tax: their part of packages, and what was sold for one class.',
      better: 'more',
      rows: 'all',
    },
    pay: {
      label: 'Pay',
      kind: 'money',
      words: 'What locked payroll runs pay for these sessions, corrections included.',
      better: null,
      rows: { payroll: 'LOCKED' },
    },
    marginShare: {
      label: 'Margin of revenue',
      kind: 'share',
      words:
        'The part of revenue that is left after pay, of the sessions that a locked payroll run has paid.',
      better: 'more',
      rows: null,
    },
    sessions: {
      label: 'Sessions',
      kind: 'count',
      words: 'Sessions of these days that have ended, and cancelled ones that a locked payroll run has paid.',
      better: null,
      rows: 'all',
    },
  },
  headline: 'margin',
  group: 'class',
  groups: {
    class: { label: 'Class', filter: 'classTemplId' },
    staff: { label: 'Instructor', filter: 'staffId' },
    type: { label: 'Type', filter: 'templateType', words: TEMPLATE_TYPE_WORDS },
  },
  filters: {
    classTemplId: { label: 'Class', ids: 'class' },
    categoryId: { label: 'Category', ids: 'category' },
    staffId: { label: 'Instructor', ids: 'staff', hasNone: true },
    roomId: { label: 'Room', ids: 'room' },
    templateType: { label: 'Type', values: TEMPLATE_TYPE_WORDS },
    payroll: { label: 'Payroll', values: PAYROLL_WORDS },
  },
  sort: 'startAt',
} as const satisfies ReportDefinition;
