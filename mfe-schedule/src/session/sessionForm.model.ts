import type { ClassTemplate } from '@studio/contract/class-template.schema';
import { weekdayOf } from '@studio/contract/time';

/** Values of the empty form. Selects hold '' until something is chosen; the schema turns that into null. */
export const emptySession = (date: string) => ({
  classTemplId: '', date, start: '09:00', durationMin: 60, roomId: '', staffId: '', capacity: 10, memberNotes: '',
  repeat: 'NONE', intervalWeeks: 1, weekdays: [] as number[], until: '',
});
export type SessionFormValues = ReturnType<typeof emptySession>;

/** What choosing a class fills in. A class without a usual room or instructor leaves those that were chosen. */
export function filledByClass(template: ClassTemplate | undefined, { roomId, staffId }: SessionFormValues): Partial<SessionFormValues> {
  if (!template) return {};
  const { durationMin, capacity, defaultRoomId, defaultStaffId } = template;
  return { durationMin, capacity, roomId: defaultRoomId ?? roomId, staffId: defaultStaffId ?? staffId };
}

/** A series starts with the weekday of its first date, unless weekdays were chosen before. */
export function filledByRepeat(repeat: string, { date, weekdays }: SessionFormValues): Partial<SessionFormValues> {
  return repeat === 'WEEKLY' && weekdays.length === 0 && date ? { weekdays: [weekdayOf(date)] } : {};
}
