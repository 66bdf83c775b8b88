/** In an address, in place of the version: any release that has the file. */
export const ANY_RELEASE = 'files';

const OF_RELEASE = /(\/mfe\/[^/]+\/)[^/]+\/([^/]+)$/;
const WITH_HASH = /\.[0-9a-f]{8}\.\w+$/;

/**
 * Whether a file of a remote has a name that says its content. Not the entry: the others are looked for where it comes
 * from, and it names them, so it changes with them.
 */
export const isNamedByContent = (file: string): boolean =>
  WITH_HASH.test(file) && !file.startsWith('remoteEntry.');

/** Where all releases of a remote have such files. @param folder of a release, with a slash at its end. */
export const sharedFolder = (folder: string): string => folder.replace(/[^/]+\/$/, `${ANY_RELEASE}/`);

/**
 * The address from which all releases of a remote have a file, so that a browser which has it from an earlier one
 * does not ask again. A file whose name does not say its content has only its own.
 */
export const sharedAddress = (address: string): string =>
  address.replace(OF_RELEASE, (own: string, remote: string, file: string) =>
    isNamedByContent(file) ? `${remote}${ANY_RELEASE}/${file}` : own,
  );
