import type { ReactNode } from 'react';

/** A column of a `DataTable`. The first one names the row: a link, or the title of its card on a phone. */
export interface DataColumn<Row> {
  /** Also the name of the server's sort order. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** Never wrapped: a date, a phone number. Numbers and money never wrap anyway. */
  isUnbroken?: boolean;
  isSortable?: boolean;
  /** Left out where the table is too narrow for all of its columns: what a row can do without. Give it no width. */
  isLow?: boolean;
  /** In px. */
  width?: number;
  /**
   * Its place on a card: a fact, the buttons at the end (such a column's header is for screen readers), or
   * hidden.
   */
  card?: 'fact' | 'actions' | 'hidden';
}

export interface DataSort {
  key: string;
  order: 'asc' | 'desc';
}

/** One page of a longer list; the server cuts it. */
export interface DataPage {
  /** Counted from 1. */
  number: number;
  size: number;
  /** Rows of all pages. */
  total: number;
  onChange: (number: number, size: number) => void;
}

export interface DataTableProps<Row> {
  /** Names the table, e.g. "Members". */
  label: string;
  rows: readonly Row[];
  columns: DataColumn<Row>[];
  rowKey: (row: Row) => string;
  page?: DataPage;
  /** What the rows of all pages add up to, by the keys of columns: a last row. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** What is printed in place of the page that the screen shows: more of the rows. */
  paper?: Pick<DataTableProps<Row>, 'rows' | 'page'> | undefined;
  sort?: DataSort | null;
  onSort?: (sort: DataSort | null) => void;
  /** On a narrow screen, lines of a list in place of cards: for long lists of short rows. */
  isCompact?: boolean;
  selection?: { keys: string[]; onChange: (keys: string[]) => void };
}
