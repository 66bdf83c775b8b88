export { type NewStudio, studioRecords } from './studio-record.repository.ts';
