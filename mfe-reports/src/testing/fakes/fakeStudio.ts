import type { StaffOption } from '@studio/contract/configure/studio.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { nextId } from '@studio/contract/testing/build';
import { aSessionDetail } from '@studio/contract/testing/sessions';

/** What the reports of a small studio in memory are of. */
export interface FakeStudio {
  staff: StaffOption[];
  session: SessionDetail;
}

export const aFakeStudio = (): FakeStudio => ({
  staff: ['Mei Lin', 'Olivia Owner', 'Dan Desk'].map((displayName) => ({
    staffId: nextId(),
    displayName,
    staffType: ['TRAINER'],
    colour: '#0F766E',
  })),
  session: aSessionDetail(),
});
