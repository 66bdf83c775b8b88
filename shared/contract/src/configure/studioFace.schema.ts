import { array, object, string, type InferType } from 'yup';
import { text, typed, webAddress, whole } from '../values/fields.ts';
import { END_OF_DAY, isTimeOrEnd } from '../values/typed/typedTime.ts';
import { localTime } from '../values/clock/wallTime.schema.ts';

/** Where else a studio is to be found. The number of WhatsApp begins with its country: `+6581234567`. */
export const SOCIALS = ['instagram', 'facebook', 'tiktok', 'youtube', 'whatsapp'] as const;
export type Social = (typeof SOCIALS)[number];

/** The fields of socials as a person fills them in: addresses, for WhatsApp a number. */
export const socialFields = () =>
  object({
    instagram: webAddress(),
    facebook: webAddress(),
    tiktok: webAddress(),
    youtube: webAddress(),
    whatsapp: typed()
      .matches(/^\+[1-9][\d ]{6,18}$/, {
        message: 'Enter the number with + and its country code in front',
        excludeEmptyString: true,
      })
      .default(''),
  });

/** Socials in answers. */
export const socialsSchema = object({
  instagram: text(),
  facebook: text(),
  tiktok: text(),
  youtube: text(),
  whatsapp: text(),
}).required();
export type Socials = InferType<typeof socialsSchema>;
export const NO_SOCIALS: Socials = { instagram: '', facebook: '', tiktok: '', youtube: '', whatsapp: '' };

/** From when to when a studio is open on a weekday, wall times of the studio. A day can have several. */
export interface OpeningHours {
  /** 1 (Monday) to 7. */
  weekday: number;
  opens: string;
  closes: string;
}

const CLOSES = 'Choose when it closes';
const closing = () =>
  string()
    .required(CLOSES)
    // What closes at midnight does so at the end of the day.
    .transform((value: unknown) => (value === '00:00' ? END_OF_DAY : value))
    .test('time', CLOSES, (closes) => !closes || isTimeOrEnd(closes))
    .test(
      'after',
      'Choose a time after opening',
      (closes, { parent }) => !closes || closes > ((parent as Partial<OpeningHours>).opens ?? ''),
    );
const openingFields = () =>
  object({
    weekday: whole(1, 7, 'a day'),
    opens: localTime('Choose when it opens'),
    closes: closing(),
  });

const overlaps = (hours: readonly OpeningHours[]): boolean =>
  hours.some((one, index) =>
    hours.some(
      (other, later) =>
        later > index &&
        one.weekday === other.weekday &&
        one.opens < other.closes &&
        other.opens < one.closes,
    ),
  );
const MAX_SPANS = 21;
// A form cannot send an empty list: it sends an empty text.
const emptyToList = (value: unknown, original: unknown): unknown => (original === '' ? [] : value);

/** The opening hours of a week as a person fills them in. */
export const openingHoursField = () =>
  array(openingFields())
    .transform(emptyToList)
    .max(MAX_SPANS, `Enter at most ${MAX_SPANS} times`)
    .test('apart', 'Two times of a day overlap', (hours) => !hours || !overlaps(hours));

/** Opening hours in answers, by weekday and time. */
export const openingHoursSchema = array(
  object({ weekday: whole(1, 7, 'a day'), opens: string().required(), closes: string().required() }),
).required();
