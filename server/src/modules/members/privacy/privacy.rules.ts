import type { AnonymiseObstacle, Obstacle } from '@studio/contract/members/privacy/anonymise.schema';

/** What hangs on a member that a studio has to settle before it can forget them. */
export interface Unsettled {
  memberships: number;
  /** Payments that are open, as the product counts them anywhere. */
  owed: number;
  /** Those of them whose proof of payment the studio is checking. */
  checking: number;
  /** Places, tickets and places in line of sessions to come. */
  upcoming: number;
  /** A merge into them that can still be undone. */
  freshMerges: number;
}

/** What a studio has of a member: some of it goes with them, some the law keeps. */
export interface Holdings {
  packages: number;
  credits: number;
  notes: number;
  tags: number;
  cards: number;
  orders: number;
  bookings: number;
  forms: number;
}

/** Who reads why somebody cannot be forgotten yet. */
export type Reader = 'staff' | 'member';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;
const it = (count: number): string => (count === 1 ? 'it' : 'them');

/** What is owed, and who has to do something about it: a member has paid what the studio is still checking. */
function owedWords({ owed, checking }: Pick<Unsettled, 'owed' | 'checking'>, to: Reader): string {
  if (to === 'member' && checking >= owed)
    return `${counted(owed, 'A payment is', 'payments are')} being checked. Wait until the studio has confirmed ${it(owed)}.`;
  const pay = to === 'staff' ? 'Take, waive or cancel' : 'Pay';
  return `${counted(owed, 'A payment is', 'payments are')} open. ${pay} ${it(owed)} first.`;
}

/** Why a member cannot be forgotten yet; what is owed and what is booked is settled first. */
export function obstaclesTo(state: Unsettled, to: Reader): Obstacle[] {
  const { memberships, owed, upcoming, freshMerges } = state;
  const said: [AnonymiseObstacle, number, string][] = [
    [
      'MEMBERSHIP',
      memberships,
      `${counted(memberships, 'A membership is', 'memberships are')} running. Cancel ${it(memberships)} first.`,
    ],
    ['OWED', owed, owedWords(state, to)],
    [
      'UPCOMING',
      upcoming,
      `${counted(upcoming, 'A booking is', 'bookings are')} still to come. Cancel ${it(upcoming)} first.`,
    ],
    [
      'FRESH_MERGE',
      freshMerges,
      'Another record was merged into this one within 24 hours. Wait until that is final.',
    ],
  ];
  return said.filter(([, count]) => count > 0).map(([kind, , message]) => ({ kind, message }));
}

/** What the member loses, as sentences. Packages without credits left are unlimited ones: others are not counted. */
export function lossesOf({ packages, credits }: Pick<Holdings, 'packages' | 'credits'>): string[] {
  if (packages === 0) return [];
  const held =
    credits === 0
      ? counted(packages, 'An unlimited package', 'unlimited packages')
      : `${counted(packages, 'A package', 'packages')} with ${counted(credits, '1 credit', 'credits')}`;
  return [`${held} can no longer be used.`];
}

const there = (rows: [count: number, one: string, many: string][]): string[] =>
  rows.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));

/** What goes with the member, as words. Members do not read how much staff have noted about them. */
export const removesOf = (
  { notes, tags, cards }: Pick<Holdings, 'notes' | 'tags' | 'cards'>,
  to: Reader,
): string[] =>
  to === 'staff'
    ? [
        'Name, phone, email, address, birthday and emergency contact',
        'Their sign-in at your studio, on every device',
        ...there([
          [notes, '1 note', 'notes'],
          [tags, '1 tag', 'tags'],
          [cards, '1 saved card', 'saved cards'],
        ]),
      ]
    : [
        'Your name, phone, email, address, birthday and emergency contact',
        'Your sign-in at this studio, on every device',
        'What the studio noted about you',
        ...there([[cards, '1 saved card', 'saved cards']]),
      ];

/** What the law, and the figures of the studio, keep, as words. */
export const keepsOf = ({
  orders,
  bookings,
  forms,
}: Pick<Holdings, 'orders' | 'bookings' | 'forms'>): string[] => [
  ...there([
    [orders, '1 order with its receipts', 'orders with their receipts'],
    [forms, '1 signed form, with the name on it', 'signed forms, with the name on them'],
    [bookings, '1 booking, under “Former member”', 'bookings, under “Former member”'],
  ]),
  'The log of who changed what',
];
