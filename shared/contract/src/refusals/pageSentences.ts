/** What a page says where no answer of the server does. */
export const BROKEN = 'Internal server error';

/** Of an address that names no studio. */
export const STUDIO_UNKNOWN = 'We could not find this studio. Check the link you were given.';
