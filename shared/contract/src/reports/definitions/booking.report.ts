import { PACKAGE_TYPE_WORDS } from '../../packages/packageTypeWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';
import {
  PENALTY_WORDS,
  REPORTED_STATUS_WORDS,
  SOURCE_WORDS,
  TEMPLATE_TYPE_WORDS,
  TOGETHER,
} from './words.ts';

const CALLED_OFF_WORDS = { YES: 'Cancelled by the studio', NO: 'Not cancelled by the studio' } as const;

/** Every booking with what became of it. Source: decisions.md C9, Booking. */
export const BOOKING_REPORT = {
  key: 'booking',
  title: 'Bookings',
  about: 'Bookings of the sessions in these days, and what became of each.',
  permission: 'report.booking',
  columns: {
    startAt: { label: 'Session', kind: 'instant', opens: { page: 'session', by: 'scheduleId' } },
    className: { label: 'Class', kind: 'text', isFact: true },
    templateType: { label: 'Type', kind: 'text', words: TEMPLATE_TYPE_WORDS, isInFilesOnly: true },
    staffName: { label: 'Instructor', kind: 'text' },
    roomName: { label: 'Room', kind: 'text', isInFilesOnly: true },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    phone: { label: 'Phone', kind: 'text', isInFilesOnly: true },
    source: { label: 'Booked through', kind: 'text', words: SOURCE_WORDS },
    packageName: { label: 'Package', kind: 'text' },
    credits: { label: 'Credits', kind: 'count' },
    price: { label: 'Price', kind: 'money' },
    status: { label: 'Status', kind: 'text', words: REPORTED_STATUS_WORDS, isFact: true },
    bookedAt: { label: 'Booked', kind: 'instant' },
    cancelledAt: { label: 'Cancelled', kind: 'instant', isInFilesOnly: true },
    hoursBefore: { label: 'Hours before start', kind: 'hours', isInFilesOnly: true },
    penalty: { label: 'Penalty', kind: 'text', words: PENALTY_WORDS, isInFilesOnly: true },
    bookedBy: { label: 'Booked by', kind: 'text', isInFilesOnly: true },
  },
  ids: ['scheduleId', 'memberId'],
  figures: {
    bookings: {
      label: 'Bookings',
      kind: 'count',
      hasShare: true,
      words:
        'Bookings of sessions in these days, whatever became of them. A moved booking counts once, where it went.',
      better: 'more',
      rows: 'all',
    },
    members: {
      label: 'Members',
      kind: 'count',
      words: 'Different people who booked.',
      better: 'more',
      rows: 'all',
    },
    cancelRate: {
      label: 'Cancelled by members',
      kind: 'share',
      words: 'Bookings that members cancelled, early or late, of all but those whose class was cancelled.',
      better: 'less',
      rows: null,
    },
    lateRate: {
      label: 'Cancelled late or no-show',
      kind: 'share',
      words:
        'Bookings cancelled after the deadline, or whose member did not come, of all but those whose class was cancelled.',
      better: 'less',
      rows: null,
    },
    calledOff: {
      label: 'Class cancelled',
      kind: 'count',
      words: 'Bookings that ended because the studio cancelled the class or the place.',
      better: 'less',
      rows: { calledOff: 'YES' },
    },
    onlineRate: {
      label: 'Booked online',
      kind: 'share',
      words: 'Bookings that members made on the website, of all bookings.',
      better: 'more',
      rows: null,
    },
    leadHours: {
      label: 'Booked ahead',
      kind: 'hours',
      words: 'Half of all bookings were made at least this long before the start.',
      better: null,
      rows: null,
    },
  },
  headline: 'bookings',
  groups: {
    class: { label: 'Class', filter: 'classTemplId' },
    staff: { label: 'Instructor', filter: 'staffId', note: TOGETHER },
    source: { label: 'Booking source', filter: 'source', words: SOURCE_WORDS },
    status: { label: 'Status', filter: 'status', words: REPORTED_STATUS_WORDS },
    package: { label: 'Package', filter: 'studioPackageId' },
  },
  filters: {
    classTemplId: { label: 'Class', ids: 'class' },
    categoryId: { label: 'Category', ids: 'category' },
    staffId: { label: 'Instructor', ids: 'staff', hasNone: true },
    roomId: { label: 'Room', ids: 'room' },
    templateType: { label: 'Type', values: TEMPLATE_TYPE_WORDS },
    studioPackageId: { label: 'Package', ids: 'plan', hasNone: true },
    packageType: { label: 'Package type', values: PACKAGE_TYPE_WORDS },
    source: { label: 'Booked through', values: SOURCE_WORDS },
    bookerId: { label: 'Booked by', ids: 'staff' },
    status: { label: 'Status', values: REPORTED_STATUS_WORDS },
    calledOff: { label: 'Class or place', values: CALLED_OFF_WORDS },
  },
  sort: 'startAt',
} as const satisfies ReportDefinition;
