import { countryOf } from '@studio/contract/values/place/countries';
import { callingCodeOfCountry } from '@studio/contract/values/place/worldCodes';
import { dateOrderOf } from '@studio/contract/configure/place/dateOrder';
import { nameOrderOf } from '@studio/contract/configure/place/nameOrder';
import { timeFormatOf } from '@studio/contract/configure/place/timeFormat';
import type { PublicStudio, StudioProfile } from '@studio/contract/configure/studio.schema';
import { NO_SOCIALS, type OpeningHours, type Socials } from '@studio/contract/configure/studioFace.schema';
import type { Selectable } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Studio } from '../../../platform/db/tables.ts';
import type { MailStudio } from '../../../platform/mail/text/writeMail.ts';

/** The public columns, named one by one so that a new column does not become public unnoticed. */
const PUBLIC = [
  'studio_id as studioId',
  'extension',
  'studio_name as studioName',
  'description',
  'address',
  'phone',
  'email',
  'colour',
  'avatar',
  'timezone',
  'currency',
  'country',
  'phone_country_code as phoneCountryCode',
  'time_format as timeFormat',
  'date_order as dateOrder',
  'name_order as nameOrder',
  'website',
  'socials',
  'opening_hours as openingHours',
] as const;

/** A studio as visitors see it, without its website's settings. */
export type StudioFace = Omit<
  PublicStudio,
  'site' | 'closures' | 'sellsGiftCards' | 'documentNames' | 'buyerFrom'
>;
type Stored = Omit<StudioFace, 'socials' | 'openingHours' | 'timeFormat' | 'dateOrder' | 'nameOrder'> & {
  timeFormat: string;
  dateOrder: string;
  nameOrder: string;
  socials: Selectable<Studio>['socials'];
  openingHours: Selectable<Studio>['opening_hours'];
};

/** Country and calling code of a studio: where it has chosen none, those of its time zone. */
export function placed<
  Row extends Pick<StudioFace, 'timezone' | 'currency' | 'country' | 'phoneCountryCode'>,
>(row: Row): Row {
  const country = row.country || countryOf(row);
  return { ...row, country, phoneCountryCode: row.phoneCountryCode || callingCodeOfCountry(country) };
}

const inOrder = (hours: readonly OpeningHours[]): OpeningHours[] =>
  hours.toSorted((one, other) => one.weekday - other.weekday || one.opens.localeCompare(other.opens));

const toFace = <Row extends Stored>({
  socials,
  openingHours,
  timeFormat,
  dateOrder,
  nameOrder,
  ...row
}: Row) => ({
  ...placed(row),
  timeFormat: timeFormatOf(timeFormat, placed(row).country),
  dateOrder: dateOrderOf(dateOrder, placed(row).country),
  nameOrder: nameOrderOf(nameOrder, row.country),
  socials: { ...NO_SOCIALS, ...(socials as Partial<Socials>) },
  openingHours: inOrder(openingHours as unknown as OpeningHours[]),
});

/** The studio of the transaction, as visitors see it. */
export const publicFace = async (tx: Tx): Promise<StudioFace> =>
  toFace(
    await tx
      .selectFrom('studio')
      .select(PUBLIC)
      .where('studio_id', '=', thisStudio)
      .executeTakeFirstOrThrow(),
  );

/** What everybody may know of a studio; `null` when there is none with this id. */
export async function faceOf(db: Database, studioId: string): Promise<StudioFace | null> {
  const [row] = await db.readPlatform(
    sqlBuilder.selectFrom('studio').select(PUBLIC).where('studio_id', '=', studioId),
  );
  return row ? toFace(row) : null;
}

/** The studio of the transaction, as its staff see it. */
export const studioProfile = async (tx: Tx): Promise<StudioProfile> =>
  toFace(
    await tx
      .selectFrom('studio')
      .select([...PUBLIC, 'is_listed as isListed', 'plan', 'version'])
      .where('studio_id', '=', thisStudio)
      .executeTakeFirstOrThrow(),
  );

/** The extension of the transaction's studio, e.g. `lotus`. */
export async function extensionOfStudio(tx: Tx): Promise<string> {
  const studio = await tx
    .selectFrom('studio')
    .select('extension')
    .where('studio_id', '=', thisStudio)
    .executeTakeFirstOrThrow();
  return studio.extension;
}

/** Whether a studio with this id exists. */
export async function studioExists(db: Database, studioId: string): Promise<boolean> {
  const found = await db.readPlatform(
    sqlBuilder.selectFrom('studio').select('studio_id').where('studio_id', '=', studioId),
  );
  return found.length > 0;
}

/** How mails of the studio look. */
export const lookOfStudio = async (tx: Tx): Promise<MailStudio> => {
  const look = await tx
    .selectFrom('studio')
    .select(['studio_name as name', 'extension', 'phone', 'colour'])
    .where('studio_id', '=', thisStudio)
    .executeTakeFirstOrThrow();
  return { ...look, replyTo: null };
};
