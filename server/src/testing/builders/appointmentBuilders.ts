import type { Insertable } from 'kysely';
import { newId } from '../../platform/db/newId.ts';
import type { ClassTemplate, StaffAvailability } from '../../platform/db/tables.ts';
import type { TestStaff, TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';

/** An appointment of one hour that can start on every full hour, without buffers, lead time or room. */
export async function anAppointmentTemplate(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  change: Partial<Insertable<ClassTemplate>> = {},
): Promise<string> {
  const classTemplId = newId();
  const now = test.clock.now();
  const row = {
    studio_id: studioId,
    class_templ_id: classTemplId,
    template_type: 'APPOINTMENT',
    class_name: `Appointment ${classTemplId}`,
    duration_min: 60,
    capacity: 1,
    buffer_after_min: 0,
    slot_interval_min: 60,
    lead_time_min: 0,
    created_at: now,
    updated_at: now,
    ...change,
  };
  await test.db.studio(studioId, (tx) => tx.insertInto('class_template').values(row).execute());
  return classTemplId;
}

/** Working hours of a staff person; 9:00 to 12:00 on Tuesdays by default. */
export async function someHours(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  { staffId }: Pick<TestStaff, 'staffId'>,
  change: Partial<Insertable<StaffAvailability>> = {},
): Promise<void> {
  const row = {
    studio_id: studioId,
    availability_id: newId(),
    staff_id: staffId,
    weekday: 2,
    from_time: '09:00',
    to_time: '12:00',
    ...change,
  };
  await test.db.studio(studioId, (tx) => tx.insertInto('staff_availability').values(row).execute());
}

/** A room. */
export async function aRoom(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  name = newId(),
): Promise<string> {
  const roomId = newId();
  await test.db.studio(studioId, (tx) =>
    tx.insertInto('room').values({ studio_id: studioId, room_id: roomId, name, capacity: 10 }).execute(),
  );
  return roomId;
}
