/** One session as visitors see it; booking shows it before the member decides. */
export { findPublicSession } from './schedule.views.ts';
