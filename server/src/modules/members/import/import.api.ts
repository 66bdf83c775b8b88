export { forgetImported } from './import.repository.ts';
