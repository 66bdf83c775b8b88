import type { MemberOption } from '@studio/contract/members/member.schema';
import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { AloneParts } from '@studio/testing/alone/alone';
import { appointmentFakes } from './fakes/appointmentFakes.ts';
import { catalogFakes } from './fakes/catalogFakes.ts';
import { changeFakes } from './fakes/changeFakes.ts';
import { choiceFakes } from './fakes/choiceFakes.ts';
import { eventFakes } from './fakes/eventFakes.ts';
import { aFakeStudio, type FakeStudio } from './fakes/fakeStudio.ts';
import { rosterFakes } from './fakes/rosterFakes.ts';
import { sessionFakes } from './fakes/sessionFakes.ts';
import { spotFakes } from './fakes/spotFakes.ts';
import { subRequestFakes } from './fakes/subRequestFakes.ts';

/** An answer for every call of this remote. A new call needs one here. */
export const fakesOf = (studio: FakeStudio) => [
  ...sessionFakes(studio),
  ...rosterFakes(studio),
  ...spotFakes(studio),
  ...changeFakes(studio),
  ...subRequestFakes(studio),
  ...appointmentFakes(studio),
  ...eventFakes(studio),
  ...catalogFakes(studio),
  ...choiceFakes(studio),
];

const isEvent = ({ templateType }: ClassTemplate): boolean => templateType === 'EVENT';

export const alone: AloneParts = {
  fakes: () => fakesOf(aFakeStudio(new Date())),
  samples: async (list) => {
    const [member] = await list<MemberOption>('/api/member/portal/ddl?search=');
    const templates = await list<ClassTemplate>('/api/class-template/portal/studio');
    return {
      memberId: member?.memberId,
      memberName: member?.name,
      classTemplId: (templates.find(isEvent) ?? templates[0])?.classTemplId,
    };
  },
};
