import type { Objection } from '@studio/contract/schedule/objection.schema';
import { DAY } from '@studio/contract/values/time';

/** How long after the end of a session its member can object to a no-show. */
const OBJECTION_DAYS = 14;

/** Why somebody cannot answer an objection to a no-show, with the sentence for it. */
interface KeepingRefusal {
  code: 'BOOKING_FINAL' | 'REQUEST_FINAL';
  message: string;
}
/** Why somebody cannot object. */
interface ObjectionRefusal {
  code: KeepingRefusal['code'] | 'ATTENDANCE_LOCKED';
  message: string;
}

interface Missed {
  status: string;
  endAt: Date;
  isObjected: boolean;
}

/**
 * Returns why a member cannot object, or `null`: BOOKING_FINAL it is no no-show, REQUEST_FINAL they have already,
 * ATTENDANCE_LOCKED it is too late.
 */
export function refuseObjection({ status, endAt, isObjected }: Missed, now: Date): ObjectionRefusal | null {
  if (status !== 'NO_SHOW')
    return { code: 'BOOKING_FINAL', message: 'This booking is not marked as missed.' };
  if (isObjected) return { code: 'REQUEST_FINAL', message: 'You have told the studio about this already.' };
  return now.getTime() > endAt.getTime() + OBJECTION_DAYS * DAY
    ? {
        code: 'ATTENDANCE_LOCKED',
        message: `You can tell the studio up to ${OBJECTION_DAYS} days after the class.`,
      }
    : null;
}

/**
 * Returns why staff cannot answer that a booking stays a no-show, or `null`: BOOKING_FINAL it is none any more,
 * REQUEST_FINAL nobody objects, or somebody has answered.
 */
export function refuseKeeping(status: string, said: Pick<Objection, 'isKept'> | null): KeepingRefusal | null {
  if (status !== 'NO_SHOW')
    return { code: 'BOOKING_FINAL', message: 'This booking is no longer marked as a no-show.' };
  if (!said) return { code: 'REQUEST_FINAL', message: 'Nobody has objected to this no-show.' };
  return said.isKept ? { code: 'REQUEST_FINAL', message: 'Somebody has answered this already.' } : null;
}
