export { toEmergencyContact } from './emergencyContact.rules.ts';
export { indexMembers, memberRecords } from './member-record.repository.ts';
