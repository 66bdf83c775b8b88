import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface BroughtWaiver {
  memberId: string;
  /** Local day. */
  signedOn: string;
}

/**
 * Writes down that members signed a waiver in another system: the day alone, the document stayed there.
 * @returns those that were not known.
 */
export async function bringWaivers(
  tx: Tx,
  waivers: readonly BroughtWaiver[],
  now: Date,
): Promise<BroughtWaiver[]> {
  const { rows } = await sql<BroughtWaiver>`
    insert into brought_waiver (studio_id, member_id, signed_on, brought_at)
    select ${thisStudio}, r."memberId", r."signedOn", ${now}
    from jsonb_to_recordset(${JSON.stringify(waivers)}::jsonb) as r ("memberId" uuid, "signedOn" date)
    on conflict do nothing returning member_id as "memberId", signed_on as "signedOn"`.execute(tx);
  return rows;
}

/** Takes back what {@link bringWaivers} wrote. */
export async function takeBackWaivers(tx: Tx, waivers: readonly BroughtWaiver[]): Promise<void> {
  await sql`
    delete from brought_waiver w
    using jsonb_to_recordset(${JSON.stringify(waivers)}::jsonb) as r ("memberId" uuid, "signedOn" date)
    where w.studio_id = ${thisStudio} and w.member_id = r."memberId" and w.signed_on = r."signedOn"`.execute(
    tx,
  );
}
