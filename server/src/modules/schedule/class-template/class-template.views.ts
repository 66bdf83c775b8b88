import type {
  ClassTemplate,
  KeptPhoto,
  TemplateOption,
} from '@studio/contract/schedule/class-template.schema';
import type { TemplateType } from '@studio/contract/schedule/templateType';
import { bookingRulesSchema } from '@studio/contract/schedule/booking-rules.schema';
import { toDecimal } from '@studio/contract/values/money';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../../platform/db/database.ts';
import { toPay } from '../../configure/tax-rate/tax-rate.api.ts';
import type { TemplateRow } from './class-template.repository.ts';
import { OWN } from './photo.repository.ts';
import { photoUrl } from './photo.rules.ts';
import { sql } from 'kysely';

interface PhotoRow {
  image_id: string;
  name: string;
  position: number;
}

type Row = TemplateRow & {
  upcoming: number | null;
  category_name: string | null;
  currency: string;
  toPayMinor: number | null;
  photos: PhotoRow[];
};

const toPhoto = (studioId: string, { image_id: imageId, name }: PhotoRow): KeptPhoto => ({
  imageId,
  avatarName: name,
  url: photoUrl(studioId, imageId),
});

function photosOf({
  studio_id: studioId,
  photos,
}: Row): Pick<ClassTemplate, 'fileAvatarDTO' | 'fileAvatarDTOList'> {
  const own = photos.find(({ position }) => position === OWN);
  return {
    fileAvatarDTO: own ? toPhoto(studioId, own) : null,
    fileAvatarDTOList: photos.filter((photo) => photo !== own).map((photo) => toPhoto(studioId, photo)),
  };
}

const toClassTemplate = (row: Row): ClassTemplate => ({
  classTemplId: row.class_templ_id,
  templateType: row.template_type as ClassTemplate['templateType'],
  className: row.class_name,
  description: row.description,
  categoryId: row.category_id,
  categoryName: row.category_name,
  level: row.level as ClassTemplate['level'],
  durationMin: row.duration_min,
  capacity: row.capacity,
  minSignups: row.min_signups,
  creditCost: row.credit_cost,
  dropInPrice: row.drop_in_minor === null ? null : toDecimal(row.drop_in_minor, row.currency),
  taxRateId: row.tax_rate_id,
  dropInToPay: row.toPayMinor === null ? null : toDecimal(row.toPayMinor, row.currency),
  colour: row.colour,
  defaultRoomId: row.default_room_id,
  defaultStaffId: row.default_staff_id,
  eligibleStaffIds: row.eligible_staff_ids,
  preparationNotes: row.preparation_notes,
  onlineUrl: row.online_url,
  location: row.location,
  visibility: row.visibility as ClassTemplate['visibility'],
  // Stored by this schema; older rows have an empty object.
  bookingRules: bookingRulesSchema.cast(row.booking_rules),
  classPassEnabled: row.class_pass_enabled,
  classPassSpots: row.class_pass_spots,
  requiresWaiver: row.requires_waiver,
  minAge: row.min_age,
  sort: row.sort,
  bufferBeforeMin: row.buffer_before_min,
  bufferAfterMin: row.buffer_after_min,
  slotIntervalMin: row.slot_interval_min,
  leadTimeMin: row.lead_time_min,
  maxAdvanceDays: row.max_advance_days,
  ...photosOf(row),
  status: row.status,
  version: row.version,
  upcomingSessions: row.upcoming ?? 0,
  updatedAt: row.updated_at.toISOString(),
});

/** Counts sessions that have not started at `now` and were not cancelled as upcoming. */
const templates = (tx: Tx, now: Date) =>
  tx
    .selectFrom('class_template as template')
    .innerJoin('studio', 'studio.studio_id', 'template.studio_id')
    .leftJoin('category', (join) =>
      join
        .onRef('category.studio_id', '=', 'template.studio_id')
        .onRef('category.category_id', '=', 'template.category_id'),
    )
    .selectAll('template')
    .select(['category.name as category_name', 'studio.currency'])
    .select(toPay(sql.ref('template.drop_in_minor'), sql.ref('template.tax_rate_id')).as('toPayMinor'))
    .select((eb) => [
      eb
        .selectFrom('session')
        .select((session) => session.fn.countAll<number>().as('n'))
        .whereRef('session.studio_id', '=', 'template.studio_id')
        .whereRef('session.class_templ_id', '=', 'template.class_templ_id')
        .where('session.start_at', '>', now)
        .where('session.status', 'in', ['DRAFT', 'PUBLISHED'])
        .as('upcoming'),
      jsonArrayFrom(
        eb
          .selectFrom('class_template_image as image')
          .select(['image.image_id', 'image.name', 'image.position'])
          .whereRef('image.studio_id', '=', 'template.studio_id')
          .whereRef('image.class_templ_id', '=', 'template.class_templ_id')
          .orderBy('image.position'),
      ).as('photos'),
    ])
    .where('template.archived_at', 'is', null);

/** All templates that are not archived, by name. */
export async function listTemplates(tx: Tx, now: Date): Promise<ClassTemplate[]> {
  const rows = await templates(tx, now)
    .orderBy(sql`folded(template.class_name)`)
    .orderBy('template.class_templ_id')
    .execute();
  return rows.map(toClassTemplate);
}

export async function findTemplate(tx: Tx, classTemplId: string, now: Date): Promise<ClassTemplate | null> {
  const row = await templates(tx, now).where('template.class_templ_id', '=', classTemplId).executeTakeFirst();
  return row ? toClassTemplate(row) : null;
}

/** Active templates of some types to choose from, by name. */
export async function templateOptions(tx: Tx, types: readonly TemplateType[]): Promise<TemplateOption[]> {
  const rows = await tx
    .selectFrom('class_template')
    .select(['class_templ_id as classTemplId', 'class_name as className', 'template_type as templateType'])
    .where('template_type', 'in', types)
    .where('status', '=', 'ACTIVE')
    .where('archived_at', 'is', null)
    .orderBy(sql`folded(class_name)`)
    .execute();
  return rows as TemplateOption[];
}

/** The public parts of a template besides its sessions. */
export interface VisibleTemplate {
  classTemplId: string;
  preparationNotes: string;
  location: string;
  requiresWaiver: boolean;
  /** Addresses; the template's own photo comes first. */
  photos: string[];
}

/** The public parts of some templates. */
export async function visibleTemplates(tx: Tx, classTemplIds: readonly string[]): Promise<VisibleTemplate[]> {
  const { rows } = await sql<VisibleTemplate & { studioId: string; photoIds: string[] }>`
    select t.studio_id as "studioId", t.class_templ_id as "classTemplId",
      t.preparation_notes as "preparationNotes", t.location, t.requires_waiver as "requiresWaiver",
      array(select i.image_id from class_template_image i where i.studio_id = t.studio_id
        and i.class_templ_id = t.class_templ_id order by i.position) as "photoIds"
    from class_template t where t.class_templ_id = any(${classTemplIds}::uuid[])`.execute(tx);
  return rows.map(({ studioId, photoIds, ...shown }) => ({
    ...shown,
    photos: photoIds.map((imageId) => photoUrl(studioId, imageId)),
  }));
}
