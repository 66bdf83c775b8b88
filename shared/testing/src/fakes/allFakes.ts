import type { StaffRole } from '@studio/contract/roles';
import type { HttpHandler } from 'msw';
import { appointmentFakes } from './appointmentFakes.ts';
import { availabilityFakes } from './availabilityFakes.ts';
import { catalogFakes } from './catalogFakes.ts';
import { changeFakes } from './changeFakes.ts';
import { closureFakes } from './closureFakes.ts';
import { eventFakes } from './eventFakes.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { memberFakes } from './memberFakes.ts';
import { packageFakes } from './packageFakes.ts';
import { packAlertFakes } from './packAlertFakes.ts';
import { paymentModeFakes } from './paymentModeFakes.ts';
import { planFakes } from './planFakes.ts';
import { reportFakes } from './reportFakes.ts';
import { rosterFakes } from './rosterFakes.ts';
import { salesFakes } from './salesFakes.ts';
import { sellingFakes } from './sellingFakes.ts';
import { sessionFakes } from './sessionFakes.ts';
import { studioFakes } from './studioFakes.ts';
import { subRequestFakes } from './subRequestFakes.ts';
import { waiverFakes } from './waiverFakes.ts';
import { websiteFakes } from './websiteFakes.ts';

/**
 * The faked API of a studio: an answer for every call that a page of the portal makes. @param role of who is
 * signed in.
 */
export const allFakes = (studio: FakeStudio, role: StaffRole): HttpHandler[] => [
  ...studioFakes(studio, role),
  ...websiteFakes(studio),
  ...waiverFakes(),
  ...closureFakes(studio),
  ...subRequestFakes(studio),
  ...appointmentFakes(studio),
  ...eventFakes(studio),
  ...availabilityFakes(studio),
  ...memberFakes(studio),
  ...rosterFakes(studio),
  ...sessionFakes(studio),
  ...changeFakes(studio),
  ...catalogFakes(studio),
  ...planFakes(studio),
  ...sellingFakes(studio),
  ...paymentModeFakes(studio),
  ...salesFakes(studio),
  ...packageFakes(studio),
  ...packAlertFakes(studio),
  ...reportFakes(studio),
];
