import { phoneNumber } from '@studio/contract/values/phone/phone';
import { DAY, addDays } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Selectable } from 'kysely';
import type { AppUser, Staff, UserStudio } from '../platform/db/tables.ts';
import { after, type Demo } from './demo/demo.ts';
import type { Row } from './rows.ts';
import type { Person } from './studios/description.ts';
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
  families: Row<'family_link'>[];
}

/** Creates invented people with unique names, e-mail addresses and phone numbers. */
function personGenerator({ random, described: { people, record } }: Demo): () => Person {
  const taken = new Set(people.named.flatMap(({ email, phone }) => [email, phone]));
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
          phoneCountryCode: record.phone_country_code,
          phone: `${random.pick(['8', '9'])}${random.whole(1_000_000, 9_999_999)}`,
        })?.phone ??
        people.named[0]?.phone ??
        '',
    );
  return () => {
    const group = random.weighted(people.names.map((entry) => [entry, entry.weight] as const));
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

const codeOf = ({ described }: Demo, { phoneCountryCode }: Pick<Person, 'phoneCountryCode'>): string =>
  phoneCountryCode ?? described.record.phone_country_code;

const userRow = (
  demo: Demo,
  at: Date,
  person: { name: string; email: string; phone: string | null; phoneCountryCode?: string },
  passwordHash: string,
): Selectable<AppUser> => ({
  user_id: demo.random.id(at),
  user_email: person.email,
  email_changed_at: null,
  birthday: null,
  first_name: null,
  last_name: null,
  phone: person.phone,
  phone_country_code: person.phone && codeOf(demo, person),
  password_hash: passwordHash,
  password_changed_at: null,
  name: person.name,
  avatar: null,
  default_studio_id: demo.studioId,
  ui_settings: null,
  created_at: at,
});

function addStaff(demo: Demo, people: People, passwordHash: string): void {
  for (const { name, email, type, colour, bio } of demo.described.staff) {
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

const birthdayOf = ({ random }: Demo, { birthday }: Person): string | null =>
  birthday ?? (random.chance(0.8) ? addDays('1975-01-01', random.whole(0, 10_900)) : null);

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
    phone_country_code: person.phone && codeOf(demo, person),
    birthday: birthdayOf(demo, person),
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

function habitOf({ random, now, described: { people } }: Demo, member: MemberRow, isChild: boolean): Habit {
  const comes = member.status === 'MEMBER' && !isChild;
  return {
    member,
    keenness: comes ? 0.15 + random.next() ** 2 * 3 : 0,
    lastSeenAt: random.chance(0.2) ? after(now, -random.whole(16, 75) * DAY) : null,
    noShows: random.chance(0.15) ? 0.18 : 0.04,
    prefersMornings: random.chance(0.4),
    buys: random.weighted(people.buys),
    paysBy: random.weighted(people.paysBy),
  };
}

const STATUSES = [
  ['MEMBER', 92],
  ['LEAD', 5],
  ['BLOCKED', 1.5],
  ['ARCHIVED', 1.5],
] as const;

/** Whoever signs in comes often, pays by card, and has been there for long. */
function addMember(
  demo: Demo,
  people: People,
  { person, isFirst, passwordHash }: { person: Person; isFirst: boolean; passwordHash: string },
): void {
  const joinedAt = isFirst ? after(demo.now, -200 * DAY) : joinDate(demo);
  const status = isFirst || person.childOf !== undefined ? 'MEMBER' : demo.random.weighted(STATUSES);
  const mayAgree = status === 'MEMBER' && person.email !== '';
  const signsIn = isFirst || (mayAgree && demo.random.chance(0.75));
  const user = signsIn ? userRow(demo, joinedAt, { ...person, name: fullName(person) }, passwordHash) : null;
  if (user) {
    people.users.push(user);
    people.links.push({ user_id: user.user_id, studio_id: demo.studioId, audience: 'member' });
  }
  const member = memberRow(demo, person, { joinedAt, status, userId: user?.user_id ?? null });
  const habit = habitOf(demo, member, person.childOf !== undefined);
  const own = {
    keenness: 0.9,
    lastSeenAt: null,
    noShows: 0,
    buys: demo.described.sales.ownPlan,
    paysBy: 'CARD',
  };
  people.habits.push(isFirst ? { ...habit, ...own } : habit);
}

function addMembers(demo: Demo, people: People, passwordHash: string): void {
  const { named, invented } = demo.described.people;
  const invent = personGenerator(demo);
  for (let index = 0; index < named.length + invented; index++)
    addMember(demo, people, { person: named[index] ?? invent(), isFirst: index === 0, passwordHash });
}

/** The children among the members, each with the parent whose account they have. */
function familiesOf({ studioId, described }: Demo, { habits }: People): Row<'family_link'>[] {
  const members = habits.map(({ member }) => member);
  return described.people.named.flatMap(({ childOf }, index) => {
    const [child, parent] = [members[index], members.find(({ user_email: email }) => email === childOf)];
    if (!child || !parent) return [];
    return [
      {
        studio_id: studioId,
        guardian_id: parent.member_id,
        dependant_id: child.member_id,
        relation: 'CHILD',
        can_book: true,
        can_pay: true,
        created_at: child.joined_at,
      },
    ];
  });
}

/** The owner, two at the desk, instructors and members. All sign-ins share one password. */
export function createPeople(demo: Demo, passwordHash: string): People {
  const people: People = { users: [], links: [], staff: [], habits: [], families: [] };
  addStaff(demo, people, passwordHash);
  addMembers(demo, people, passwordHash);
  people.families = familiesOf(demo, people);
  return people;
}
