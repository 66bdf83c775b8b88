import { addDays, localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { staffExists } from '../staff/staff.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { appointmentRepository, type LeftPlace } from './appointment-time.repository.ts';
import {
  appointmentTemplate,
  minutesOn,
  readWorld,
  roomIdsOf,
  takersOf,
  type AppointmentTemplate,
} from './appointment-time.views.ts';
import { wishOf, type TimeWish } from './made.views.ts';
import { chooseInstructor, freeSlots, type FreeSlot } from './slot.rules.ts';
import { offeredTemplate } from './slot.service.ts';

export interface Making {
  /** Members are held to lead time and how far ahead; staff are not. */
  isBound: boolean;
  now: Date;
  /**
   * A booked appointment that makes room for this one: its time counts as free, unless somebody else comes to
   * it too.
   */
  leaving?: LeftPlace;
}

/** A session that was just made for one appointment. */
interface MadeAppointment {
  scheduleId: string;
  time: FreeSlot;
}

/**
 * @throws {Refusal} NOT_FOUND for an unknown template or person, INVALID_FIELDS for what is no appointment.
 */
async function checkWish(
  tx: Tx,
  { classTemplId, staffId }: TimeWish,
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
const refuseTime = (): Refusal =>
  new Refusal('TIME_TAKEN', { message: GONE, errors: [{ field: 'startAt', message: GONE }] });

/** Everybody who might take it, and the rooms for it. @returns whether the template can still be had. */
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
 * Whoever can take it, with everybody who might and their rooms locked. @throws {Refusal} TIME_TAKEN when
 * nobody can.
 */
async function lockSlot(
  tx: Tx,
  template: AppointmentTemplate,
  wish: TimeWish,
  { isBound, now, leaving }: Making,
): Promise<FreeSlot> {
  const staffIds = await lockTakers(tx, template, wish.staffId);
  if (!staffIds) throw new Refusal('NOT_FOUND');
  const exceptId = leaving && (await appointmentRepository(tx).lockLeft(leaving)) ? leaving.scheduleId : null;
  const { timezone } = await studioSettings(tx);
  const localDate = localDateOf(wish.startAt, timezone);
  const range = { from: localDate, to: addDays(localDate, 1) };
  // Read anew: what the locks waited for is seen by statements that come after them only.
  const [world, minutes] = await Promise.all([
    readWorld(
      tx,
      { template, people: await takersOf(tx, template, wish.staffId), timezone, exceptId },
      range,
    ),
    minutesOn(tx, staffIds, localDate),
  ]);
  const free = freeSlots(world, { fromDate: range.from, toDate: range.to, now, isBound }).filter(
    ({ from }) => from === Date.parse(wish.startAt),
  );
  const slot = chooseInstructor(free, minutes);
  if (!slot) throw refuseTime();
  return slot;
}

/**
 * Makes the session of an appointment at a free time, for a place to be taken in it in the same transaction.
 * Call it before any session is locked.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND for an unknown template or person,
 * INVALID_FIELDS for what is no appointment.
 */
export async function makeAppointment(tx: Tx, wish: TimeWish, making: Making): Promise<MadeAppointment> {
  const template = await checkWish(tx, wish, making);
  const time = await lockSlot(tx, template, wish, making);
  return { scheduleId: await appointmentRepository(tx).insertSession(template, time, making.now), time };
}

/**
 * Before a session is locked whose appointment may have to be made again: whoever takes it, and the rooms.
 * Nothing for classes.
 */
export async function lockTimeOf(tx: Tx, scheduleId: string): Promise<void> {
  const known = await wishOf(tx, scheduleId);
  if (!known) return;
  const template = await appointmentTemplate(tx, known.classTemplId);
  if (template) await lockTakers(tx, template, known.staffId);
}

/**
 * The session to take a place in, for somebody who wanted one in this session: another one at the same time
 * when it was an appointment that was closed because nobody came to it any more. Call it after `lockTimeOf`.
 * @throws {Refusal} as `makeAppointment`.
 */
export async function remakeAppointment(tx: Tx, scheduleId: string, now: Date): Promise<string> {
  const known = await wishOf(tx, scheduleId);
  return known?.isClosed ? (await makeAppointment(tx, known, { isBound: true, now })).scheduleId : scheduleId;
}
