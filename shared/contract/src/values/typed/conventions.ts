/** How hours are counted: to 12, with am and pm, or to 24. */
export const TIME_FORMATS = ['12h', '24h'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** Which of a person's names is written first. */
export const NAME_ORDERS = ['GIVEN_FIRST', 'FAMILY_FIRST'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** What a date begins with. */
export const DATE_ORDERS = ['DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a studio writes in its own way, wherever it stands. */
export interface Conventions {
  timeFormat: TimeFormat;
  dateOrder: DateOrder;
  nameOrder: NameOrder;
  /** What it takes (ISO 4217). */
  currency: string;
  /** Where it is (ISO 3166), which says how it writes numbers. */
  country: string;
}

/** How a studio orders dates; its settings say it. */
export type Dating = Pick<Conventions, 'dateOrder'>;
/** Where a studio is; its settings say it. */
export type Region = Pick<Conventions, 'country'>;

/** Bundles of a page each have a copy of this module, so it is kept where all of them see it. */
const page = globalThis as { studioConventions?: Conventions | undefined };

/**
 * Tells the page how its studio writes: once, because a page shows one studio. The server, which writes for many at
 * once, passes them instead.
 */
export const tellConventions = (conventions: Conventions | undefined): void =>
  void (page.studioConventions = conventions);

/** How the studio of this page writes; undefined on the server, and on a page before it knows its studio. */
export const toldConventions = (): Conventions | undefined => page.studioConventions;
