/** File in a version's folder that is being removed: from then on it cannot become live. */
export const REMOVAL_MARK = 'removed.json';
