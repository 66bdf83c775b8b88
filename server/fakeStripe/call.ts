import type { Books } from './books.ts';
import type { Fields } from './form.ts';

/** One request, as an endpoint receives it. */
export interface Call {
  books: Books;
  fields: Fields;
  /** The id in the path. */
  id: string;
  /** The part of the key that identifies the account. */
  account: string;
  now: Date;
}
