import { DAY, addDays } from '@studio/contract/values/time';
import { after, type Demo } from './demo/demo.ts';
import type { Row, Rows } from './rows.ts';

type MemberRow = Row<'member'>;

interface Desk {
  members: readonly MemberRow[];
  /** Who writes it all down. */
  deskId: string;
}

/** What the front desk keeps about a few members: notes, a contact log with follow-ups, tags. */
export function deskRecords(demo: Demo, { members, deskId }: Desk): Rows {
  const { studioId: studio_id, now, today, random, described } = demo;
  const whose = (index: number) => members[index % members.length]?.member_id ?? '';
  const notes = described.desk.notes.map(({ of, daysAgo, ...note }): Row<'member_note'> => {
    const created_at = after(now, -daysAgo * DAY);
    return {
      ...note,
      studio_id,
      note_id: random.id(created_at),
      member_id: whose(of),
      visibility: 'TRAINERS',
      sealed_body: '',
      staff_id: deskId,
      created_at,
      edited_at: null,
    };
  });
  const contacts = described.desk.contacts.map(
    ({ of, daysAgo, followUp, ...line }): Row<'member_contact'> => {
      const created_at = after(now, -daysAgo * DAY);
      return {
        ...line,
        studio_id,
        contact_id: random.id(created_at),
        member_id: whose(of),
        staff_id: deskId,
        created_at,
        follow_up_on: followUp === null ? null : addDays(today, followUp),
        done_at: null,
        done_by: null,
      };
    },
  );
  const created_at = after(now, -60 * DAY);
  const tags = described.desk.tags.map(({ name, of }) => ({
    of,
    row: { studio_id, tag_id: random.id(created_at), name, created_at },
  }));
  return {
    member_note: notes,
    member_contact: contacts,
    segment_tag: tags.map(({ row }) => row),
    member_tag: tags.flatMap(({ of, row: { tag_id } }) =>
      of.map((index) => ({ studio_id, tag_id, member_id: whose(index), tagged_at: created_at })),
    ),
  };
}
