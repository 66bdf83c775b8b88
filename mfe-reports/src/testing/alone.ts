import type { StaffOption } from '@studio/contract/configure/studio.schema';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { addDays, mondayOf } from '@studio/contract/values/time';
import type { AloneParts } from '@studio/testing/alone/alone';
import { choiceFakes } from './fakes/choiceFakes.ts';
import { aFakeStudio, type FakeStudio } from './fakes/fakeStudio.ts';
import { payrollFakes } from './fakes/payrollFakes.ts';
import { reportFakes } from './fakes/reportFakes.ts';

/** An answer for every call of this remote. A new call needs one here. */
const fakesOf = (studio: FakeStudio) => [
  ...reportFakes(studio),
  ...payrollFakes(studio),
  ...choiceFakes(studio),
];

export const alone: AloneParts = {
  fakes: () => fakesOf(aFakeStudio()),
  samples: async (list, today) => {
    const from = mondayOf(today);
    const week = `from=${from}&to=${addDays(from, 7)}`;
    return {
      scheduleId: (await list<SessionSummary>(`/api/schedule/portal/studio?${week}`))[0]?.scheduleId,
      staffId: (await list<StaffOption>('/api/studio-staff/portal/ddl'))[0]?.staffId,
    };
  },
};
