import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The steps of an SMTP conversation, in order. END is the end of the message, from which on the server is
 * responsible for it.
 */
export type SmtpStep =
  | 'CONNECT'
  | 'EHLO'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'CONTENT'
  | 'END'
  | 'RSET'
  | 'QUIT';

/** What the server replies, or how it decides by what the client has said; `null` for nothing. */
type Reply = string | null | ((said: string) => string | null);

const REPLIES: Record<SmtpStep, Reply> = {
  CONNECT: '220 fake',
  EHLO: '250-fake\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go on',
  // The server does not reply while it receives a message.
  CONTENT: null,
  END: '250 kept',
  RSET: '250 fine',
  QUIT: '221 bye',
};

/** A mail server that keeps received messages in memory. */
export interface FakeSmtp {
  url: string;
  /** Every message as it was sent, including headers. */
  received: string[];
  /** The return path of each message that was begun. */
  returnPaths: string[];
  /**
   * Changes the reply to a step. A message whose END gets a 4xx or 5xx reply is not kept, and none is without
   * `keeps`.
   */
  answer(step: SmtpStep, reply: Reply, options?: { keeps?: boolean }): void;
  /** Restores the normal replies. */
  behave(): void;
  /** Sends this reply now to clients that are still waiting for one. */
  finish(reply: string): void;
  /** Resolves when a client reaches this step. */
  reached(step: SmtpStep): Promise<void>;
  close(): Promise<void>;
}

const END_OF_MAIL = '\r\n.\r\n';

const stepOf = (line: string): SmtpStep => {
  const word = line.slice(0, 4).toUpperCase();
  return word in REPLIES ? (word as SmtpStep) : 'EHLO';
};

/**
 * Handles one conversation.
 * @param arrive Called for each step, with its command, or the message at END; returns the reply.
 */
function converse(socket: Socket, arrive: (step: SmtpStep, mail?: string) => string | null): void {
  let text = '';
  let isMail = false;
  const say = (reply: string | null) => reply !== null && socket.write(`${reply}\r\n`);
  const takeOne = (end: string): string | null => {
    const at = text.indexOf(end);
    if (at < 0) return null;
    const taken = text.slice(0, at);
    text = text.slice(at + end.length);
    return taken;
  };
  say(arrive('CONNECT'));
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += chunk.toString();
    for (;;) {
      if (isMail && text !== '') arrive('CONTENT');
      const taken = takeOne(isMail ? END_OF_MAIL : '\r\n');
      if (taken === null) return;
      const step = isMail ? 'END' : stepOf(taken);
      say(arrive(step, taken));
      isMail = step === 'DATA';
    }
  });
}

export async function fakeSmtp(): Promise<FakeSmtp> {
  const received: string[] = [];
  const returnPaths: string[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Map<SmtpStep, (() => void)[]>();
  let replies = { ...REPLIES };
  let keeps = true;

  function arrive(step: SmtpStep, mail = ''): string | null {
    const given = replies[step];
    const reply = typeof given === 'function' ? given(mail) : given;
    if (step === 'MAIL') returnPaths.push(/<(.*?)>/.exec(mail)?.[1] ?? '');
    if (step === 'END' && keeps && !/^[45]/.test(reply ?? '')) received.push(mail);
    for (const resolve of waiting.get(step) ?? []) resolve();
    waiting.delete(step);
    return reply;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, arrive);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    returnPaths,
    answer: (step, reply, options = {}) => {
      replies = { ...replies, [step]: reply };
      keeps = options.keeps ?? true;
    },
    behave: () => {
      replies = { ...REPLIES };
      keeps = true;
    },
    finish: (reply) => {
      for (const socket of sockets) socket.write(`${reply}\r\n`);
    },
    reached: (step) => new Promise((resolve) => waiting.set(step, [...(waiting.get(step) ?? []), resolve])),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
