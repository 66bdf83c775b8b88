/** What a built remote is, as found by loading it: nothing of this is copied from its sources or its `release.json`. */
export interface Content {
  /** Why it does not start, as the portal would say it; `null` when it does. */
  failure: { code: string; cause: string } | null;
  /** What its later code throws when it arrives. */
  lateErrors: string[];
  /** The paths of its pages, in the router's notation. */
  routes: string[];
  /** The keys of its fills. */
  slots: string[];
  /** Every endpoint that its code defines, in later chunks, too. */
  endpoints: string[];
  /** The tags that these endpoints provide or invalidate, as far as they can be known without an answer. */
  tags: string[];
}

/** A start without an end: nothing else can be said of it. */
export const HANGS: Content = {
  failure: { code: 'hangs', cause: 'its start does not end' },
  lateErrors: [],
  routes: [],
  slots: [],
  endpoints: [],
  tags: [],
};
