import { array } from 'yup';
import { deskLimitTableSchema } from '../desk-limit.schema.ts';
import { quietHoursSchema, sentPenaltySchema } from '../penalty.schema.ts';
import { SENT_FIELDS, type Field, type SentField } from './option.schema.ts';
import {
  isSent,
  type Option,
  type Options,
  type Sent,
  type SentKey,
  type SentKind,
  type SentOf,
} from './option.ts';

/** What a request may send for an option of each kind; it may leave every one out. */
const SENT: { [K in SentKind]: (option: Option<K>) => SentField<SentOf<K>> } = {
  ...SENT_FIELDS,
  NIGHT: () => quietHoursSchema.notRequired(),
  PENALTIES: ({ max }) => array(sentPenaltySchema).max(max, `Use at most ${max} rules`).notRequired(),
  DESK_LIMITS: () => deskLimitTableSchema.default(undefined).notRequired(),
};
const sentField = <K extends SentKind>(option: Option<K>): SentField<SentOf<K>> => SENT[option.kind](option);

const sentRows = (options: Options) =>
  Object.entries(options).filter((row): row is [string, Option<SentKind>] => isSent(row[1]));

type SentFields<Rows extends Options> = { [Key in SentKey<Rows>]: Field<Sent<Rows[Key]>> };

/** The fields of a request that changes these options. */
export const sentFields = <Rows extends Options>(options: Rows): SentFields<Rows> =>
  Object.fromEntries(sentRows(options).map(([key, option]) => [key, sentField(option)])) as SentFields<Rows>;
