/**
 * What stands in the head of a page of the booking website, for search engines, share cards and home screens.
 * Plain text.
 */
export interface PageDescription {
  title: string;
  description: string;
  siteName: string;
  /** The one address of what the page shows, absolute: what search engines keep. */
  canonical: string;
  /** The address that was shared, absolute. */
  shared: string;
  /** `url` is absolute; `size` null = not known. */
  image: { url: string; size: { width: number; height: number } | null };
  colour: string;
  /** Addresses on this site. */
  manifest: string;
  icon: string;
  isIndexed: boolean;
  /** Objects of schema.org. */
  data: readonly object[];
}

/** What one address of the booking website leads to. */
export type DescribedPage =
  /** `embedders`: origins that may show it inside a page of theirs, beside our own. */
  | { kind: 'PAGE'; status: 200 | 404; description: PageDescription | null; embedders: readonly string[] }
  /** Its studio has another name by now. `url` is on this site. */
  | { kind: 'MOVED'; url: string };

/** The extension of the studio that a host leads to, by its name without a port; `null` = none. */
export type FindHost = (host: string) => Promise<string | null>;

/** @param url as it was asked for, with its query. */
export type DescribePage = (url: string) => Promise<DescribedPage>;
