import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../platform/db/newId.ts';
import { aBrowser, type TestBrowser } from './pushBrowser.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a service answers instead of taking a message. */
export interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
}

/** A browser that is subscribed at the fake service. */
export interface SubscribedBrowser extends TestBrowser {
  /** What its page hands to the server. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** What it was told, as its worker reads it. */
  told(): unknown[];
  headers(): IncomingHttpHeaders[];
}

/** A push service that keeps what it is handed, and hands it to nobody. */
export interface FakePush {
  origin: string;
  subscribe(): SubscribedBrowser;
  /** Answers the next messages to a browser so, or again as usual. */
  answer(browser: SubscribedBrowser, answer: PushAnswer | null): void;
  close(): Promise<void>;
}

/** Listens on this machine: the server under test must allow its origin. */
export async function startFakePush(): Promise<FakePush> {
  const received: Received[] = [];
  const answers = new Map<string, PushAnswer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers = {} } = answers.get(path) ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pathOf = ({ subscription }: SubscribedBrowser) => new URL(subscription.endpoint).pathname;
  return {
    origin,
    subscribe: () => {
      const browser = aBrowser();
      const path = `/push/${newId()}`;
      const own = () => received.filter((one) => one.path === path);
      return {
        ...browser,
        subscription: { endpoint: origin + path, ...browser.keys },
        told: () => own().map(({ body }) => JSON.parse(browser.read(body)) as unknown),
        headers: () => own().map(({ headers }) => headers),
      };
    },
    answer: (browser, answer) => {
      if (answer) answers.set(pathOf(browser), answer);
      else answers.delete(pathOf(browser));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
