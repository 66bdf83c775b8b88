/** Thrown for an id that the faked studio does not have. The faked API answers it as the server does. */
export class NotInStudio extends Error {}

/** The item that `isIt` matches. @throws {NotInStudio} when there is none. */
export function find<Item>(items: Item[], isIt: (item: Item) => boolean): Item {
  const found = items.find(isIt);
  if (!found) throw new NotInStudio();
  return found;
}

/** Replaces the item that `isIt` matches, or adds the new one. @returns the new one. */
export function put<Item>(items: Item[], item: Item, isIt: (item: Item) => boolean): Item {
  const at = items.findIndex(isIt);
  if (at < 0) items.push(item);
  else items[at] = item;
  return item;
}
