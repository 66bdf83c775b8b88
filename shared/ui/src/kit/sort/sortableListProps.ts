import type { ReactNode } from 'react';

export interface SortableListProps<Item> {
  /** Names the list, e.g. "Class packs". */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an item in announcements of a move. */
  nameOf: (item: Item) => string;
  /**
   * Saves all keys in their new order; an error restores the old order. Called for one order at a time.
   * Without it the list only shows its order.
   */
  onSort?: ((keys: string[]) => Promise<unknown>) | undefined;
  children: (item: Item) => ReactNode;
}

/** The properties of a list whose order may be changed. */
export type SortingListProps<Item> = SortableListProps<Item> & {
  onSort: (keys: string[]) => Promise<unknown>;
};
