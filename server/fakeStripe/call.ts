import type { Books } from './books.ts';
import type { Fields } from './form.ts';

/** One request, as an endpoint sees it. */
export interface Call {
  books: Books;
  fields: Fields;
  /** The last or the middle part of the path that names a thing. */
  id: string;
  /** The part of the key that says whose account it is. */
  account: string;
  now: Date;
}
