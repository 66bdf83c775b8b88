import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumPath } from '../support/chromium.ts';

type Answer = Record<string, unknown>;
type Listener = (params: Answer) => void;

/** A page that is controlled over the DevTools protocol only. */
export interface QuietPage {
  send(method: string, params?: object): Promise<Answer>;
  on(event: string, listener: Listener): void;
  /** @returns the value of the expression, which must be serialisable as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
}

/** Sends commands over one socket, and dispatches answers and events. */
function connection(socket: WebSocket) {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Listener[]>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const {
      id,
      sessionId = '',
      method,
      params = {},
      result = {},
      error,
    } = JSON.parse(String(data)) as Message;
    if (id !== undefined) {
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    } else for (const listener of listeners.get(`${sessionId} ${method}`) ?? []) listener(params);
  });
  return {
    send: (method: string, params: object = {}, sessionId?: string) =>
      new Promise<Answer>((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
    on: (sessionId: string, event: string, listener: Listener): void => {
      const key = `${sessionId} ${event}`;
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    },
  };
}

/**
 * Starts Chromium.
 * @returns its address, and a function that stops it.
 */
async function launch(): Promise<{ address: string; stop: () => Promise<void> }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'quiet-browser-'));
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(chromiumPath(), [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface(child.stderr)) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return { address, stop };
  }
  throw new Error('Chromium did not start');
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('Chromium does not answer')), { once: true });
  });
  return socket;
}

/**
 * A browser whose pages do only what a measurement needs. Playwright listens to the console of every page,
 * which makes the browser record a stack trace for each error object. React and the store create six of them
 * while their script is evaluated, which costs a slow phone a tenth of a second that it never spends
 * otherwise.
 */
export async function openQuietBrowser() {
  const { address, stop } = await launch();
  const socket = await connect(address);
  const { send, on } = connection(socket);
  return {
    /** An empty page with its own cache and storage. */
    async newPage(): Promise<QuietPage> {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const sessionId = String(
        (await send('Target.attachToTarget', { targetId, flatten: true }))['sessionId'],
      );
      const ask = (method: string, params?: object) => send(method, params, sessionId);
      return {
        send: ask,
        on: (event, listener) => on(sessionId, event, listener),
        async evaluate<Value>(expression: string) {
          const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true });
          return (result as { value: Value }).value;
        },
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async close(): Promise<void> {
      socket.close();
      await stop();
    },
  };
}
