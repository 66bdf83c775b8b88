export { indexMembers, memberRecords } from './member-record.repository.ts';
