import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { indexMembers } from './member-record.repository.ts';

export interface NewMemberRow {
  member_id: string;
  first_name: string;
  last_name: string;
  user_email: string;
  phone_country_code: string;
  phone: string;
  birthday: string | null;
  gender: string | null;
  address: string;
  joined_at: string;
  emergency_contact: object;
  marketing_consent_at: string | null;
  status: 'MEMBER' | 'BLOCKED';
  blocked_reason: string;
}

interface Reference {
  table: string;
  column: string;
}

/** Every column by which another table refers to members, also of tables that do not exist yet. */
async function referencesToMembers(tx: Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'studio_id'
    where c.contype = 'f' and c.confrelid = 'member'::regclass`.execute(tx);
  return rows;
}

/** What they are found by, which goes with them. */
const OWN = ['member_word', 'member_engagement'];

/** Whether a row of the table names the member. A package that was taken back does not count. */
const isNamedBy = ({ table, column }: Reference) =>
  sql<boolean>`exists (select from ${sql.table(table)} r where r.studio_id = m.studio_id
    and r.${sql.ref(column)} = m.member_id ${table === 'member_package' ? sql`and r.deleted_at is null` : sql``})`;

const isOneOf = (memberIds: readonly string[]) => sql<boolean>`member_id = any(${memberIds}::uuid[])`;

/** A member of whom nothing is left but the row. */
const NOBODY = {
  first_name: 'Undone',
  last_name: 'import',
  user_email: '',
  phone: '',
  birthday: null,
  gender: null,
  address: '',
  picture_id: null,
  status: 'ARCHIVED',
};

/**
 * Brings members from elsewhere. @returns the ids of those who are new: another member may have the e-mail address or
 * the phone number.
 */
export async function bringMembers(tx: Tx, members: readonly NewMemberRow[]): Promise<Set<string>> {
  const { rows } = await sql<{ member_id: string }>`
    insert into member (studio_id, member_id, first_name, last_name, user_email, phone_country_code, phone,
      birthday, gender, address, joined_at, source, emergency_contact, marketing_consent_at, status, blocked_reason)
    select ${thisStudio}, r.member_id, r.first_name, r.last_name, r.user_email, r.phone_country_code, r.phone,
      r.birthday, r.gender, r.address, r.joined_at, 'IMPORT', r.emergency_contact, r.marketing_consent_at, r.status,
      r.blocked_reason
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r (member_id uuid, first_name text,
      last_name text, user_email text, phone_country_code text, phone text, birthday date, gender text,
      address text, joined_at timestamptz, emergency_contact jsonb, marketing_consent_at timestamptz, status text,
      blocked_reason text)
    on conflict do nothing returning member_id`.execute(tx);
  const ids = rows.map((row) => row.member_id);
  await indexMembers(tx, ids);
  return new Set(ids);
}

/**
 * Takes back those members whom nobody has edited, who have no account, and whom nothing names but a package
 * that was taken back: whoever has booked, bought or signed anything stays. The line of a package that was
 * taken back needs its member: then a row without a name or an address is left. @returns the ids of the
 * removed.
 */
export async function takeBackMembers(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const references = (await referencesToMembers(tx)).filter(({ table }) => !OWN.includes(table));
  const { rows } = await sql<{ member_id: string; held: boolean }>`
    select m.member_id, exists (select from member_package p where p.studio_id = m.studio_id
      and p.member_id = m.member_id) as held
    from member m
    where m.member_id = any(${memberIds}::uuid[]) and m.version = 1 and m.user_id is null
      and m.status in ('MEMBER', 'BLOCKED') and not (${sql.join(references.map(isNamedBy), sql` or `)})
    for update`.execute(tx);
  const free = rows.map((row) => row.member_id);
  const held = rows.filter((row) => row.held).map((row) => row.member_id);
  await tx.updateTable('member').set(NOBODY).where(isOneOf(held)).execute();
  await indexMembers(tx, held);
  await tx.deleteFrom('member_word').where(isOneOf(free)).execute();
  await tx
    .deleteFrom('member')
    .where(isOneOf(free.filter((id) => !held.includes(id))))
    .execute();
  return new Set(free);
}
