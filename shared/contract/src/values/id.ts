/** An id as stored and as in addresses: a UUID of any version, in small letters. */
export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be an id, so that a lookup makes sense. */
export const isId = (text: string): boolean => ID.test(text);
