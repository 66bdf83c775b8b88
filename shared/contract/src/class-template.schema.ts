import { object, string, type InferType } from 'yup';
import { colour, count, freeText, id, idOrNull, idToFind, instant, list, named, oneOf, text, textOrNull, whole, wholeOrNull } from './fields.ts';

export const TEMPLATE_TYPES = ['CLASS', 'EVENT', 'APPOINTMENT'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
export const LEVELS = ['ALL', 'BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;

/** POST /api/class-template/portal/create. With `classTemplId` it updates, and `version` must be the one that was read. */
export const saveClassTemplateSchema = object({
  classTemplId: idOrNull(),
  templateType: oneOf(TEMPLATE_TYPES),
  className: named('Give the class a name', 80),
  description: freeText(5000),
  level: oneOf(LEVELS).default('ALL'),
  durationMin: whole(5, 1440, 'the length in minutes'),
  capacity: whole(1, 500, 'the number of places'),
  creditCost: whole(0, 50, 'the credits').default(1),
  colour: colour().default('#0F766E'),
  defaultRoomId: idOrNull(),
  defaultStaffId: idOrNull(),
  status: oneOf(['ACTIVE', 'INACTIVE']).default('ACTIVE'),
  version: wholeOrNull(1, 1_000_000_000),
});
export type SaveClassTemplate = InferType<typeof saveClassTemplateSchema>;

/** One of GET /api/class-template/portal/studio (a plain list, sorted by name) and GET /api/class-template/portal?classTemplId. */
export const classTemplateSchema = object({
  classTemplId: id(), templateType: oneOf(TEMPLATE_TYPES), className: text(), description: text(), level: oneOf(LEVELS),
  durationMin: count(), capacity: count(), creditCost: count(), colour: text(),
  defaultRoomId: textOrNull(), defaultStaffId: textOrNull(), status: string().required(), version: count(),
  upcomingSessions: count(), updatedAt: instant(),
});
export type ClassTemplate = InferType<typeof classTemplateSchema>;
export const classTemplatesSchema = list(classTemplateSchema).required();
export const byClassTemplIdSchema = object({ classTemplId: idToFind() });
