const FORM = /^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The prefix that its folder has already. */
const FOLDER_PREFIX = 'mfe-';
/**
 * Reserved for other folders of the store, of builds (`dev`) and of sources (`testing`), for the shell's own
 * navigation key, and `constructor` because every object has that property.
 */
const RESERVED = ['shell', 'registry', 'dev', 'testing', 'dashboard', 'constructor'];

/** Why a remote cannot have an id, one sentence each. Empty if it can. */
export function idProblems(id: string): string[] {
  if (!FORM.test(id))
    return [`"${id}" cannot be an id: small letters, digits and single dashes, 40 at most, e.g. gift-cards.`];
  if (id.startsWith(FOLDER_PREFIX))
    return [`"${id}" cannot be an id: ${FOLDER_PREFIX} is put before it for the name of its folder.`];
  return RESERVED.includes(id) ? [`The id ${id} belongs to the portal itself.`] : [];
}
