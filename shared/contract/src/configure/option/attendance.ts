import { durationWords } from '../../values/duration.ts';
import type { Rules } from './option.ts';

const HOUR = 60;
const DAY = 1440;

/** Check-in and attendance. */
export const ATTENDANCE = {
  /** How long before its start members can be checked in. */
  checkInOpensMinutes: {
    kind: 'MINUTES',
    max: DAY,
    default: 30,
    label: 'Check-in opens',
    words: (minutes) => (minutes ? `${durationWords(minutes)} before the start` : 'at the start'),
    fieldLabel: 'Check-in opens before the start',
  },
  /** How long after the end of a session absent members are marked as no-shows. */
  noShowAfterMinutes: {
    kind: 'MINUTES',
    max: DAY,
    default: 60,
    label: 'No-shows are marked',
    words: (minutes) => (minutes ? `${durationWords(minutes)} after the end` : 'at the end'),
    fieldLabel: 'No-shows are marked after the end',
    hint: 'Only when somebody has opened the roster. Otherwise we tell you that attendance is missing.',
  },
  /** How long after its end attendance can still be changed. */
  attendanceLockHours: {
    kind: 'WHOLE',
    min: 1,
    max: 720,
    default: 48,
    label: 'Attendance can be changed',
    words: (hours) => `until ${durationWords((hours ?? 0) * HOUR)} after the end`,
    fieldLabel: 'Attendance can be changed after the end for',
    unit: 'hours',
    hint: (range) => `${range}. Later only managers can correct it`,
  },
} satisfies Rules;
