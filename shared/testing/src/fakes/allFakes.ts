import type { StaffRole } from '@studio/contract/accounts/roles';
import type { HttpHandler } from 'msw';
import { appointmentFakes } from './schedule/appointmentFakes.ts';
import { availabilityFakes } from './schedule/availabilityFakes.ts';
import { catalogFakes } from './schedule/catalogFakes.ts';
import { changeFakes } from './schedule/changeFakes.ts';
import { closureFakes } from './configure/closureFakes.ts';
import { eventFakes } from './schedule/eventFakes.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { memberFakes } from './memberFakes.ts';
import { packageFakes } from './packages/packageFakes.ts';
import { packAlertFakes } from './packages/packAlertFakes.ts';
import { paymentModeFakes } from './configure/paymentModeFakes.ts';
import { planFakes } from './packages/planFakes.ts';
import { reportFakes } from './reportFakes.ts';
import { rosterFakes } from './schedule/rosterFakes.ts';
import { salesFakes } from './packages/salesFakes.ts';
import { sellingFakes } from './packages/sellingFakes.ts';
import { sessionFakes } from './schedule/sessionFakes.ts';
import { studioFakes } from './studioFakes.ts';
import { subRequestFakes } from './schedule/subRequestFakes.ts';
import { waiverFakes } from './configure/waiverFakes.ts';
import { websiteFakes } from './configure/websiteFakes.ts';

/**
 * The faked API of a studio: an answer for every call that a page of the portal makes. @param role of the
 * signed-in person.
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
