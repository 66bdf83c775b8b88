/** What taking a place would do, for a session that is made to be looked at. */
export { previewPlace } from './preview.service.ts';
