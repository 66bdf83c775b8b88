import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { LinkRow } from './family-link.repository.ts';

type Ids = Pick<LinkRow, 'guardianId' | 'dependantId'>;

/** Brings links between members from elsewhere. @returns those that were not here before. */
export async function bringFamilies(tx: Tx, links: readonly LinkRow[], now: Date): Promise<Ids[]> {
  const { rows } = await sql<Ids>`
    insert into family_link (studio_id, guardian_id, dependant_id, relation, can_book, can_pay, created_at)
    select ${thisStudio}, r."guardianId", r."dependantId", r.relation, r."canBook", r."canPay", ${now}
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r ("guardianId" uuid, "dependantId" uuid,
      relation text, "canBook" boolean, "canPay" boolean)
    where r."guardianId" <> r."dependantId"
    on conflict do nothing
    returning guardian_id as "guardianId", dependant_id as "dependantId"`.execute(tx);
  return rows;
}

/** Takes back links that were brought. */
export async function takeBackFamilies(tx: Tx, links: readonly Ids[]): Promise<void> {
  await sql`
    delete from family_link l
    using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r ("guardianId" uuid, "dependantId" uuid)
    where l.studio_id = ${thisStudio} and l.guardian_id = r."guardianId"
      and l.dependant_id = r."dependantId"`.execute(tx);
}
