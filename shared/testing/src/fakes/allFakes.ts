import type { StaffRole } from '@studio/contract/accounts/roles';
import type { HttpHandler } from 'msw';
import { announcementFakes } from './packages/announcementFakes.ts';
import { appointmentFakes } from './schedule/appointmentFakes.ts';
import { availabilityFakes } from './schedule/availabilityFakes.ts';
import { catalogFakes } from './schedule/catalogFakes.ts';
import { changeFakes } from './schedule/changeFakes.ts';
import { notificationFakes } from './configure/notificationFakes.ts';
import { bookingRuleFakes } from './configure/bookingRuleFakes.ts';
import { classPassFakes } from './configure/classPassFakes.ts';
import { closureFakes } from './configure/closureFakes.ts';
import { eventFakes } from './schedule/eventFakes.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { memberFakes } from './memberFakes.ts';
import { memberRecordFakes } from './memberRecordFakes.ts';
import { membershipRulesFakes } from './configure/membershipRulesFakes.ts';
import { packageFakes } from './packages/packageFakes.ts';
import { packAlertFakes } from './packages/packAlertFakes.ts';
import { paymentModeFakes } from './configure/paymentModeFakes.ts';
import { payrollFakes } from './payrollFakes.ts';
import { campaignFakes } from './packages/campaignFakes.ts';
import { placeFakes } from './configure/placeFakes.ts';
import { planFakes } from './packages/planFakes.ts';
import { reportFakes } from './reportFakes.ts';
import { rosterFakes } from './schedule/rosterFakes.ts';
import { salesFakes } from './packages/salesFakes.ts';
import { sellingFakes } from './packages/sellingFakes.ts';
import { settingsIndexFakes } from './configure/settingsIndexFakes.ts';
import { sessionFakes } from './schedule/sessionFakes.ts';
import { studioFakes } from './studioFakes.ts';
import { subRequestFakes } from './schedule/subRequestFakes.ts';
import { suppressionFakes } from './packages/suppressionFakes.ts';
import { emailFakes } from './configure/emailFakes.ts';
import { waiverFakes } from './configure/waiverFakes.ts';
import { websiteFakes } from './configure/websiteFakes.ts';

/**
 * The faked API of a studio: an answer for every call that a page of the portal makes. @param role of the
 * signed-in person.
 */
export const allFakes = (studio: FakeStudio, role: StaffRole): HttpHandler[] => [
  ...studioFakes(studio, role),
  ...websiteFakes(studio),
  ...placeFakes(studio),
  ...emailFakes(),
  ...waiverFakes(),
  ...closureFakes(studio),
  ...bookingRuleFakes(studio),
  ...notificationFakes(studio),
  ...subRequestFakes(studio),
  ...appointmentFakes(studio),
  ...eventFakes(studio),
  ...availabilityFakes(studio),
  ...memberFakes(studio),
  ...memberRecordFakes(studio),
  ...rosterFakes(studio),
  ...sessionFakes(studio),
  ...changeFakes(studio),
  ...catalogFakes(studio),
  ...planFakes(studio),
  ...sellingFakes(studio),
  ...campaignFakes(),
  ...announcementFakes(studio),
  ...paymentModeFakes(studio),
  ...membershipRulesFakes(),
  ...classPassFakes(studio),
  ...settingsIndexFakes(),
  ...salesFakes(studio),
  ...packageFakes(studio),
  ...packAlertFakes(studio),
  ...suppressionFakes(studio),
  ...reportFakes(studio),
  ...payrollFakes(studio),
];
