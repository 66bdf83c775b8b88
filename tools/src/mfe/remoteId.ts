const FORM = /^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What its folder is called by already. */
const FOLDER_PREFIX = 'mfe-';
/**
 * Folders of the store, of the builds (`dev`) and of sources (`testing`) that are something else, the shell's
 * own navigation key, and the one word of that form which every object has without having been given it.
 */
const RESERVED = ['shell', 'registry', 'dev', 'testing', 'dashboard', 'constructor'];

/** Says why a remote cannot have an id, a sentence each; empty when it can. */
export function idProblems(id: string): string[] {
  if (!FORM.test(id))
    return [`"${id}" cannot be an id: small letters, digits and single dashes, 40 at most, e.g. gift-cards.`];
  if (id.startsWith(FOLDER_PREFIX))
    return [`"${id}" cannot be an id: ${FOLDER_PREFIX} is put before it for the name of its folder.`];
  return RESERVED.includes(id) ? [`The id ${id} belongs to the portal itself.`] : [];
}
