import type { CatalogState } from '@studio/federation/runtime/catalogState';

/** The id of the portal's own release in the catalog. */
export const SHELL_ID = 'shell';

/** Titles of everything that this tab runs an older release of; the portal itself comes first. */
export function outdatedTitles({ outdated, remotes }: Pick<CatalogState, 'outdated' | 'remotes'>): string[] {
  const titles = remotes.filter(({ id }) => outdated.includes(id)).map(({ title }) => title);
  return outdated.includes(SHELL_ID) ? ['the portal', ...titles] : titles;
}

/** "A new version of Schedule is ready." */
export function offerSentence(titles: string[]): string {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
  return titles.length === 1 ? `A new version of ${names} is ready.` : `New versions of ${names} are ready.`;
}
