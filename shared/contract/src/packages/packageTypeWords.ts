import type { PackageType } from './plan-terms.schema.ts';

/** Kinds of package, as pages and files say them. */
export const PACKAGE_TYPE_WORDS: Record<PackageType, string> = {
  CLASS_PACK: 'Class pack',
  MEMBERSHIP: 'Membership',
  TRIAL: 'Trial',
  INTRO: 'Intro offer',
  DROP_IN: 'Drop-in',
  EVENT_PASS: 'Event pass',
  APPOINTMENT_PACK: 'Appointment pack',
};
