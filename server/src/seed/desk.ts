import { addDays } from '@studio/contract/values/time';
import { DAY, after, type Demo } from './demo/demo.ts';
import type { Row, Rows } from './rows.ts';

type MemberRow = Row<'member'>;

interface Desk {
  members: readonly MemberRow[];
  /** Who writes it all down. */
  deskId: string;
}

const NOTES = [
  { of: 11, type: 'GENERAL', daysAgo: 40, pinned: false, body: 'Prefers the mat by the window.' },
  {
    of: 14,
    type: 'PAYMENT',
    daysAgo: 12,
    pinned: false,
    body: 'Pays by bank transfer at the end of the month.',
  },
  { of: 17, type: 'GENERAL', daysAgo: 5, pinned: true, body: 'Trains for a marathon: keep the hips easy.' },
  {
    of: 17,
    type: 'INCIDENT',
    daysAgo: 20,
    pinned: false,
    body: 'Left a bag in the changing room, given back.',
  },
] as const;

const CONTACTS = [
  {
    of: 20,
    channel: 'CALL',
    outcome: 'CALL_BACK',
    daysAgo: 9,
    followUp: 0,
    body: 'Away in Bali. Wants to hear about the 20-class pack.',
  },
  {
    of: 23,
    channel: 'WHATSAPP',
    outcome: 'REACHED',
    daysAgo: 6,
    followUp: -1,
    body: 'Asked for evening classes. Send the new timetable.',
  },
  {
    of: 26,
    channel: 'IN_PERSON',
    outcome: 'REACHED',
    daysAgo: 3,
    followUp: 4,
    body: 'Thinks about a membership. Offer a trial month.',
  },
  {
    of: 11,
    channel: 'EMAIL',
    outcome: 'REACHED',
    daysAgo: 15,
    followUp: null,
    body: 'Thanked us for the sound bath.',
  },
  { of: 14, channel: 'CALL', outcome: 'NO_ANSWER', daysAgo: 2, followUp: 1, body: '' },
] as const;

const TAGS = [
  { name: 'VIP', of: [11, 17, 29, 32] },
  { name: 'Prenatal', of: [14, 35] },
  { name: 'Corporate', of: [20, 23, 38, 41, 44] },
] as const;

/** What the front desk keeps about a few members: notes, a contact log with follow-ups, tags. */
export function deskRecords(demo: Demo, { members, deskId }: Desk): Rows {
  const { studioId: studio_id, now, today, random } = demo;
  const whose = (index: number) => members[index % members.length]?.member_id ?? '';
  const notes = NOTES.map(({ of, daysAgo, ...note }): Row<'member_note'> => {
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
  const contacts = CONTACTS.map(({ of, daysAgo, followUp, ...line }): Row<'member_contact'> => {
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
  });
  const created_at = after(now, -60 * DAY);
  const tags = TAGS.map(({ name, of }) => ({
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
