import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { AloneParts } from '@studio/testing/alone/alone';
import { availabilityFakes } from './fakes/availabilityFakes.ts';
import { dueFakes } from './fakes/dueFakes.ts';
import { aFakeStudio, type FakeStudio } from './fakes/fakeStudio.ts';
import { memberFakes } from './fakes/memberFakes.ts';
import { memberRecordFakes } from './fakes/memberRecordFakes.ts';
import { staffFakes } from './fakes/staffFakes.ts';

/** An answer for every call of this remote. A new call needs one here. */
export const fakesOf = (studio: FakeStudio) => [
  ...memberFakes(studio),
  ...memberRecordFakes(studio),
  ...staffFakes(studio),
  ...availabilityFakes(studio),
  ...dueFakes(),
];

export const alone: AloneParts = {
  fakes: () => fakesOf(aFakeStudio(new Date())),
  samples: async (list) => ({
    memberId: (await list<MemberOption>('/api/member/portal/ddl?search='))[0]?.memberId,
    staffId: (await list<StaffSummary>('/api/studio-staff/portal/studio'))[0]?.staffId,
  }),
};
