export { actsInWords, changesOf } from './audit-log.service.ts';
