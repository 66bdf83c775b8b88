import type { Active, Announcements, Over } from '@dnd-kit/core';
import { useRef } from 'react';

/** Read out with each handle. */
export const INSTRUCTIONS =
  'To move this item, press Space, then the up and down arrow keys. Space again puts it there, Escape puts it back.';

/** Where an item is now. @param index From 0. */
export const placeWords = (name: string | undefined, index: number, count: number): string =>
  `${name} is now ${index + 1} of ${count}.`;

/** What is read out while an item is dragged, by whatever means. */
export function useSortWords(names: ReadonlyMap<string, string>, order: readonly string[]): Announcements {
  // An item that is picked up is over itself at once; to say so would cut off that it was picked up.
  const hasMoved = useRef(false);
  const nameOf = ({ id }: Active) => names.get(String(id));
  const placeOf = ({ id }: Active | Over) => `${order.indexOf(String(id)) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `Picked up ${nameOf(active)}, ${placeOf(active)}.`;
    },
    onDragOver: ({ active, over }) => {
      hasMoved.current ||= over?.id !== active.id;
      return over && hasMoved.current ? `${nameOf(active)}, ${placeOf(over)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `Put down ${nameOf(active)}, now ${placeOf(over ?? active)}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} is back where it was, ${placeOf(active)}.`,
  };
}
