import type {
  ClassTemplate,
  KeptPhoto,
  SaveClassTemplate,
} from '@studio/contract/schedule/class-template.schema';
import type { TemplateType } from '@studio/contract/schedule/templateType';

/** Form values of a template: texts as typed, photos as chosen. */
export type TemplateValues = ReturnType<typeof formValues>;
/** One photo of the list: kept, or new. */
export type ListedPhoto = KeptPhoto | Blob;

const NO_RULES = {
  bookingOpensDays: null,
  bookingClosesMinutes: null,
  cancelWindowMinutes: null,
  waitlistMode: '',
  waitlistMax: null,
  autoPromoteCutoffMinutes: null,
};
const NEW = {
  className: '',
  description: '',
  categoryId: '',
  level: 'ALL',
  durationMin: 60,
  capacity: 10,
  minSignups: null,
  creditCost: 1,
  dropInPrice: '',
  taxRateId: '',
  colour: '#0F766E',
  defaultRoomId: '',
  defaultStaffId: '',
  eligibleStaffIds: [] as string[],
  preparationNotes: '',
  onlineUrl: '',
  location: '',
  visibility: 'PUBLIC',
  classPassEnabled: false,
  classPassSpots: 0,
  requiresWaiver: false,
  minAge: null,
  sort: 0,
  bufferBeforeMin: 0,
  bufferAfterMin: 10,
  slotIntervalMin: 30,
  leadTimeMin: 240,
  maxAdvanceDays: 60,
  status: 'ACTIVE',
};
/** Defaults of each type. An appointment has one place. */
const NEW_OF_KIND: Record<TemplateType, object> = {
  CLASS: {},
  APPOINTMENT: { capacity: 1 },
  EVENT: { durationMin: 120 },
};

/** Texts of a template; a missing value is an empty field. */
const textsOf = ({
  categoryId,
  dropInPrice,
  taxRateId,
  defaultRoomId,
  defaultStaffId,
}: Pick<ClassTemplate, 'categoryId' | 'dropInPrice' | 'taxRateId' | 'defaultRoomId' | 'defaultStaffId'>) => ({
  categoryId: categoryId ?? '',
  dropInPrice: dropInPrice ?? '',
  taxRateId: taxRateId ?? '',
  defaultRoomId: defaultRoomId ?? '',
  defaultStaffId: defaultStaffId ?? '',
});

function keptValues({
  fileAvatarDTO: _photo,
  fileAvatarDTOList: photos,
  bookingRules,
  ...template
}: ClassTemplate) {
  return {
    ...template,
    ...textsOf(template),
    bookingRules: { ...bookingRules, waitlistMode: bookingRules.waitlistMode ?? '' },
    photos,
  };
}

/** @param taxRateId the tax that a new one begins with; `''` = none. */
export const formValues = (kind: TemplateType, template: ClassTemplate | undefined, taxRateId = '') => ({
  ...NEW,
  ...NEW_OF_KIND[kind],
  taxRateId,
  templateType: kind,
  classTemplId: '',
  bookingRules: NO_RULES as Record<string, unknown>,
  version: null as number | null,
  photos: [] as ListedPhoto[],
  ...(template ? keptValues(template) : {}),
  /** A new photo, `''` to remove it, undefined to keep the present one. */
  photo: undefined as Blob | '' | undefined,
});

// Form data cannot express an empty list; the empty string stands for it.
const listed = <Item>(items: readonly Item[]): Item[] | '' => (items.length > 0 ? [...items] : '');
const asPhoto = (photo: ListedPhoto) =>
  photo instanceof Blob ? { avatarName: 'photo.jpg', avatarBase64: photo } : { imageId: photo.imageId };

/**
 * The request body. Photos are included only if they were changed.
 * @param content the values cast by their schema, without unknown fields.
 */
export function toRequest(
  content: SaveClassTemplate,
  { photo, photos }: Pick<TemplateValues, 'photo' | 'photos'>,
  template: ClassTemplate | undefined,
): SaveClassTemplate {
  const isListChanged =
    photos.length !== (template?.fileAvatarDTOList.length ?? 0) ||
    photos.some((one, index) => one !== template?.fileAvatarDTOList[index]);
  return {
    ...content,
    eligibleStaffIds: listed(content.eligibleStaffIds),
    ...(photo === undefined ? {} : { fileAvatarDTO: photo && asPhoto(photo) }),
    ...(isListChanged ? { fileAvatarDTOList: listed(photos.map(asPhoto)) } : {}),
  } as SaveClassTemplate;
}
