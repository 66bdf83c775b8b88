import type { ReportDefinition } from '../reportDefinition.ts';
import { ATTENDANCE_REPORT } from './attendance.report.ts';
import { TEMPLATE_TYPE_WORDS, TOGETHER } from './words.ts';

const { startAt, className, templateType, staffName, checkedIn } = ATTENDANCE_REPORT.columns;

/**
 * How it is known what a session cost: by a locked run, or by what payroll would pay for it now. Neither, while nobody
 * teaches it or somebody has no rate.
 */
export const PAYROLL_WORDS = { LOCKED: 'Locked', OPEN: 'Estimate', UNKNOWN: 'No rate or instructor' };
/** Of a longer time only what locked runs have paid for: what each visit is worth takes long to work out. */
export const MOST_OPEN_DAYS = 100;

/**
 * What sessions brought in and cost: the last columns of Class attendance, for those who see what colleagues
 * are paid. Source: decisions.md C9; rules.md B17, B18.
 */
export const MARGIN_REPORT = {
  key: 'class-margin',
  title: 'Class margin',
  about: `What the visits of these days were worth, what teaching them cost, and what is left. Until a payroll run is locked, pay is an estimate. Over more than ${MOST_OPEN_DAYS} days, only sessions of locked runs are listed.`,
  permission: 'payroll.run',
  columns: {
    startAt,
    className,
    templateType,
    staffName,
    checkedIn: { ...checkedIn, total: undefined },
    revenue: { label: 'Revenue', kind: 'money', isFact: true },
    pay: { label: 'Pay', kind: 'money', isFact: true },
    margin: { label: 'Margin', kind: 'money', isFact: true },
    marginShare: { label: 'Of revenue', kind: 'share' },
    payroll: { label: 'Payroll', kind: 'text', words: PAYROLL_WORDS, isFact: true },
  },
  ids: ['scheduleId'],
  figures: {
    margin: {
      label: 'Margin',
      kind: 'money',
      words: 'Revenue less pay, of the sessions whose pay is known or estimated.',
      better: 'more',
      rows: 'all',
    },
    revenue: {
      label: 'Revenue',
      kind: 'money',
      words:
        'What the visits were worth, without tax, on the day of the class, no-shows and late cancellations included: its part of a package, the price of a drop-in or ticket, what a partner pays, less refunds. A visit of an unlimited plan is worth what you set on the plan, else its part of the cycle, but no more than a drop-in. Net sales count what was paid on these days, also for what is not used yet or never will be, fees and goods.',
      better: 'more',
      rows: 'all',
    },
    pay: {
      label: 'Pay',
      kind: 'money',
      words:
        'What locked payroll runs pay for these sessions, corrections included; for the others an estimate, by rates and attendance as they are now.',
      better: null,
      rows: 'all',
    },
    estimated: {
      label: 'Estimated pay',
      kind: 'money',
      words:
        'The part of pay that no locked payroll run has paid yet. It can still change, with attendance and rates.',
      better: null,
      rows: { payroll: 'OPEN' },
    },
    marginShare: {
      label: 'Margin of revenue',
      kind: 'share',
      words: 'The part of revenue that is left after pay, of the sessions whose pay is known or estimated.',
      better: 'more',
      rows: null,
    },
    sessions: {
      label: 'Sessions',
      kind: 'count',
      words: 'Sessions of these days that have ended, and cancelled ones that are paid all the same.',
      better: null,
      rows: 'all',
    },
  },
  headline: 'margin',
  group: 'class',
  groups: {
    class: { label: 'Class', filter: 'classTemplId' },
    staff: { label: 'Instructor', filter: 'staffId', note: TOGETHER },
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
