export { changesOf } from './audit-log.service.ts';
