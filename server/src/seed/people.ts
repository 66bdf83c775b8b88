import { phoneNumber } from '@studio/contract/values/phone/phone';
import { addDays } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Selectable } from 'kysely';
import type { AppUser, Staff, UserStudio } from '../platform/db/tables.ts';
import { DAY, after, type Demo } from './demo/demo.ts';
import { DEMO_MEMBER_PHONE, DEMO_OWNER, DEMO_STAFF, DEMO_SUPER, DEMO_TRAINER } from './demo/demoAccounts.ts';
import { NAME_GROUPS } from './names.ts';
import type { Row } from './rows.ts';
import { UNSET_MEMBER } from './unset.ts';

type MemberRow = Row<'member'>;

/** How a member uses the studio. Determines what happens to them in the demo. */
export interface Habit {
  member: MemberRow;
  /** How often they come compared with others; 0 = never. */
  keenness: number;
  /** When they stopped coming; null if they still do. */
  lastSeenAt: Date | null;
  noShows: number;
  prefersMornings: boolean;
  /** Key of the plan they buy when they have no credits left. */
  buys: string;
  paysBy: string;
}

export interface People {
  users: Selectable<AppUser>[];
  links: Selectable<UserStudio>[];
  staff: Selectable<Staff>[];
  habits: Habit[];
}

const CODE = '+65';
const MEMBERS = 120;

const STAFF: readonly (readonly [name: string, email: string, type: string, colour: string, bio: string])[] =
  [
    ['Grace Tan', DEMO_OWNER, 'OWNER', '#0F766E', 'Opened Lotus in 2019 after ten years of teaching.'],
    ['Adeline Koh', DEMO_SUPER, 'SUPER', '#475569', 'Runs the studio day to day.'],
    ['Nurul Huda', DEMO_STAFF, 'STAFF', '#64748B', 'Front desk. Knows everybody by name.'],
    ['Priya Nair', DEMO_TRAINER, 'TRAINER', '#7C3AED', 'Vinyasa and breath work, trained in Mysore.'],
    [
      'Daniel Lim',
      'daniel@lotus.example',
      'TRAINER',
      '#2563EB',
      'Former dancer. Power yoga with a sense of humour.',
    ],
    ['Sarah Wong', 'sarah@lotus.example', 'TRAINER', '#DB2777', 'Hatha, yin and prenatal yoga.'],
    ['Marco Rossi', 'marco@lotus.example', 'TRAINER', '#D97706', 'Reformer teacher and physiotherapist.'],
    ['Jasmine Teo', 'jasmine@lotus.example', 'TRAINER', '#059669', 'Classical Pilates, mat and reformer.'],
    ['Aisyah Rahman', 'aisyah@lotus.example', 'TRAINER', '#DC2626', 'Yin, restorative yoga and sound.'],
  ];

const LOYAL = [
  ['ten', 28],
  ['twenty', 18],
  ['five', 10],
  ['monthly', 20],
  ['quarterly', 8],
  ['dropIn', 5],
  ['reformer', 12],
] as const;
const MODES = [
  ['CARD', 38],
  ['QR', 30],
  ['BANK_TRANSFER', 14],
  ['CASH', 12],
  ['OTHERS', 6],
] as const;
const DEMO_MEMBER = {
  firstName: 'Mei Lin',
  lastName: 'Wong',
  gender: 'FEMALE',
  email: 'mei.lin@example.com',
  phone: DEMO_MEMBER_PHONE,
};

type Person = typeof DEMO_MEMBER;

/** Creates invented people with unique names, e-mail addresses and phone numbers. */
function personGenerator({ random }: Demo): () => Person {
  const taken = new Set([DEMO_MEMBER.email, DEMO_MEMBER.phone]);
  const firstFree = (make: () => string): string => {
    for (;;) {
      const made = make();
      if (!taken.has(made)) return (taken.add(made), made);
    }
  };
  const phone = (): string =>
    firstFree(
      () =>
        phoneNumber({
          phoneCountryCode: CODE,
          phone: `${random.pick(['8', '9'])}${random.whole(1_000_000, 9_999_999)}`,
        })?.phone ?? DEMO_MEMBER_PHONE,
    );
  return () => {
    const group = random.weighted(NAME_GROUPS.map((entry) => [entry, entry.weight] as const));
    const all = { gender: '', firstName: '', lastName: '' };
    const email = firstFree(() => {
      [all.firstName, all.gender] = random.pick(group.first);
      all.lastName = random.pick(group.last);
      const plain = `${all.firstName}.${all.lastName}`.normalize('NFD').replace(/\p{M}/gu, '');
      return `${plain.toLowerCase().replaceAll(' ', '.')}@example.com`;
    });
    return { ...all, email, phone: phone() };
  };
}

const userRow = (
  demo: Demo,
  at: Date,
  person: { name: string; email: string; phone: string | null },
  passwordHash: string,
): Selectable<AppUser> => ({
  user_id: demo.random.id(at),
  user_email: person.email,
  email_changed_at: null,
  birthday: null,
  first_name: null,
  last_name: null,
  phone: person.phone,
  phone_country_code: person.phone && CODE,
  password_hash: passwordHash,
  password_changed_at: null,
  name: person.name,
  avatar: null,
  default_studio_id: demo.studioId,
  ui_settings: null,
  created_at: at,
});

function addStaff(demo: Demo, people: People, passwordHash: string): void {
  for (const [name, email, type, colour, bio] of STAFF) {
    const user = userRow(demo, demo.openedAt, { name, email, phone: null }, passwordHash);
    people.users.push(user);
    people.links.push({ user_id: user.user_id, studio_id: demo.studioId, audience: 'staff' });
    people.staff.push({
      studio_id: demo.studioId,
      staff_id: demo.random.id(demo.openedAt),
      user_id: user.user_id,
      display_name: name,
      staff_type: [type],
      colour,
      bio,
      status: 'ACTIVE',
      invite_email: null,
      removed_at: null,
      owner_since: null,
      created_at: demo.openedAt,
      specialities: [],
      phone: '',
      employment: 'EMPLOYEE',
      show_on_site: type === 'TRAINER',
      payroll_code: '',
      picture_id: null,
      version: 1,
    });
  }
}

/** Two thirds have been members for long; the rest joined during the weeks of the demo. */
const joinDate = ({ random, now }: Demo): Date =>
  after(
    now,
    -(random.chance(0.66) ? random.whole(95, 740) : random.whole(2, 94)) * DAY - random.whole(0, DAY),
  );

function memberRow(
  demo: Demo,
  person: Person,
  { joinedAt, status, userId }: { joinedAt: Date; status: string; userId: string | null },
): MemberRow {
  const { random } = demo;
  return {
    ...UNSET_MEMBER,
    studio_id: demo.studioId,
    member_id: random.id(joinedAt),
    user_id: userId,
    merged_into: null,
    delete_requested_at: null,
    anonymised_at: null,
    picture_id: null,
    first_name: person.firstName,
    last_name: person.lastName,
    user_email: person.email,
    phone: person.phone,
    phone_country_code: CODE,
    birthday: random.chance(0.8) ? addDays('1975-01-01', random.whole(0, 10_900)) : null,
    gender: random.chance(0.9) ? person.gender : null,
    status,
    source: userId ? 'WEB' : 'PORTAL',
    version: 1,
    emergency_contact: {},
    // Whoever signed up on the website ticked the box, in a demo.
    marketing_consent_at: userId ? joinedAt : null,
    marketing_consent_ip: userId ? '203.0.113.7' : null,
    address: '',
    joined_at: joinedAt,
  };
}

function habitOf({ random, now }: Demo, member: MemberRow): Habit {
  const comes = member.status === 'MEMBER';
  return {
    member,
    keenness: comes ? 0.15 + random.next() ** 2 * 3 : 0,
    lastSeenAt: random.chance(0.2) ? after(now, -random.whole(16, 75) * DAY) : null,
    noShows: random.chance(0.15) ? 0.18 : 0.04,
    prefersMornings: random.chance(0.4),
    buys: random.weighted(LOYAL),
    paysBy: random.weighted(MODES),
  };
}

function addMembers(demo: Demo, people: People, passwordHash: string): void {
  const invent = personGenerator(demo);
  for (let index = 0; index < MEMBERS; index++) {
    const isDemoMember = index === 0;
    const person = isDemoMember ? DEMO_MEMBER : invent();
    const joinedAt = isDemoMember ? after(demo.now, -200 * DAY) : joinDate(demo);
    const status = isDemoMember
      ? 'MEMBER'
      : demo.random.weighted([
          ['MEMBER', 92],
          ['LEAD', 5],
          ['BLOCKED', 1.5],
          ['ARCHIVED', 1.5],
        ] as const);
    const signsIn = isDemoMember || (status === 'MEMBER' && demo.random.chance(0.75));
    const user = signsIn
      ? userRow(demo, joinedAt, { ...person, name: fullName(person) }, passwordHash)
      : null;
    if (user) {
      people.users.push(user);
      people.links.push({ user_id: user.user_id, studio_id: demo.studioId, audience: 'member' });
    }
    const member = memberRow(demo, person, { joinedAt, status, userId: user?.user_id ?? null });
    const habit = habitOf(demo, member);
    people.habits.push(
      isDemoMember
        ? { ...habit, keenness: 0.9, lastSeenAt: null, noShows: 0, buys: 'ten', paysBy: 'CARD' }
        : habit,
    );
  }
}

/** The owner, two at the desk, six instructors and 120 members. All sign-ins share one password. */
export function createPeople(demo: Demo, passwordHash: string): People {
  const people: People = { users: [], links: [], staff: [], habits: [] };
  addStaff(demo, people, passwordHash);
  addMembers(demo, people, passwordHash);
  return people;
}
