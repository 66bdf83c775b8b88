import type { UpdateStudio } from '@studio/contract/configure/studio.schema';
import { aMemberOption } from '@studio/contract/testing/members';
import { onGet, onPost } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

/** The faked studio itself, its rooms and options, and the members and templates that forms choose from. */
export const studioFakes = (studio: FakeStudio) => [
  onGet('/api/studio/portal/studio', () => studio.profile),
  onPost('/api/studio/portal/update', ({ body }) => {
    Object.assign(studio.profile, body as UpdateStudio, { version: studio.profile.version + 1 });
    return studio.profile;
  }),
  onGet('/api/studio/portal/attributes', () => ({
    attributes: {
      taxRegNo: '',
      superRefundLimit: null,
      allowPendingHold: true,
      waiverEnforcement: 'BLOCK_BOOKING',
    },
  })),
  onGet('/api/studio/portal/room', () => studio.rooms),
  onGet('/api/member/portal/ddl', () => [aMemberOption(), aMemberOption({ name: 'Ben Ong' })]),
  onGet('/api/class-template/portal/studio/all/ddl', () => []),
];
