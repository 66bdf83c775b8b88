import type { BookAppointment, BookAppointmentForMember, BookedAppointment } from '@studio/contract/appointment.schema';
import { toMinor } from '@studio/contract/money';
import { addDays, localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { placeBooking, type Placing } from '../booking/booking.facts.ts';
import { staffExists } from '../staff/staff.facts.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.facts.ts';
import { appointmentRepository } from './appointment.repository.ts';
import { isMembers, minutesOn, readWorld, roomIdsOf, roomNames, takersOf, type AppointmentTemplate } from './appointment.views.ts';
import { chooseInstructor, freeSlots, type FreeSlot } from './slot.rules.ts';
import { offeredTemplate, ownOrAnybody } from './slot.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

interface Wish extends BookAppointment {
  memberId: string;
}

interface Asked {
  wish: Wish;
  settings: StudioSettings;
  /** A member, who is held to lead time and how far ahead. */
  isBound: boolean;
  now: Date;
}

/** @throws {Refusal} 40400 for an unknown template, person, member or package, 40000 for what is no appointment. */
async function checkWish(tx: Tx, { wish, isBound, now }: Asked): Promise<AppointmentTemplate> {
  const { classTemplId, staffId, memberId, studioPackageTransactionId: packageId } = wish;
  const template = await offeredTemplate(tx, classTemplId, { now, isBound });
  if (staffId && !(await staffExists(tx, staffId))) throw new Refusal('40400');
  if (!(await isMembers(tx, { memberId, packageId }))) throw new Refusal('40400');
  if (template.templateType === 'APPOINTMENT' && template.status === 'ACTIVE') return template;
  throw new Refusal('40000', { errors: [{ field: 'classTemplId', message: 'Choose an appointment that is in use' }] });
}

const GONE = 'This time is no longer free. Choose another one.';
const refuseTime = (): Refusal => new Refusal('40051', { message: GONE, errors: [{ field: 'startAt', message: GONE }] });

/** Whoever can take it, with everybody who might and their rooms locked. @throws {Refusal} 40051 when nobody can. */
async function lockSlot(tx: Tx, template: AppointmentTemplate, { wish, settings: { timezone }, isBound, now }: Asked): Promise<FreeSlot> {
  const appointments = appointmentRepository(tx);
  const people = await takersOf(tx, template, wish.staffId);
  const staffIds = people.map(({ staffId }) => staffId);
  if (!(await appointments.holdTemplate(template.classTemplId))) throw new Refusal('40400');
  await appointments.lockPeople(staffIds);
  await appointments.lockRooms(roomIdsOf(template, people));
  const localDate = localDateOf(wish.startAt, timezone);
  const range = { from: localDate, to: addDays(localDate, 1) };
  // Read anew: what the locks waited for is seen by statements that come after them only.
  const [world, minutes] = await Promise.all([
    readWorld(tx, { template, people: await takersOf(tx, template, wish.staffId), timezone }, range),
    minutesOn(tx, staffIds, localDate),
  ]);
  const free = freeSlots(world, { fromDate: range.from, toDate: range.to, now, isBound }).filter(({ from }) => from === Date.parse(wish.startAt));
  const slot = chooseInstructor(free, minutes);
  if (!slot) throw refuseTime();
  return slot;
}

type Money = Pick<Placing, 'payMode' | 'priceMinor'>;

/** Makes the session and takes its place, both or neither. */
async function book(tx: Tx, ctx: StaffContext | MemberContext, asked: Asked, money: Money): Promise<BookedAppointment> {
  const { wish: { memberId, studioPackageTransactionId }, now } = asked;
  const template = await checkWish(tx, asked);
  const slot = await lockSlot(tx, template, asked);
  const scheduleId = await appointmentRepository(tx).insertSession(template, slot, now);
  const { staffId, staffName, localDate, roomId } = slot;
  const times = { startAt: new Date(slot.from).toISOString(), endAt: new Date(slot.to).toISOString() };
  if (ctx.audience === 'staff') writeAudit(tx, ctx, { action: 'session.create', entity: 'session', entityId: scheduleId, after: { classTemplId: template.classTemplId, staffId, localDate, ...times } });
  const booking = await placeBooking(tx, ctx, { scheduleId, memberId, studioPackageTransactionId, ...money });
  announce(tx, { type: 'Session', id: 'LIST' });
  const rooms = await roomNames(tx, roomId ? [roomId] : []);
  return { ...booking, ...times, staffId, staffName, roomName: roomId && (rooms.get(roomId) ?? null) };
}

/**
 * A member books an appointment for themselves, paid by a package.
 * @throws {Refusal} 40051 when the time is not free, 40400, 40000, or as a booking does.
 */
export const bookAppointment = (ctx: MemberContext, input: BookAppointment): Promise<BookedAppointment> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    return book(tx, ctx, { wish: { ...input, memberId: ctx.memberId }, settings, isBound: true, now: ctx.now }, {});
  });

/**
 * Staff book an appointment for a member. A trainer books with themselves.
 * @throws {Refusal} 40051 when the time is not free, 40400, 40000, 40301, or as a booking does.
 */
export const bookAppointmentForMember = (ctx: StaffContext, { payMode, price, ...input }: BookAppointmentForMember): Promise<BookedAppointment> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const staffId = input.staffId ?? ownOrAnybody(ctx);
    const priceMinor = price === null ? null : toMinor(price, settings.currency);
    return book(tx, ctx, { wish: { ...input, staffId }, settings, isBound: false, now: ctx.now }, { payMode, priceMinor });
  });
