import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';
import type { CustomWords } from '../text/customWords.ts';

/** The path of a studio's logo for mails (`mailLogos`); null when it has none. */
const LOGO = sql<string | null>`'/media/mail-logo/' || w.studio_id || '/' || w.logo_id || '.png'`;

/**
 * What the studio has changed about the template, and its logo, at this moment. In a query with `ownTemplate`.
 */
export const OWN_WORDS = sql<string>`jsonb_strip_nulls(jsonb_build_object('subject', t.subject, 'blocks', t.blocks,
  'replyTo', nullif(t.reply_to, ''), 'logo', ${LOGO},
  'footer', nullif(case when t.footer_mode = 'CUSTOM' then t.footer else f.footer end, '')))`;

/** Whether the studio has turned the template off. In a query with `ownTemplate`. */
export const IS_OFF = sql<boolean>`t.status is not distinct from 'DISABLED'`;

/** The keys of the templates that the transaction's studio has turned off. */
export async function templatesOff(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select t.template_key as key from (
      select distinct on (e.template_key) e.template_key, e.status from email_template e
      where e.studio_id = ${thisStudio} order by e.template_key, e.version desc) t
    where ${IS_OFF}`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Joins the studio's latest version of a template (t), its footer (f) and its website (w), where it has them. */
export const ownTemplate = (studioId: RawBuilder<unknown>, template: string): RawBuilder<unknown> => sql`
  left join lateral (
    select e.* from email_template e where e.studio_id = ${studioId} and e.template_key = ${template}::text
    order by e.version desc limit 1) t on true
  left join studio_footer f on f.studio_id = ${studioId}
  left join booking_website w on w.studio_id = ${studioId}`;

/** The logo that mails of the studio show, for one that is not queued; nothing when it has none. */
export async function ownLogo(tx: Tx): Promise<Pick<CustomWords, 'logo'>> {
  const { rows } = await sql<{ logo: string | null }>`
    select ${LOGO} as logo from booking_website w where w.studio_id = ${thisStudio}`.execute(tx);
  const [site] = rows;
  return site?.logo ? { logo: site.logo } : {};
}
