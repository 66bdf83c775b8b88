import type { PackagePlan, PackageType } from '@studio/contract/package.schema';
import type { TemplateType } from '@studio/contract/class-template.schema';

export const PACKAGE_TYPE_LABELS: Record<PackageType, string> = {
  CLASS_PACK: 'Class pack',
  MEMBERSHIP: 'Membership',
  TRIAL: 'Trial',
  INTRO: 'Intro offer',
  DROP_IN: 'Drop-in',
  EVENT_PASS: 'Event pass',
  APPOINTMENT_PACK: 'Appointment pack',
};

export const TEMPLATE_TYPE_LABELS: Record<TemplateType, string> = { CLASS: 'Classes', EVENT: 'Events', APPOINTMENT: 'Appointments' };

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

/** "10 credits", "1 credit", "Unlimited". */
export const creditWords = (credits: number | null): string => {
  if (credits === null) return 'Unlimited';
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
};

/** "3 months", "1 day", "Does not expire". */
export function validityWords({ validityValue, validityUnit }: Pick<PackagePlan, 'validityValue' | 'validityUnit'>): string {
  if (validityUnit === 'NONE' || validityValue === null) return 'Does not expire';
  return `${validityValue} ${UNITS[validityUnit]}${validityValue === 1 ? '' : 's'}`;
}
