import type { MemberOption } from '@studio/contract/members/member.schema';
import type { AloneParts } from '@studio/testing/alone/alone';
import { bookingRuleFakes } from './fakes/bookingRuleFakes.ts';
import { classPassFakes } from './fakes/classPassFakes.ts';
import { closureFakes } from './fakes/closureFakes.ts';
import { emailFakes } from './fakes/emailFakes.ts';
import { aFakeStudio, type FakeStudio } from './fakes/fakeStudio.ts';
import { membershipRulesFakes } from './fakes/membershipRulesFakes.ts';
import { notificationFakes } from './fakes/notificationFakes.ts';
import { paymentModeFakes } from './fakes/paymentModeFakes.ts';
import { placeFakes } from './fakes/placeFakes.ts';
import { settingsIndexFakes } from './fakes/settingsIndexFakes.ts';
import { studioFakes } from './fakes/studioFakes.ts';
import { taxFakes } from './fakes/taxFakes.ts';
import { waiverFakes } from './fakes/waiverFakes.ts';
import { websiteFakes } from './fakes/websiteFakes.ts';

/** An answer for every call of this remote. A new call needs one here. */
const fakesOf = (studio: FakeStudio) => [
  ...studioFakes(studio),
  ...websiteFakes(studio),
  ...placeFakes(studio),
  ...emailFakes(),
  ...waiverFakes(),
  ...closureFakes(studio),
  ...bookingRuleFakes(studio),
  ...notificationFakes(studio),
  ...paymentModeFakes(studio),
  ...membershipRulesFakes(),
  ...classPassFakes(studio),
  ...settingsIndexFakes(),
  ...taxFakes(studio),
];

export const alone: AloneParts = {
  fakes: () => fakesOf(aFakeStudio(new Date())),
  samples: async (list) => ({
    memberId: (await list<MemberOption>('/api/member/portal/ddl?search='))[0]?.memberId,
  }),
};
