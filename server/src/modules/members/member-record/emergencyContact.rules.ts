import type { EmergencyContact } from '@studio/contract/members/emergencyContact.schema';

const EMPTY: EmergencyContact = { name: '', phone: '', relation: '' };

/** The emergency contact of a member's row, which stores only the fields that were entered. */
export const toEmergencyContact = (stored: unknown): EmergencyContact => ({
  ...EMPTY,
  ...(stored as Partial<EmergencyContact>),
});
