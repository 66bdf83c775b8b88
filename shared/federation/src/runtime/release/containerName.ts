/**
 * Federation's name of a remote, e.g. `mfe_schedule`. Also a global variable, hence the prefix and no dashes.
 */
export const containerName = (id: string): string => `mfe_${id.replaceAll('-', '_')}`;
