import { object, type InferType } from 'yup';
import { publicSessionSchema } from '../schedule/schedule.schema.ts';
import { freeText, id, idIfNamed, idToFind, list, text, textOrNull, typedLower } from '../values/fields.ts';

/** GET /api/studio-staff/public: who is shown on the booking website, by name. One of the two names the studio. */
export const teacherListQuerySchema = object({
  extension: typedLower().max(100).default(''),
  studioId: idIfNamed(),
});
export type TeacherListQuery = InferType<typeof teacherListQuerySchema>;
export const teacherSchema = object({
  staffId: id(),
  displayName: text(),
  bio: text(),
  specialities: list(text()).required(),
  /** Address without width; see `pictureAt`. */
  picture: textOrNull(),
});
export type Teacher = InferType<typeof teacherSchema>;
export const teachersSchema = list(teacherSchema).required();

/** GET /api/studio-staff/public/teacher: one of them with their next classes, at most 10. */
export const teacherQuerySchema = object({ extension: freeText(100), staffId: idToFind() });
export type TeacherQuery = InferType<typeof teacherQuerySchema>;
export const teacherDetailSchema = teacherSchema.shape({ sessions: list(publicSessionSchema).required() });
export type TeacherDetail = InferType<typeof teacherDetailSchema>;
