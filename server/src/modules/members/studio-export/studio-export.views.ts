import type { EmergencyContact } from '@studio/contract/members/emergencyContact.schema';
import type { FamilyRelation } from '@studio/contract/members/family/familyRelation';
import type { NoteType, NoteVisibility } from '@studio/contract/members/noteType';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { signatureCounts } from '../../configure/form/form.api.ts';
import { isReadBy, type NoteReader } from '../member-note/member-note.api.ts';

const ROWS_AT_ONCE = 2000;

export interface TableColumn {
  name: string;
  type: string;
  /** Its place in the primary key, from 1; null outside. */
  keyPlace: number | null;
}

/** The columns of a table, in their order. */
export async function columnsOf(tx: Tx, table: string): Promise<TableColumn[]> {
  const { rows } = await sql<TableColumn>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::smallint[], a.attnum) + 1 as "keyPlace"
    from pg_attribute a
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(tx);
  return rows;
}

/** Whoever may export reads no more notes in the file than on the page: an owner can give the desk that right. */
const isReadable = (reader: NoteReader): RawBuilder<boolean> => sql<boolean>`exists (
  select from member_note note where note.studio_id = t.studio_id and note.note_id = t.note_id
    and ${isReadBy(reader)})`;

/** The next rows of a table in the order of its key, each as JSON. */
export async function pageOf(
  tx: Tx,
  {
    table,
    key,
    after,
    reader,
  }: {
    table: string;
    key: readonly TableColumn[];
    after: Record<string, unknown> | undefined;
    reader: NoteReader;
  },
): Promise<Record<string, unknown>[]> {
  const columns = sql.join(key.map(({ name }) => sql.ref(`t.${name}`)));
  // The last row's key goes back as text, which every type reads as it wrote it.
  const last = after && sql.join(key.map(({ name, type }) => sql`${String(after[name])}::${sql.raw(type)}`));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where ${table === 'member_note' ? isReadable(reader) : sql`true`}
      ${last ? sql`and (${columns}) > (${last})` : sql``}
    order by ${columns} limit ${ROWS_AT_ONCE}`.execute(tx);
  return rows.map(({ row }) => row);
}

export interface LeavingPackage {
  name: string;
  unlimited: boolean;
  total: number;
  left: number;
  startDate: string | null;
  endDate: string | null;
  paidMinor: number;
  suspendedUntil: string | null;
  /** Null = it is not renewed. */
  nextBillOn: string | null;
  cycleUnit: string | null;
  cycleCount: number | null;
  cycleMinor: number | null;
}

export interface LeavingGuardian {
  guardianId: string;
  relation: FamilyRelation;
  canBook: boolean;
  canPay: boolean;
}

export interface LeavingNote {
  body: string;
  type: NoteType;
  visibility: NoteVisibility;
  pinned: boolean;
}

export interface LeavingMember {
  memberId: string;
  firstName: string;
  lastName: string;
  userEmail: string;
  phone: string;
  birthday: string | null;
  gender: string | null;
  address: string;
  joinedOn: string;
  waiverOn: string | null;
  /** Only the fields that were entered. */
  emergency: Partial<EmergencyContact>;
  newsSince: string | null;
  /** Null = not blocked by staff; `yes` without a reason. */
  blockedReason: string | null;
  guardians: LeavingGuardian[];
  tags: string[];
  notes: LeavingNote[];
  packages: LeavingPackage[];
}

const ENDS = sql`s.status in ('CANCEL_AT_END', 'CANCELLED', 'ENDED') or s.ends_on is not null`;

/**
 * The next members by id, with everything that the import takes. Notes about health are not among it, nor are
 * guests of a partner, who are no clients of the studio's own.
 */
export async function membersAfter(
  tx: Tx,
  after: string | null,
  { reader, now }: { reader: NoteReader; now: Date },
): Promise<LeavingMember[]> {
  const { rows } = await sql<LeavingMember>`
    select m.member_id as "memberId", m.first_name as "firstName", m.last_name as "lastName",
      m.user_email as "userEmail", case when m.phone = '' then '' else m.phone_country_code || m.phone end as phone,
      m.birthday, m.gender, m.address, (m.joined_at at time zone studio.timezone)::date as "joinedOn",
      greatest(
        (select max(w.signed_on) from brought_waiver w
          where w.studio_id = m.studio_id and w.member_id = m.member_id),
        (select max((s.signed_at at time zone studio.timezone)::date) from signed_form s
          join studio_form f using (studio_id, waiver_form_id)
          where s.studio_id = m.studio_id and s.member_id = m.member_id and f.form_type = 'WAIVER'
            and ${signatureCounts(now)})) as "waiverOn",
      m.emergency_contact as emergency, (m.marketing_consent_at at time zone studio.timezone)::date as "newsSince",
      case when m.status = 'BLOCKED' then coalesce(nullif(m.blocked_reason, ''), 'yes') end as "blockedReason",
      coalesce((select jsonb_agg(jsonb_build_object('guardianId', l.guardian_id, 'relation', l.relation,
          'canBook', l.can_book, 'canPay', l.can_pay) order by l.created_at, l.guardian_id)
        from family_link l join member g on g.studio_id = l.studio_id and g.member_id = l.guardian_id
        where l.studio_id = m.studio_id and l.dependant_id = m.member_id and g.status <> 'ARCHIVED'), '[]') as guardians,
      array(select t.name from member_tag mt join segment_tag t using (studio_id, tag_id)
        where mt.studio_id = m.studio_id and mt.member_id = m.member_id order by folded(t.name)) as tags,
      coalesce((select jsonb_agg(jsonb_build_object('body', note.body, 'type', note.type,
          'visibility', note.visibility, 'pinned', note.pinned) order by note.created_at, note.note_id)
        from member_note note where note.studio_id = m.studio_id and note.member_id = m.member_id
          and note.sealed_body = '' and ${isReadBy(reader)}), '[]') as notes,
      coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'unlimited', p.unlimited,
          'total', p.total_credits, 'left', p.credits_remaining, 'startDate', p.start_date, 'endDate', p.end_date,
          'paidMinor', p.paid_minor,
          'suspendedUntil', case when p.status = 'FROZEN' then p.frozen_until end,
          'nextBillOn', s.next_bill_on, 'cycleUnit', s.cycle_unit, 'cycleCount', s.cycle_count,
          'cycleMinor', s.price_minor) order by p.created_at, p.studio_package_transaction_id)
        from member_package p
        left join subscription s on s.studio_id = p.studio_id and s.subscription_id = p.subscription_id
          and p.end_date = s.current_end and p.status <> 'FROZEN' and not (${ENDS})
        where p.studio_id = m.studio_id and p.member_id = m.member_id and p.deleted_at is null
          and p.status not in ('VOIDED', 'PENDING_PAYMENT')), '[]') as packages
    from member m join studio using (studio_id)
    where m.status <> 'ARCHIVED' and not m.is_aggregator_only ${after === null ? sql`` : sql`and m.member_id > ${after}`}
    order by m.member_id limit ${ROWS_AT_ONCE}`.execute(tx);
  return rows;
}
