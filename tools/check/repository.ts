import path from 'node:path';

/** Absolute path of this repository. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** Path of one of our packages in node_modules. */
export const installed = (place: string): string => path.join(REPOSITORY, 'node_modules', place);
