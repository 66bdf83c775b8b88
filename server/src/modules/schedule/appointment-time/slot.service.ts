import type {
  AppointmentSlot,
  PublicSlotQuery,
  SlotQuery,
} from '@studio/contract/booking/appointment.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { staffExists } from '../../members/staff/staff.api.ts';
import { studioIdByExtension, studioSettings } from '../../configure/studio/studio.api.ts';
import {
  appointmentTemplate,
  readWorld,
  roomIdsOf,
  roomNames,
  takersOf,
  type AppointmentTemplate,
  type StaffHours,
} from './appointment-time.views.ts';
import { requestOf } from './made.views.ts';
import { freeSlots, type FreeSlot } from './slot.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * `isBound`: a visitor asks. They see only offered templates, and lead time and booking horizon apply to
 * them.
 */
export interface Asking {
  now: Date;
  isBound: boolean;
}

/** @throws {Refusal} NOT_FOUND when there is no such template, or visitors do not see it. */
export async function offeredTemplate(
  tx: Tx,
  classTemplId: string,
  { isBound }: Pick<Asking, 'isBound'>,
): Promise<AppointmentTemplate> {
  const template = await appointmentTemplate(tx, classTemplId);
  const isHidden = template?.status !== 'ACTIVE' || template.visibility === 'STAFF';
  if (!template || (isBound && isHidden)) throw new Refusal('NOT_FOUND');
  return template;
}

/** The wire form of a free time. */
export const toSlot = (slot: FreeSlot, rooms: ReadonlyMap<string, string>): AppointmentSlot => ({
  startAt: new Date(slot.from).toISOString(),
  endAt: new Date(slot.to).toISOString(),
  localDate: slot.localDate,
  staffId: slot.staffId,
  staffName: slot.staffName,
  roomId: slot.roomId,
  roomName: slot.roomId && (rooms.get(slot.roomId) ?? null),
});

type Range = Pick<SlotQuery, 'from' | 'to'>;

async function slotsWith(
  tx: Tx,
  {
    template,
    people,
    exceptId = null,
  }: { template: AppointmentTemplate; people: StaffHours[]; exceptId?: string | null },
  { from, to, ...asking }: Range & Asking,
): Promise<AppointmentSlot[]> {
  const { timezone } = await studioSettings(tx);
  const [world, rooms] = await Promise.all([
    readWorld(tx, { template, people, timezone, exceptId }, { from, to }),
    roomNames(tx, roomIdsOf(template, people)),
  ]);
  return freeSlots(world, { fromDate: from, toDate: to, ...asking }).map((slot) => toSlot(slot, rooms));
}

/**
 * Only templates of appointments have free times.
 * @throws {Refusal} NOT_FOUND for an unknown template or person.
 */
async function findSlots(
  tx: Tx,
  { classTemplId, staffId, ...range }: SlotQuery,
  asking: Asking,
): Promise<AppointmentSlot[]> {
  const template = await offeredTemplate(tx, classTemplId, asking);
  if (staffId && !(await staffExists(tx, staffId))) throw new Refusal('NOT_FOUND');
  if (template.templateType !== 'APPOINTMENT') return [];
  return slotsWith(
    tx,
    { template, people: await takersOf(tx, template, staffId ?? null) },
    { ...range, ...asking },
  );
}

/** The target times and instructors of a move. */
interface OtherTimes {
  maxAdvanceDays: number;
  staff: { staffId: string; displayName: string }[];
  times: AppointmentSlot[];
}

/**
 * Free times for a member who moves an appointment: its own time counts as free, but is no choice itself.
 * @throws {Refusal} NOT_FOUND when the template is no longer offered.
 */
export async function timesToMoveTo(
  tx: Tx,
  { scheduleId, classTemplId, ...range }: Omit<SlotQuery, 'staffId'> & { scheduleId: string },
  now: Date,
): Promise<OtherTimes> {
  const asking = { now, isBound: true };
  const template = await offeredTemplate(tx, classTemplId, asking);
  const people = await takersOf(tx, template, null);
  const own = await requestOf(tx, scheduleId);
  const times = await slotsWith(
    tx,
    { template, people, exceptId: own?.hasOthers ? null : scheduleId },
    { ...range, ...asking },
  );
  return {
    maxAdvanceDays: template.maxAdvanceDays,
    staff: people.map((person) => ({ staffId: person.staffId, displayName: person.staffName })),
    times: times.filter((time) => time.startAt !== own?.startAt || time.staffId !== own.staffId),
  };
}

/** The instructor when staff name none: trainers book themselves, the desk books any free instructor. */
export const ownOrAnybody = ({ role, staffId }: Pick<StaffContext, 'role' | 'staffId'>): string | null =>
  reachOf(role, 'booking.manage') === 'own' ? staffId : null;

/**
 * Free times for staff: all that lie ahead.
 * @throws {Refusal} NOT_FOUND.
 */
export const slotsForStaff = (ctx: StaffContext, query: SlotQuery): Promise<AppointmentSlot[]> =>
  ctx.transaction((tx) =>
    findSlots(
      tx,
      { ...query, staffId: query.staffId ?? ownOrAnybody(ctx) },
      { now: ctx.now, isBound: false },
    ),
  );

/** Free times for visitors. @throws {Refusal} STUDIO_UNKNOWN when no studio has the extension, NOT_FOUND. */
export async function publicSlots(
  db: Database,
  { extension, ...query }: PublicSlotQuery,
  now: Date,
): Promise<AppointmentSlot[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, (tx) => findSlots(tx, query, { now, isBound: true }));
}
