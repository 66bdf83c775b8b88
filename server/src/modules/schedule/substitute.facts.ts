/** Lets somebody else teach a session: a request for it was approved. */
export { substituteIn } from './substitute.service.ts';
