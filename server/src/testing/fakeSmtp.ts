import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that keeps what it is given, in memory. */
export interface FakeSmtp {
  url: string;
  /** Every mail as it was sent, headers and all. */
  received: string[];
  /** While true every mail is refused for now. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

export async function fakeSmtp(): Promise<FakeSmtp> {
  const received: string[] = [];
  let isRefusing = false;

  function answer(command: string): string {
    if (/^MAIL/i.test(command) && isRefusing) return '451 try again later\r\n';
    if (/^DATA/i.test(command)) return '354 go on\r\n';
    return /^QUIT/i.test(command) ? '221 bye\r\n' : '250 fine\r\n';
  }

  function converse(socket: Socket): void {
    let text = '';
    let end = '\r\n';
    socket.write('220 fake\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end)) {
        const line = text.slice(0, at);
        text = text.slice(at + end.length);
        const isMail = end !== '\r\n';
        if (isMail) received.push(line);
        end = !isMail && /^DATA/i.test(line) ? '\r\n.\r\n' : '\r\n';
        socket.write(isMail ? '250 kept\r\n' : answer(line));
      }
    });
  }

  const server = createServer(converse);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (value) => {
      isRefusing = value;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
