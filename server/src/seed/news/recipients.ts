import { DAY, HOUR, MINUTE, addDays } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { Booking, Session } from '../../platform/db/tables.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';

type Recipient = Row<'campaign_recipient'>;
type MemberRow = Row<'member'>;

/** What the mails of a campaign say, and how many links they have. */
export interface Sent {
  campaignId: string;
  contentId: string;
  links: number;
}

interface Habits {
  opens: number;
  clicks: number;
}

type Reaction = Pick<Recipient, 'opened_at' | 'clicked_at' | 'clicked_links' | 'machine_at' | 'run'>;

/** Of a mail that nobody has opened. */
const UNREAD: Reaction = {
  opened_at: null,
  clicked_at: null,
  clicked_links: [],
  machine_at: null,
  run: null,
};

function reaction(
  { random, now }: Demo,
  at: Date,
  { links, opens, clicks }: Habits & { links: number },
): Reaction {
  const soon = (from: Date, minutes: number) =>
    new Date(Math.min(after(from, random.whole(1, minutes) * MINUTE).getTime(), now.getTime()));
  if (!random.chance(opens)) return UNREAD;
  const openedAt = soon(at, 30 * 60);
  if (!random.chance(clicks / opens)) return { ...UNREAD, opened_at: openedAt };
  // The first link is the one that most people follow.
  const place = random.weighted(Array.from({ length: links }, (_, link) => [link, links - link] as const));
  return { ...UNREAD, opened_at: openedAt, clicked_at: soon(openedAt, 20), clicked_links: [place] };
}

function queued(
  demo: Demo,
  memberId: string,
  at: Date,
  { sent, habits, occasion = '' }: { sent: Sent; habits: Habits; occasion?: string },
): Recipient {
  return {
    studio_id: demo.studioId,
    campaign_id: sent.campaignId,
    member_id: memberId,
    occasion,
    token: demo.random.id(at),
    status: 'QUEUED',
    skip_reason: null,
    content_id: sent.contentId,
    mail_id: demo.random.id(at),
    queued_at: at,
    outcome: 'DELIVERED',
    unsubscribed_at: null,
    ...reaction(demo, at, { ...habits, links: sent.links }),
  };
}

const leftOut = (demo: Demo, campaignId: string, memberId: string): Recipient => ({
  studio_id: demo.studioId,
  campaign_id: campaignId,
  member_id: memberId,
  occasion: '',
  token: demo.random.id(demo.now),
  status: 'SKIPPED',
  skip_reason: 'NO_CONSENT',
  content_id: null,
  mail_id: null,
  queued_at: null,
  outcome: null,
  unsubscribed_at: null,
  ...UNREAD,
});

const READ_BY_MOST: Habits = { opens: 0.58, clicks: 0.19 };

/** Everybody whom a campaign to all finds: who agreed to news gets it, the others are left out. */
export function recipientsOfAll(
  demo: Demo,
  members: readonly MemberRow[],
  { sent, at }: { sent: Sent; at: Date },
): Recipient[] {
  const there = members.filter(
    ({ status, joined_at }) => (status === 'MEMBER' || status === 'LEAD') && joined_at < at,
  );
  return there.map((member) =>
    member.marketing_consent_at
      ? queued(demo, member.member_id, at, { sent, habits: READ_BY_MOST })
      : leftOut(demo, sent.campaignId, member.member_id),
  );
}

export interface Visits {
  bookings: readonly Selectable<Booking>[];
  sessions: readonly Selectable<Session>[];
}

/** When each member came, in order of time. */
function visitTimes({ bookings, sessions }: Visits): Map<string, Date[]> {
  const startOf = new Map(sessions.map(({ schedule_id: id, start_at: at }) => [id, at]));
  const came = bookings.filter(({ status }) => status === 'CHECKED_IN');
  const times = Map.groupBy(came, ({ member_id: id }) => id);
  return new Map(
    [...times].map(([id, own]) => [
      id,
      own
        .flatMap(({ schedule_id: session }) => startOf.get(session) ?? [])
        .toSorted((one, other) => one.getTime() - other.getTime()),
    ]),
  );
}

const AWAY = 30 * DAY;
const READ_BY_SOME: Habits = { opens: 0.5, clicks: 0.25 };

/** After which visits somebody was away for a month that ended since an instant. */
const lastVisits = ({ now }: Demo, times: readonly Date[], since: Date): Date[] =>
  times.filter((time, place) => {
    const due = after(time, AWAY);
    return due >= since && due <= now && due < (times[place + 1] ?? now);
  });

/**
 * Members who had been away for a month, each written to on the morning after, once for each absence. Whoever has been
 * away for that long by now is among them, so that a server that starts has nobody to write to.
 */
export function missedMembers(
  demo: Demo,
  members: readonly MemberRow[],
  { sent, since, ...visits }: Visits & { sent: Sent; since: Date },
): Recipient[] {
  const times = visitTimes(visits);
  const latest = after(demo.now, -HOUR);
  return members.flatMap(({ member_id: id, marketing_consent_at: agreedAt }) => {
    const missed = agreedAt ? lastVisits(demo, times.get(id) ?? [], since) : [];
    return missed.map((visit) => {
      const morning = demo.at(addDays(demo.dayOf(after(visit, AWAY)), 1), '09:10');
      const at = morning < latest ? morning : latest;
      return queued(demo, id, at, { sent, habits: READ_BY_SOME, occasion: demo.dayOf(visit) });
    });
  });
}
