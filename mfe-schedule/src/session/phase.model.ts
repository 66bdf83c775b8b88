import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { namesInWords } from '@studio/contract/schedule/sessionPeople';
import { MINUTE } from '@studio/contract/values/time';

/** Minutes before the start from which a countdown is shown. */
const SOON_MIN = 60;

/** The state of a session at an instant: its label and tone. */
export interface Phase {
  key: 'cancelled' | 'draft' | 'ended' | 'running' | 'soon' | 'ahead';
  words: string;
  tone: 'bad' | 'neutral' | 'good' | 'warning' | 'waiting';
}

/** The first matching phase: a cancelled session is never running, and a draft never starts soon. */
export function phaseOf(
  { status, startAt, endAt }: Pick<SessionSummary, 'status' | 'startAt' | 'endAt'>,
  now: Date,
): Phase {
  if (status === 'CANCELLED') return { key: 'cancelled', words: 'Cancelled', tone: 'bad' };
  if (status === 'DRAFT') return { key: 'draft', words: 'Draft', tone: 'neutral' };
  if (new Date(endAt) <= now) return { key: 'ended', words: 'Ended', tone: 'neutral' };
  const minutes = Math.ceil((Date.parse(startAt) - now.getTime()) / MINUTE);
  if (minutes <= 0) return { key: 'running', words: 'In progress', tone: 'good' };
  return minutes <= SOON_MIN
    ? { key: 'soon', words: `Starts in ${minutes} min`, tone: 'warning' }
    : { key: 'ahead', words: 'Upcoming', tone: 'waiting' };
}

/** Who teaches it, by name: "Mei Lin and Hana Sato". */
export const instructorWords = ({
  staffName,
  coInstructors,
}: Pick<SessionSummary, 'staffName' | 'coInstructors'>): string =>
  namesInWords([...(staffName ? [staffName] : []), ...coInstructors.map(({ displayName }) => displayName)]);

/** What stands in the column of the instructor: whoever teaches with them, and where. */
export const besidesWords = ({
  coInstructors,
  roomName,
}: Pick<SessionSummary, 'coInstructors' | 'roomName'>): string =>
  [coInstructors.length > 0 ? `with ${instructorWords({ staffName: null, coInstructors })}` : '', roomName]
    .filter(Boolean)
    .join(' · ');

/** The same with both names of a substitution: "Ben Ong (for Ana Lim) and Hana Sato". */
export const teacherWords = ({
  staffName,
  subForStaffName,
  coInstructors,
}: Pick<SessionSummary, 'staffName' | 'subForStaffName' | 'coInstructors'>): string =>
  coInstructors.length > 0 && subForStaffName
    ? instructorWords({ staffName: `${staffName ?? ''} (for ${subForStaffName})`, coInstructors })
    : instructorWords({
        staffName: [staffName, subForStaffName].filter(Boolean).join(' for '),
        coInstructors,
      });

/** Whether somebody teaches a session, as its instructor or with them. */
export const isTaughtBy = (
  { staffId, coInstructors }: Pick<SessionSummary, 'staffId' | 'coInstructors'>,
  id: string,
): boolean => staffId === id || coInstructors.some((one) => one.staffId === id);

/** "6 / 10 booked · 2 waiting", with the number of bookings above the limit. */
export function occupancyWords({
  booked,
  capacity,
  waiting,
}: Pick<SessionSummary, 'booked' | 'capacity' | 'waiting'>): string {
  const over = booked > capacity ? `overbooked by ${booked - capacity}` : '';
  return [`${booked} / ${capacity} booked`, over, waiting > 0 ? `${waiting} waiting` : '']
    .filter(Boolean)
    .join(' · ');
}
