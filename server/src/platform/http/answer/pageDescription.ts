/** The head of a booking website's page, for search engines, share cards and home screens. Plain text. */
export interface PageDescription {
  title: string;
  description: string;
  siteName: string;
  /** The canonical address of the page's content, absolute, for search engines. */
  canonical: string;
  /** The shared address, absolute. */
  shared: string;
  /** `url` is absolute; `size` null = unknown. */
  image: { url: string; size: { width: number; height: number } | null };
  colour: string;
  /** Addresses on this site. */
  manifest: string;
  icon: string;
  isIndexed: boolean;
  /** Objects of schema.org. */
  data: readonly object[];
}

/** The result of one address of the booking website. */
export type DescribedPage =
  /** `embedders`: origins besides our own whose pages may embed it. */
  | { kind: 'PAGE'; status: 200 | 404; description: PageDescription | null; embedders: readonly string[] }
  /** The studio has another name by now. `url` is on this site. */
  | { kind: 'MOVED'; url: string };

/**
 * The extension of the studio that a host leads to; `null` = none.
 * @param host a host name without a port.
 */
export type FindHost = (host: string) => Promise<string | null>;

/** @param url the requested address with its query. */
export type DescribePage = (url: string) => Promise<DescribedPage>;
