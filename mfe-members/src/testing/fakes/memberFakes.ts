import type { Attendance } from '@studio/contract/booking/attendance.schema';
import {
  memberSummarySchema,
  type CreateMember,
  type MemberProfile,
  type MemberSummary,
} from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { anOrder } from '@studio/contract/testing/orders';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';
import { pageOf } from '@studio/testing/fakes/pageOf';
import { aConsent, aMember, aMemberProfile, anEngagement, aNote } from '../builders/members.ts';
import type { FakeStudio } from './fakeStudio.ts';

const MEMBERS = '/api/member/portal';
const nameOf = ({ firstName, lastName }: Pick<MemberProfile, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName });

/** Members of the faked studio: list, profile, creation, bookings and orders. */
export const memberFakes = (studio: FakeStudio) => [
  onGet(`${MEMBERS}/studio`, ({ query }) =>
    pageOf(found(studio, query['search']).sort(by(query)).map(toSummary), query),
  ),
  onGet(`${MEMBERS}/tag`, () => []),
  onGet(`${MEMBERS}/view`, () => []),
  onGet(`${MEMBERS}/ddl`, ({ query }) =>
    found(studio, query['search'])
      .slice(0, 20)
      .map((member) => ({
        memberId: member.memberId,
        name: nameOf(member),
        phone: `${member.phoneCountryCode} ${member.phone}`,
      })),
  ),
  onGet(`${MEMBERS}/look-alikes`, () => []),
  onGet(`${MEMBERS}/duplicates`, ({ query }) => pageOf<unknown>([], query)),
  onGet(MEMBERS, ({ query }) => find(studio.members, ({ memberId }) => memberId === query['memberId'])),
  onPost(`${MEMBERS}/create`, ({ body }) => add(studio, body as CreateMember)),
  onGet(`${MEMBERS}/engagement`, () => anEngagement()),
  onGet(`${MEMBERS}/consent`, () => ({ receivesNews: true, items: [aConsent()] })),
  onGet(`${MEMBERS}/note`, () => [aNote({ pinned: true })]),
  onGet(`${MEMBERS}/attendance-history`, ({ query }) => {
    const countOf = (...of: Attendance['status'][]) =>
      studio.attendance.filter(({ status }) => of.includes(status)).length;
    return {
      ...pageOf(studio.attendance, query),
      attended: countOf('CHECKED_IN'),
      expected: countOf('CHECKED_IN', 'NO_SHOW'),
    };
  }),
  onGet(`${MEMBERS}/transaction-history`, ({ query }) =>
    pageOf([anOrder({ memberId: query['memberId'] ?? '' })], query),
  ),
];

/** A member as the list shows them. */
const toSummary = (profile: MemberProfile): MemberSummary =>
  aMember(memberSummarySchema.cast(profile, { stripUnknown: true, assert: false }) as MemberSummary);

const found = ({ members }: FakeStudio, search = ''): MemberProfile[] =>
  members.filter((member) =>
    `${nameOf(member)} ${member.userEmail} ${member.phone}`.toLowerCase().includes(search.toLowerCase()),
  );

function by({ sort = 'name', order }: Record<string, string>) {
  const valueOf = (member: MemberProfile): string =>
    sort === 'name' ? nameOf(member) : String(member[sort as 'joinedAt' | 'lastVisitAt'] ?? '');
  return (one: MemberProfile, other: MemberProfile): number =>
    valueOf(one).localeCompare(valueOf(other)) * (order === 'desc' ? -1 : 1);
}

function add(
  studio: FakeStudio,
  { firstName, lastName, userEmail, phone, phoneCountryCode }: CreateMember,
): MemberProfile {
  const nothingYet = {
    activePackages: 0,
    creditsLeft: 0,
    lastVisitAt: null,
    visits: 0,
    upcomingBookings: 0,
    lifetimeSpend: '0.00',
  };
  const member = aMemberProfile({
    ...nothingYet,
    firstName,
    lastName,
    userEmail,
    phone,
    phoneCountryCode,
    joinedAt: studio.now.toISOString(),
  });
  studio.members.push(member);
  return member;
}
