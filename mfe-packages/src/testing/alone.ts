import type { MemberOption } from '@studio/contract/members/member.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { AloneParts } from '@studio/testing/alone/alone';
import { announcementFakes } from './fakes/announcementFakes.ts';
import { campaignFakes } from './fakes/campaignFakes.ts';
import { choiceFakes } from './fakes/choiceFakes.ts';
import { aFakeStudio, type FakeStudio } from './fakes/fakeStudio.ts';
import { packageFakes } from './fakes/packageFakes.ts';
import { packAlertFakes } from './fakes/packAlertFakes.ts';
import { planFakes } from './fakes/planFakes.ts';
import { salesFakes } from './fakes/salesFakes.ts';
import { sellingFakes } from './fakes/sellingFakes.ts';
import { suppressionFakes } from './fakes/suppressionFakes.ts';

/** An answer for every call of this remote. A new call needs one here. */
export const fakesOf = (studio: FakeStudio) => [
  ...planFakes(studio),
  ...packageFakes(studio),
  ...packAlertFakes(studio),
  ...salesFakes(studio),
  ...sellingFakes(studio),
  ...campaignFakes(),
  ...announcementFakes(studio),
  ...suppressionFakes(studio),
  ...choiceFakes(studio),
];

export const alone: AloneParts = {
  fakes: () => fakesOf(aFakeStudio(new Date())),
  samples: async (list) => {
    const [member] = await list<MemberOption>('/api/member/portal/ddl?search=');
    const [held] = await list<MemberPackage>(
      `/api/studio-package-transaction/portal/member?memberId=${member?.memberId}`,
    );
    return {
      memberId: member?.memberId,
      studioPackageTransactionId: held?.studioPackageTransactionId,
    };
  },
};
