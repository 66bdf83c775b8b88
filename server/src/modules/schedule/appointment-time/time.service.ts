import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { staffExists } from '../../members/staff/staff.api.ts';
import { lockClock } from '../../configure/studio/studio.api.ts';
import { appointmentRepository, type LeftPlace } from './appointment-time.repository.ts';
import {
  appointmentTemplate,
  minutesOn,
  readWorld,
  roomIdsOf,
  takersOf,
  type AppointmentTemplate,
} from './appointment-time.views.ts';
import { requestOf, type TimeRequest } from './made.views.ts';
import { chooseInstructor, freeSlots, type FreeSlot } from './slot.rules.ts';
import { offeredTemplate } from './slot.service.ts';

export interface Making {
  /** Whether the lead time and the booking horizon apply: to members, not to staff. */
  isBound: boolean;
  now: Date;
  /**
   * A booked appointment that this one replaces: its time counts as free, unless another member has a place
   * in it.
   */
  leaving?: LeftPlace;
}

/** A session just made for one appointment. */
interface MadeAppointment {
  scheduleId: string;
  time: FreeSlot;
}

/**
 * @throws {Refusal} NOT_FOUND for an unknown template or person, INVALID_FIELDS for another kind of template.
 */
async function requireAppointment(
  tx: Tx,
  { classTemplId, staffId }: TimeRequest,
  making: Making,
): Promise<AppointmentTemplate> {
  const template = await offeredTemplate(tx, classTemplId, making);
  if (staffId && !(await staffExists(tx, staffId))) throw new Refusal('NOT_FOUND');
  if (template.templateType === 'APPOINTMENT' && template.status === 'ACTIVE') return template;
  throw new Refusal('INVALID_FIELDS', {
    errors: [{ field: 'classTemplId', message: 'Choose an appointment that is in use' }],
  });
}

const GONE = 'This time is no longer free. Choose another one.';
const timeRefusal = (): Refusal =>
  new Refusal('TIME_TAKEN', { message: GONE, errors: [{ field: 'startAt', message: GONE }] });

/** Locks every possible instructor, and the rooms. @returns whether the template is still active. */
async function lockTakers(
  tx: Tx,
  template: AppointmentTemplate,
  staffId: string | null,
): Promise<string[] | null> {
  const appointments = appointmentRepository(tx);
  const people = await takersOf(tx, template, staffId);
  const staffIds = people.map((person) => person.staffId);
  if (!(await appointments.holdTemplate(template.classTemplId))) return null;
  await appointments.lockPeople(staffIds);
  await appointments.lockRooms(roomIdsOf(template, people));
  return staffIds;
}

/**
 * Locks all possible instructors and their rooms, and chooses the instructor.
 * @throws {Refusal} TIME_TAKEN when none is free.
 */
async function lockSlot(
  tx: Tx,
  template: AppointmentTemplate,
  request: TimeRequest,
  { isBound, now, leaving }: Making,
): Promise<FreeSlot> {
  const { timezone } = await lockClock(tx);
  const staffIds = await lockTakers(tx, template, request.staffId);
  if (!staffIds) throw new Refusal('NOT_FOUND');
  const exceptId = leaving && (await appointmentRepository(tx).lockLeft(leaving)) ? leaving.scheduleId : null;
  const localDate = localDateOf(request.startAt, timezone);
  const range = { from: localDate, to: addDays(localDate, 1) };
  // Reads again: only statements after the locks see the changes that the locks waited for.
  const [world, minutes] = await Promise.all([
    readWorld(
      tx,
      { template, people: await takersOf(tx, template, request.staffId), timezone, exceptId },
      range,
    ),
    minutesOn(tx, staffIds, localDate),
  ]);
  const free = freeSlots(world, { fromDate: range.from, toDate: range.to, now, isBound }).filter(
    ({ from }) => from === Date.parse(request.startAt),
  );
  const slot = chooseInstructor(free, minutes);
  if (!slot) throw timeRefusal();
  return slot;
}

/**
 * Makes the session of an appointment at a free time; the caller takes a place in it in the same transaction.
 * Call this before any session is locked.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND for an unknown template or person,
 * INVALID_FIELDS for another kind of template.
 */
export async function makeAppointment(
  tx: Tx,
  request: TimeRequest,
  making: Making,
): Promise<MadeAppointment> {
  const template = await requireAppointment(tx, request, making);
  const time = await lockSlot(tx, template, request, making);
  return { scheduleId: await appointmentRepository(tx).insertSession(template, time, making.now), time };
}

/**
 * Locks the instructors and rooms of an appointment that may have to be created again, before its session is
 * locked. Does nothing for classes.
 */
export async function lockTimeOf(tx: Tx, scheduleId: string): Promise<void> {
  const known = await requestOf(tx, scheduleId);
  if (!known) return;
  const template = await appointmentTemplate(tx, known.classTemplId);
  if (template) await lockTakers(tx, template, known.staffId);
}

/**
 * The session to book for a request: a new one at the same time when the appointment was closed because its
 * member left. Call this after `lockTimeOf`.
 * @throws {Refusal} as `makeAppointment`.
 */
export async function remakeAppointment(tx: Tx, scheduleId: string, now: Date): Promise<string> {
  const known = await requestOf(tx, scheduleId);
  return known?.isClosed ? (await makeAppointment(tx, known, { isBound: true, now })).scheduleId : scheduleId;
}
