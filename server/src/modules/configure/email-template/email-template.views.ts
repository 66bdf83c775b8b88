import type {
  EmailBlock,
  EmailStatus,
  SavedEmailVersion,
} from '@studio/contract/configure/email/email-template.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** A version of what a studio has changed about a template. */
export interface SavedVersion {
  templateKey: string;
  version: number;
  status: EmailStatus;
  replyTo: string;
  subject: string | null;
  blocks: EmailBlock[] | null;
  footerMode: 'STUDIO' | 'CUSTOM';
  footer: string;
  act: SavedEmailVersion['act'];
  savedAt: Date;
  savedBy: string;
}

const COLUMNS = sql`e.template_key as "templateKey", e.version, e.status, e.reply_to as "replyTo", e.subject,
  e.blocks, e.footer_mode as "footerMode", e.footer, e.act, e.saved_at as "savedAt", f.display_name as "savedBy"`;
const FROM = sql`from email_template e join staff f on f.studio_id = e.studio_id and f.staff_id = e.saved_by`;
const MAX_VERSIONS = 50;

/** The latest version of each template that was ever changed. */
export async function latestVersions(tx: Tx): Promise<SavedVersion[]> {
  const { rows } = await sql<SavedVersion>`
    select distinct on (e.template_key) ${COLUMNS} ${FROM} order by e.template_key, e.version desc`.execute(
    tx,
  );
  return rows;
}

/** The versions of one template, latest first, at most 50. */
export async function versionsOf(tx: Tx, key: string): Promise<SavedVersion[]> {
  const { rows } = await sql<SavedVersion>`
    select ${COLUMNS} ${FROM} where e.template_key = ${key}
    order by e.version desc limit ${MAX_VERSIONS}`.execute(tx);
  return rows;
}

/** One version of a template; undefined when there is none. */
export async function versionOf(tx: Tx, key: string, version: number): Promise<SavedVersion | undefined> {
  const { rows } = await sql<SavedVersion>`
    select ${COLUMNS} ${FROM} where e.template_key = ${key} and e.version = ${version}`.execute(tx);
  return rows[0];
}

export interface SavedFooter {
  footer: string;
  version: number;
  savedAt: Date | null;
  savedBy: string | null;
}

/** The footer below all emails of the studio; version 0 when it never had one. */
export async function studioFooter(tx: Tx): Promise<SavedFooter> {
  const { rows } = await sql<SavedFooter>`
    select s.footer, s.version, s.saved_at as "savedAt", f.display_name as "savedBy"
    from studio_footer s join staff f on f.studio_id = s.studio_id and f.staff_id = s.saved_by`.execute(tx);
  return rows[0] ?? { footer: '', version: 0, savedAt: null, savedBy: null };
}

/** A member as a preview shows them; what they do not have is null. */
export interface PreviewMember {
  firstName: string;
  /** Of the next class that they have booked. */
  className: string | null;
  startAt: Date | null;
  instructorName: string | null;
  roomName: string | null;
  /** Of the package that ends first of those they can use. */
  packageName: string | null;
  /** Null also when it has no number of them. */
  creditsLeft: number | null;
  endDate: string | null;
}

/** A member with their next class and package; undefined when there is no such member. */
export async function memberOfPreview(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<PreviewMember | undefined> {
  const { rows } = await sql<PreviewMember>`
    select m.first_name as "firstName", next.*, pack.*
    from member m
    left join lateral (
      select coalesce(nullif(s.title, ''), c.class_name) as "className", s.start_at as "startAt", f.display_name as "instructorName",
        r.name as "roomName"
      from booking b
      join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
      join class_template c on c.studio_id = s.studio_id and c.class_templ_id = s.class_templ_id
      left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
      left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
      where b.studio_id = m.studio_id and b.member_id = m.member_id and b.status = 'BOOKED' and s.start_at > ${now}
      order by s.start_at limit 1) next on true
    left join lateral (
      select p.name as "packageName", p.end_date as "endDate",
        case when not p.unlimited then p.credits_remaining end as "creditsLeft"
      from member_package p join studio st on st.studio_id = p.studio_id
      where p.studio_id = m.studio_id and p.member_id = m.member_id and p.status in ('ACTIVE', 'NOT_STARTED')
        and (p.unlimited or p.credits_remaining > 0)
        and (p.end_date is null or p.end_date >= (${now}::timestamptz at time zone st.timezone)::date)
      order by p.end_date, p.studio_package_transaction_id limit 1) pack on true
    where m.studio_id = ${thisStudio} and m.member_id = ${memberId} and m.status <> 'ARCHIVED'`.execute(tx);
  return rows[0];
}
