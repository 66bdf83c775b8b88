/**
 * File in a version's folder that is being removed: from then on it cannot become live. It names the id and
 * the version.
 */
export const REMOVAL_MARK = 'removed.json';
