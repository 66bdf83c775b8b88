/**
 * File in the folder of a version that is being removed. From then on the version cannot go live. It names
 * the id and the version.
 */
export const REMOVAL_MARK = 'removed.json';
