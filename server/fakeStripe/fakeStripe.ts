import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBooks, type Books } from './books.ts';
import { answerCall } from './endpoints.ts';
import { deliver, eventsOf } from './events.ts';
import { Failure, invalid } from './failure.ts';
import { readForm } from './form.ts';
import type { StripeObject } from './stripeObject.ts';
import { openOauth, type OauthAnswer } from './oauth.ts';
import { visit, type Visited } from './visit.ts';

export interface FakeStripeOptions {
  /** 0 or absent: any free port. */
  port?: number;
  clock?: () => Date;
  /** File that keeps its data between starts. Without it the data is lost. */
  file?: string;
}

/** One request to the fake, by any transport. */
export interface WireRequest {
  method: string;
  /** Including the query. */
  url: string;
  headers: { authorization?: string | undefined; 'idempotency-key'?: string | undefined };
  body: string;
}
export interface WireAnswer {
  status: number;
  body: unknown;
  /** Whether this repeats an earlier answer, by idempotency key. */
  isReplayed: boolean;
}

/**
 * A local payment provider for tests and demos. It speaks Stripe's wire format, accepts Stripe's test card
 * numbers only, and never charges anybody.
 */
export interface FakeStripe {
  url: string;
  /** Handles a request without a network. */
  answer(request: WireRequest): WireAnswer;
  /**
   * Shows the page of a checkout to a browser, or submits one of its forms. `null` if there is no such page.
   */
  visitPage(id: string, sent: string | null): Visited | null;
  /** The events of the account with a secret key, oldest first, whether or not they were delivered. */
  events(secretKey: string): StripeObject[];
  /** Any object of the account, by id. */
  findObject(secretKey: string, id: string): StripeObject | undefined;
  /** Handles the next requests (one by default) whose path contains this text, but loses their answers. */
  loseAnswers(path: string, times?: number): void;
  /** Number of requests for a method and a path. */
  count(method: string, path: RegExp): number;
  close(): Promise<void>;
}

const KEY = /^(?:sk|rk)_test_(\w+)$/;

function accountOf({ authorization }: WireRequest['headers']): string {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
  const [, account] = KEY.exec(given) ?? [];
  if (!account || account.includes('wrong')) {
    throw new Failure(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${given.slice(0, 8)}***${given.slice(-4)}`,
    });
  }
  return account;
}

type Answering = (books: Books) => StripeObject;

/** Answers a repeated request as before. */
function answerOnce(
  books: Books,
  { key, request }: { key: string; request: string },
  answering: Answering,
): WireAnswer {
  const before = key ? books.answers.get(key) : undefined;
  if (before && before.request !== request) {
    throw new Failure(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (before) return { status: before.status, body: before.body, isReplayed: true };
  const answer = answerOf(() => answering(books));
  if (key) books.answers.set(key, { request, ...answer });
  return { ...answer, isReplayed: false };
}

function answerOf(work: () => StripeObject): { status: number; body: unknown } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof Failure)
      return {
        status: error.status,
        body: JSON.parse(
          JSON.stringify(error.body, (name, value: unknown) =>
            name.startsWith('fake_') ? undefined : value,
          ),
        ),
      };
    throw error;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function sendOauth(response: ServerResponse, given: OauthAnswer): void {
  if ('location' in given) response.writeHead(303, { location: given.location }).end();
  else if ('html' in given)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(given.html);
  else
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
}

function startBooks({ clock = () => new Date(), file }: FakeStripeOptions) {
  const books = openBooks(file);
  const accountBooks = (secretKey: string): Books => books.of(KEY.exec(secretKey)?.[1] ?? '');

  function sendEvents(of: Books, known: number): void {
    const endpoints = [...of.things.values()].filter(({ object }) => object === 'webhook_endpoint');
    for (const event of eventsOf(of).slice(known))
      for (const endpoint of endpoints) void deliver(event, endpoint, { clock });
  }

  function answer({ method, url, headers, body }: WireRequest): WireAnswer {
    const { pathname: path, searchParams } = new URL(url, 'http://fake');
    const fields = { ...readForm(searchParams.toString()), ...readForm(body) };
    const account = accountOf(headers);
    const of = books.of(account);
    const known = eventsOf(of).length;
    const once = {
      key: method === 'POST' ? (headers['idempotency-key'] ?? '') : '',
      request: `${method} ${path} ${body}`,
    };
    const given = answerOnce(of, once, () =>
      answerCall({ method, path }, { books: of, fields, account, now: clock() }),
    );
    books.save();
    sendEvents(of, known);
    return given;
  }

  const answerAnything = (request: WireRequest): WireAnswer => {
    try {
      return answer(request);
    } catch (error) {
      const { status, body } = error instanceof Failure ? error : invalid('Something went wrong.');
      return { status, body, isReplayed: false };
    }
  };

  function visitPage(id: string, sent: string | null): Visited | null {
    const found = books.all().find(([, { things }]) => things.get(id)?.object === 'checkout.session');
    if (!found) return null;
    const [account, of] = found;
    const known = eventsOf(of).length;
    const visited = visit(
      { books: of, fields: readForm(sent ?? ''), id, account, now: clock() },
      sent !== null,
    );
    books.save();
    sendEvents(of, known);
    return visited;
  }
  return { answer: answerAnything, accountBooks, visitPage };
}

/** Starts the fake, reachable from this machine only. */
export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  const { answer, accountBooks, visitPage } = startBooks(options);
  const oauth = openOauth();
  const seen: string[] = [];
  let losing = { path: '', times: 0 };

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '' } = request;
      seen.push(`${method} ${url}`);
      const connecting = oauth({ method, url, body });
      if (connecting) return sendOauth(response, connecting);
      const {
        status,
        body: data,
        isReplayed,
      } = answer({
        method,
        url,
        body,
        headers: {
          authorization: request.headers.authorization,
          'idempotency-key': single(request.headers['idempotency-key']),
        },
      });
      if (losing.times > 0 && url.includes(losing.path)) {
        losing.times--;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${seen.length}`,
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      });
      response.end(JSON.stringify(data));
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  // It must not keep a server alive that failed to start.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    visitPage,
    events: (secretKey) => eventsOf(accountBooks(secretKey)),
    findObject: (secretKey, id) => accountBooks(secretKey).things.get(id),
    loseAnswers: (path, times = 1) => {
      losing = { path, times };
    },
    count: (method, path) => seen.filter((line) => line.startsWith(`${method} `) && path.test(line)).length,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
