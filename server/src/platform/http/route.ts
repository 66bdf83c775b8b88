import type { RefusalName } from '@studio/contract/refusals/codes';
import type { InferType, Schema } from 'yup';
import type { Identity } from '../auth/identity.ts';
import type { Access, ContextOf } from './guard/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RateLimit {
  max: number;
  windowSeconds: number;
}

type Parsed<S> = S extends Schema ? InferType<S> : undefined;

export interface RouteDefinition<A, Body, Query, Params, Answer> {
  method: Method;
  /** Absolute, e.g. `/api/class-template/portal/:classTemplId`. */
  url: string;
  access: A;
  /**
   * For JSON and form bodies alike. Drops unknown fields, or refuses them with a `noUnknown` schema; reports
   * every refused field.
   */
  body?: Body;
  /** The most values in a JSON body, when those of a form do not suffice. */
  mostValues?: number;
  query?: Query;
  params?: Params;
  /** Shape of the answer's `data`; checked in every answer outside production. */
  answer: Answer;
  /**
   * Every code that the route's own rules may answer. Codes of the platform (fields, token, role,
   * idempotency, size, rate) need not be listed; a refusal with any other code counts as broken.
   */
  refusals?: readonly RefusalName[];
  /**
   * Honours the Idempotency-Key header; the handler does its work in `ctx.transaction` and returns that
   * call's result.
   */
  idempotent?: boolean;
  /**
   * The most calls: of one address on an open route (one limit), else of one signed-in person from any
   * address (any number of limits). A generous default applies without it. A route that answers USER_EXISTS
   * must have one.
   */
  rateLimit?: readonly RateLimit[];
  /**
   * Whether nobody can undo what it does, or how many such acts a request is. A sign-in that has done many within an
   * hour is asked for a proof of the person (PROOF_NEEDED) before the next one.
   */
  irreversible?: boolean | ((body: Parsed<Body>) => number);
  /** One line for the API document. */
  summary?: string;
  handle(request: {
    body: Parsed<Body>;
    query: Parsed<Query>;
    params: Parsed<Params>;
    ctx: ContextOf<A>;
  }): Promise<Parsed<Answer>>;
}

/** A route whose types have been checked; the application serves it. */
export interface Route extends Omit<
  RouteDefinition<Access<Identity | null>, Schema, Schema, Schema, Schema>,
  'handle'
> {
  handle(request: { body: unknown; query: unknown; params: unknown; ctx: unknown }): Promise<unknown>;
}

/** Declares one route. Types of body, query, params and answer flow from the schemas, `ctx` from `access`. */
export const defineRoute = <
  A extends Access<Identity | null>,
  Answer extends Schema,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(
  route: RouteDefinition<A, Body, Query, Params, Answer>,
): Route => route as Route;
