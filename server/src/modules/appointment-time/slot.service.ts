import type { AppointmentSlot, PublicSlotQuery, SlotQuery } from '@studio/contract/appointment.schema';
import { reachOf } from '@studio/contract/roles';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { staffExists } from '../staff/staff.api.ts';
import { studioIdByExtension, studioSettings } from '../studio/studio.api.ts';
import {
  appointmentTemplate,
  readWorld,
  roomIdsOf,
  roomNames,
  takersOf,
  type AppointmentTemplate,
  type StaffHours,
} from './appointment-time.views.ts';
import { wishOf } from './made.views.ts';
import { freeSlots, type FreeSlot } from './slot.rules.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

/**
 * `isBound`: asked for by a visitor, who sees what is on offer and is held to lead time and how far ahead.
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

/** A free time as the API shows it. */
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
 * What is no appointment has no free times. @throws {Refusal} NOT_FOUND for an unknown template or person.
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

/** What an appointment may be moved to, and who takes it. */
interface OtherTimes {
  maxAdvanceDays: number;
  staff: { staffId: string; displayName: string }[];
  times: AppointmentSlot[];
}

/**
 * Free times for somebody who has an appointment already, whose own time they may take anew; but not at once
 * the same.
 * @throws {Refusal} NOT_FOUND when it is no longer on offer.
 */
export async function timesToMoveTo(
  tx: Tx,
  { scheduleId, classTemplId, ...range }: Omit<SlotQuery, 'staffId'> & { scheduleId: string },
  now: Date,
): Promise<OtherTimes> {
  const asking = { now, isBound: true };
  const template = await offeredTemplate(tx, classTemplId, asking);
  const people = await takersOf(tx, template, null);
  const own = await wishOf(tx, scheduleId);
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

/** With whom staff book when they name nobody: trainers with themselves, the desk with whoever is free. */
export const ownOrAnybody = ({ role, staffId }: Pick<StaffContext, 'role' | 'staffId'>): string | null =>
  reachOf(role, 'booking.manage') === 'own' ? staffId : null;

/** Free times as staff see them: whatever has not started. @throws {Refusal} NOT_FOUND. */
export const slotsForStaff = (ctx: StaffContext, query: SlotQuery): Promise<AppointmentSlot[]> =>
  ctx.transaction((tx) =>
    findSlots(
      tx,
      { ...query, staffId: query.staffId ?? ownOrAnybody(ctx) },
      { now: ctx.now, isBound: false },
    ),
  );

/**
 * Free times as visitors see them. @throws {Refusal} STUDIO_UNKNOWN when no studio has the extension,
 * NOT_FOUND.
 */
export async function publicSlots(
  db: Database,
  { extension, ...query }: PublicSlotQuery,
  now: Date,
): Promise<AppointmentSlot[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, (tx) => findSlots(tx, query, { now, isBound: true }));
}
