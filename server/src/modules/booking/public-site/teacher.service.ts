import type {
  Teacher,
  TeacherDetail,
  TeacherListQuery,
  TeacherQuery,
} from '@studio/contract/booking/teacher.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioExists, studioIdByExtension, studioSettings } from '../../configure/studio/studio.api.ts';
import { nextTaught, shownTeachers } from '../../members/staff/staff.api.ts';
import { listVisible } from '../../schedule/session/session.api.ts';
import { siteSettings } from '../booking-website/booking-website.api.ts';

/** The most classes that the page of an instructor lists. */
const MAX_CLASSES = 10;

async function studioOf(db: Database, { extension, studioId }: TeacherListQuery): Promise<string> {
  if (studioId && (await studioExists(db, studioId))) return studioId;
  const found = extension ? await studioIdByExtension(db, extension.toLowerCase()) : null;
  if (!found) throw new Refusal('STUDIO_UNKNOWN');
  return found;
}

/** Nobody where the studio does not name its instructors. */
async function teachersOf(tx: Tx): Promise<Teacher[]> {
  const { showInstructor } = await siteSettings(tx);
  return showInstructor ? shownTeachers(tx) : [];
}

/** Their next classes that visitors may see; none where only members see the schedule. */
async function classesOf(tx: Tx, staffId: string, now: Date): Promise<TeacherDetail['sessions']> {
  const [{ allowGuestBrowse, weeksVisible }, { timezone }, taught] = await Promise.all([
    siteSettings(tx),
    studioSettings(tx),
    nextTaught(tx, staffId, now, MAX_CLASSES),
  ]);
  if (!allowGuestBrowse || taught.length === 0) return [];
  const from = localDateOf(now, timezone);
  const range = { from, to: addDays(from, weeksVisible * 7) };
  const visible = await listVisible(tx, range, { viewer: 'VISITOR', now });
  return visible.filter(({ scheduleId }) => taught.includes(scheduleId));
}

/** Who is shown on a studio's booking website. @throws {Refusal} STUDIO_UNKNOWN. */
export const listTeachers = async (db: Database, query: TeacherListQuery): Promise<Teacher[]> =>
  db.studio(await studioOf(db, query), teachersOf);

/** One instructor with their next classes. @throws {Refusal} STUDIO_UNKNOWN, NOT_FOUND for who is not shown. */
export const findTeacher = async (
  db: Database,
  { extension, staffId }: TeacherQuery,
  now: Date,
): Promise<TeacherDetail> =>
  db.studio(await studioOf(db, { extension, studioId: null }), async (tx) => {
    const teacher = (await teachersOf(tx)).find((one) => one.staffId === staffId);
    if (!teacher) throw new Refusal('NOT_FOUND');
    return { ...teacher, sessions: await classesOf(tx, staffId, now) };
  });
