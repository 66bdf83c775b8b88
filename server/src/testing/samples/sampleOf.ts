import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { World } from '../worlds/aWorld.ts';

/** A valid value by the name of the field. All others follow from the field's type. */
const BY_NAME: Record<string, unknown> = {
  percent: '9',
  outcome: 'NO_ANSWER',
  from: '2026-03-02',
  to: '2026-03-09',
  date: '2026-03-10',
  localDate: '2026-03-10',
  start: '08:00',
  sendTime: '08:00',
  amount: '1.00',
  price: '10.00',
  colour: '#112233',
  userEmail: 'sample@example.com',
  email: 'sample@example.com',
  phoneCountryCode: '+65',
  phone: '81234567',
  birthday: '1990-04-01',
  validityUnit: 'DAY',
  validityValue: 30,
  eligibleTypes: ['CLASS'],
  extension: 'sample-studio',
  website: '',
  onlineUrl: 'https://example.com',
  staffType: ['STAFF'],
  fromDate: '2026-03-10',
  toDate: '2026-03-11',
  untilDate: '2026-03-20',
  refundAmount: '0',
  recipientEmail: 'friend@example.com',
  discountType: 'PERCENT',
  value: '10',
  payMode: 'CASH',
  startAt: '2026-03-10T02:00:00.000Z',
  contentSha256: '0'.repeat(64),
  signatureType: 'TYPED',
  body: '<p>Sample</p>',
  policies: [{ policy: 'termsOfService', version: 1 }],
  paidOn: '2026-03-02',
  terms: { model: 'FLAT', amount: '50.00' },
  matches: [{ field: 'userEmail', column: 0 }],
};

/** The kind of id of fields with another name. */
const KINDS: Record<string, keyof World> = {
  waiverFormId: 'formId',
  templateIds: 'classTemplId',
  classTemplIds: 'classTemplId',
  bookingIds: 'bookingId',
  defaultRoomId: 'roomId',
  defaultStaffId: 'staffId',
  eligibleStaffIds: 'staffId',
  eligibleTemplates: 'classTemplId',
  eligibleCategories: 'categoryId',
  studioPackageIds: 'studioPackageId',
  roomIds: 'roomId',
  memberIds: 'memberId',
  removedFileIds: 'fileId',
  purchaserMemberId: 'memberId',
  attendeeId: 'memberId',
  guestIds: 'memberId',
  forMemberId: 'memberId',
  instructorId: 'staffId',
  bookerId: 'staffId',
  handlerId: 'staffId',
  guardianId: 'memberId',
  dependantId: 'otherMemberId',
  keepId: 'memberId',
  dropId: 'otherMemberId',
  candidateIds: 'staffId',
  scheduleIds: 'scheduleId',
  assistantIds: 'assistantId',
  coInstructorIds: 'colleagueId',
  staffIds: 'staffId',
  toStaffId: 'colleagueId',
  notificationIds: 'notificationId',
  tagIds: 'tagId',
};

type Description = SchemaFieldDescription & Partial<SchemaDescription> & Partial<SchemaInnerTypeDescription>;

/** One field of a request that takes an id. */
export interface IdField {
  name: string;
  kind: keyof World;
}

const isId = ({ type, tests = [], meta }: Description): boolean =>
  (meta as { isId?: boolean } | undefined)?.isId === true ||
  (type === 'string' &&
    tests.some(
      ({ name, params }) => name === 'matches' && String(params?.['regex']).startsWith('/^[0-9a-f]{8}-'),
    ));

const takesId = (field: Description): boolean =>
  isId(field) || (field.type === 'array' && isId((field.innerType ?? {}) as Description));

const fieldsOf = (schema: Schema | undefined): [string, Description][] =>
  Object.entries((schema?.describe() as SchemaObjectDescription | undefined)?.fields ?? {}) as [
    string,
    Description,
  ][];

/** Every field of a schema that takes an id, including nullable ones and lists. */
export const idFieldsOf = (schema: Schema | undefined): IdField[] =>
  fieldsOf(schema)
    .filter(([, field]) => takesId(field))
    .map(([name]) => ({ name, kind: KINDS[name] ?? (name as keyof World) }));

/**
 * Whether a schema accepts the value: the same name may mean something else in another schema. `to` is a day,
 * or the recipients; `terms` are those of a rate, or a text.
 */
const takes = ({ oneOf = [], type }: Description, value: unknown): boolean =>
  (typeof value !== 'object' || type !== 'string') && (oneOf.length === 0 || oneOf.includes(value));

function sampleField(name: string, field: Description): unknown {
  if (name in BY_NAME && takes(field, BY_NAME[name])) return BY_NAME[name];
  if ((field.type === 'object' || field.type === 'array') && field.optional) return undefined;
  if (field.default !== undefined) return undefined;
  const [choice] = field.oneOf ?? [];
  if (choice !== undefined) return choice;
  if (field.type === 'number') return field.tests?.find((test) => test.name === 'min')?.params?.['min'] ?? 1;
  return field.type === 'boolean' ? true : 'Sample';
}

/**
 * A value that the schema accepts. Optional ids are left out.
 * @param ids Ids to use, by the field's name.
 */
export function sampleOf(schema: Schema | undefined, ids: Record<string, string>): Record<string, unknown> {
  const valueOf = (name: string, field: Description): unknown => {
    if (!takesId(field)) return sampleField(name, field);
    return field.type === 'array' && ids[name] ? [ids[name]] : ids[name];
  };
  const entries = fieldsOf(schema).map(([name, field]) => [name, valueOf(name, field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Whether a request may omit this id. */
export const isOptional = (schema: Schema | undefined, name: string): boolean => {
  const field = fieldsOf(schema).find(([known]) => known === name)?.[1];
  return field?.nullable === true || field?.default !== undefined;
};
