import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { missing } from './failure.ts';
import type { StripeObject } from './stripeObject.ts';

interface GivenAnswer {
  request: string;
  status: number;
  body: unknown;
}

/** All data of one account. */
export interface Books {
  things: Map<string, StripeObject>;
  /** By idempotency key. */
  answers: Map<string, GivenAnswer>;
}

/** An id in Stripe's format: `pi_3f9…`. */
export const newRef = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A stable identifier of a card number that does not reveal the number. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`fake card ${number}`).digest('base64url').slice(0, 16);

/** @throws {Failure} 404 if the account has no such object. */
export function find(books: Books, kind: string, id: string): StripeObject {
  const thing = books.things.get(id);
  if (thing?.object !== kind) throw missing(kind, id);
  return thing;
}

/** Changes an object in place. */
export const change = (thing: StripeObject, fields: Record<string, unknown>): StripeObject =>
  Object.assign(thing, fields);

/** Adds an object. */
export function add(books: Books, thing: StripeObject): StripeObject {
  books.things.set(thing.id, thing);
  return thing;
}

type StoredBooks = Record<string, { things: StripeObject[] }>;

/** Accounts by the part that secret and publishable key share. Also written to a file, if there is one. */
export function openBooks(file?: string) {
  const accounts = new Map<string, Books>();
  const stored = file ? readStored(file) : {};
  for (const [account, { things }] of Object.entries(stored))
    accounts.set(account, { things: new Map(things.map((thing) => [thing.id, thing])), answers: new Map() });

  return {
    of: (account: string): Books => {
      const books = accounts.get(account) ?? {
        things: new Map<string, StripeObject>(),
        answers: new Map<string, GivenAnswer>(),
      };
      accounts.set(account, books);
      return books;
    },
    all: (): [account: string, books: Books][] => [...accounts],
    save: (): void => {
      if (!file) return;
      const all: StoredBooks = Object.fromEntries(
        [...accounts].map(([account, { things }]) => [account, { things: [...things.values()] }]),
      );
      writeFileSync(file, JSON.stringify(all));
    },
  };
}

function readStored(file: string): StoredBooks {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredBooks;
  } catch {
    // There is no file at the first start, and one that was cut off while being written has nothing worth
    // keeping.
    return {};
  }
}
