import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { bookingRulesSchema } from './booking-rules.schema.ts';
import {
  amount,
  colour,
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  list,
  moneyOrNull,
  named,
  oneOf,
  text,
  textOrNull,
  typedLower,
  webAddress,
  whole,
  wholeOrNull,
} from '../values/fields.ts';
import { TEMPLATE_TYPES } from './templateType.ts';

export const LEVELS = ['ALL', 'BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;
export const VISIBILITIES = ['PUBLIC', 'MEMBERS', 'STAFF'] as const;
/** Minutes between the starts that an appointment can be booked at. */
export const SLOT_INTERVALS = [15, 30, 60] as const;
export const MAX_PHOTOS = 8;

// A form cannot send an empty list: it sends an empty text.
const emptyToList = (value: unknown, original: unknown): unknown => (original === '' ? [] : value);

/** A photo to keep (`imageId`), or a new one: a file, or base64 with or without its `data:` prefix. */
const photoSchema = object({
  imageId: idOrNull(),
  avatarName: freeText(120),
  avatarBase64: mixed<Blob | string>().nullable(),
});
export type SavePhoto = InferType<typeof photoSchema>;

/**
 * POST /api/class-template/portal/create (form data). With `classTemplId` it updates, and `version` must be
 * the one that was read. Photos: omitted they stay as they are; the empty text removes the photo, or the
 * whole list.
 */
export const saveClassTemplateSchema = object({
  classTemplId: idOrNull(),
  templateType: oneOf(TEMPLATE_TYPES),
  className: named('Give the class a name', 80),
  description: freeText(5000),
  categoryId: idOrNull(),
  level: oneOf(LEVELS).default('ALL'),
  durationMin: whole(5, 1440, 'the length in minutes'),
  capacity: whole(1, 500, 'the number of places'),
  minSignups: wholeOrNull(1, 500).test(
    'reachable',
    'This cannot exceed the places',
    (least, { parent }) => !least || least <= (parent as { capacity: number }).capacity,
  ),
  creditCost: whole(0, 50, 'the credits').default(1),
  /** The price without a package; `null` = only packages pay. */
  dropInPrice: moneyOrNull(),
  /** Of a place without a package. */
  taxRateId: idOrNull(),
  colour: colour().default('#0F766E'),
  defaultRoomId: idOrNull(),
  defaultStaffId: idOrNull(),
  /** Who may teach it; empty = everybody. */
  eligibleStaffIds: array(id())
    .transform(emptyToList)
    .max(200, 'Choose at most 200')
    .default(() => []),
  preparationNotes: freeText(2000),
  onlineUrl: webAddress(),
  location: freeText(200),
  visibility: oneOf(VISIBILITIES).default('PUBLIC'),
  bookingRules: bookingRulesSchema,
  classPassEnabled: boolean().default(false),
  classPassSpots: whole(0, 500, 'the places').default(0),
  requiresWaiver: boolean().default(false),
  minAge: wholeOrNull(0, 120),
  sort: whole(0, 10_000, 'a number').default(0),
  bufferBeforeMin: whole(0, 240, 'the minutes').default(0),
  bufferAfterMin: whole(0, 240, 'the minutes').default(10),
  slotIntervalMin: whole(15, 60, 'the minutes').oneOf(SLOT_INTERVALS, 'Choose one from the list').default(30),
  leadTimeMin: whole(0, 43_200, 'the minutes').default(240),
  maxAdvanceDays: whole(1, 365, 'the days').default(60),
  fileAvatarDTO: photoSchema
    .nullable()
    .transform((value: unknown, original: unknown) => (original === '' ? null : value))
    .default(undefined),
  fileAvatarDTOList: array(photoSchema)
    .transform(emptyToList)
    .max(MAX_PHOTOS, `Choose at most ${MAX_PHOTOS} photos`)
    .optional(),
  /** Photos to add to the list. */
  files: array(mixed<Blob>().required()).max(MAX_PHOTOS, `Choose at most ${MAX_PHOTOS} photos`).optional(),
  status: oneOf(['ACTIVE', 'INACTIVE']).default('ACTIVE'),
  version: wholeOrNull(1, 1_000_000_000),
}).noUnknown();
export type SaveClassTemplate = InferType<typeof saveClassTemplateSchema>;

const keptPhotoSchema = object({ imageId: id(), avatarName: text(), url: text() });
export type KeptPhoto = InferType<typeof keptPhotoSchema>;

/**
 * One entry of GET /api/class-template/portal/studio (a plain list, sorted by name) and GET
 * /api/class-template/portal?classTemplId.
 */
export const classTemplateSchema = object({
  classTemplId: id(),
  templateType: oneOf(TEMPLATE_TYPES),
  className: text(),
  description: text(),
  categoryId: textOrNull(),
  categoryName: textOrNull(),
  level: oneOf(LEVELS),
  durationMin: count(),
  capacity: count(),
  minSignups: count().nullable().defined(),
  creditCost: count(),
  dropInPrice: amount().nullable().defined(),
  taxRateId: textOrNull(),
  /** What is paid for a place: the drop-in price with a tax that comes on top. */
  dropInToPay: amount().nullable().defined(),
  colour: text(),
  defaultRoomId: textOrNull(),
  defaultStaffId: textOrNull(),
  eligibleStaffIds: list(id()).required(),
  preparationNotes: text(),
  onlineUrl: text(),
  location: text(),
  visibility: oneOf(VISIBILITIES),
  bookingRules: bookingRulesSchema.required(),
  classPassEnabled: flag(),
  classPassSpots: count(),
  requiresWaiver: flag(),
  minAge: count().nullable().defined(),
  sort: count(),
  bufferBeforeMin: count(),
  bufferAfterMin: count(),
  slotIntervalMin: count(),
  leadTimeMin: count(),
  maxAdvanceDays: count(),
  fileAvatarDTO: keptPhotoSchema.nullable().defined(),
  fileAvatarDTOList: list(keptPhotoSchema).required(),
  status: string().required(),
  version: count(),
  upcomingSessions: count(),
  updatedAt: instant(),
});
export type ClassTemplate = InferType<typeof classTemplateSchema>;
export const classTemplatesSchema = list(classTemplateSchema).required();
export const byClassTemplIdSchema = object({ classTemplId: idToFind() });

/** Query of the option lists: the studio is the token's; another `extension` finds nothing. */
export const templateOptionsQuerySchema = object({ extension: typedLower() });
/**
 * GET /api/class-template/portal/studio/event/ddl, /class/ddl, /appointment/ddl and /all/ddl: active ones, by
 * name.
 */
export const templateOptionsSchema = list(
  object({ classTemplId: id(), className: text(), templateType: oneOf(TEMPLATE_TYPES) }),
).required();
export type TemplateOption = InferType<typeof templateOptionsSchema>[number];

/** GET /api/class-template/portal/studio/category/ddl and GET /api/studio/portal/category. */
export const categorySchema = object({ categoryId: id(), name: text(), colour: text(), sort: count() });
export type Category = InferType<typeof categorySchema>;
export const categoriesSchema = list(categorySchema).required();
/** POST /api/studio/portal/category: with `categoryId` it updates that one. */
export const saveCategorySchema = object({
  categoryId: idOrNull(),
  name: named('Give the category a name'),
  colour: colour().default('#0F766E'),
  sort: whole(0, 10_000, 'a number').default(0),
});
export type SaveCategory = InferType<typeof saveCategorySchema>;
export const byCategoryIdSchema = object({ categoryId: idToFind() });

/** GET /api/class-template/portal/instructions: advice for creating a template, by type. */
export const instructionsSchema = list(
  object({ templateType: oneOf(TEMPLATE_TYPES), title: text(), steps: list(text()).required() }),
).required();
export type Instructions = InferType<typeof instructionsSchema>;
