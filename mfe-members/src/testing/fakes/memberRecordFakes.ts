import { aFamilyPerson } from '@studio/contract/testing/members';
import { onGet } from '@studio/testing/fakes/onFake';
import { aContact, aMemberMail, aTimelineEvent } from '../builders/members.ts';
import type { FakeStudio } from './fakeStudio.ts';

const MEMBERS = '/api/member/portal';

/** What the tabs of a member's page tell of them: what happened, was said and sent, and who belongs to them. */
export const memberRecordFakes = (studio: FakeStudio) => [
  onGet(`${MEMBERS}/timeline`, ({ query: { memberId = '' } }) => ({
    memberId,
    events: [aTimelineEvent()],
    next: null,
  })),
  onGet(`${MEMBERS}/contact-log`, () => [aContact()]),
  onGet(`${MEMBERS}/import`, () => []),
  onGet(`${MEMBERS}/mail`, () => ({ items: [aMemberMail()], total: 1, page: 0, pageSize: 25 })),
  onGet(`${MEMBERS}/family`, () => ({ dependants: [aFamilyPerson()], guardians: [], canAdd: true })),
  onGet('/api/studio/portal/audit-log', ({ query }) => ({
    items: [],
    total: 0,
    page: Number(query['page'] ?? 0),
    pageSize: Number(query['pageSize'] ?? 25),
    shownSince: studio.now.toISOString(),
  })),
];
