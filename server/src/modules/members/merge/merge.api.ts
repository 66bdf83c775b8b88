export { forgetMerges } from './merge.repository.ts';
