/** An id as rows and addresses have it: a UUID of any version, in small letters. */
export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be an id, so that it can be looked for. */
export const isId = (text: string): boolean => ID.test(text);
