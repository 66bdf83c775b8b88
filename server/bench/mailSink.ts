import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

const END_OF_MAIL = '\r\n.\r\n';

/** A mail server that takes every mail and keeps none. */
export interface MailSink {
  url: string;
  /** How many mails it took. */
  taken(): number;
  close(): void;
}

export async function mailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>();
  let count = 0;
  function converse(socket: Socket): void {
    let text = '';
    let isMail = false;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = isMail ? END_OF_MAIL : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const isData = !isMail && /^data/i.test(text);
        text = text.slice(at + end.length);
        if (isMail) count += 1;
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
        isMail = isData;
      }
    });
  }
  const server = createServer(converse);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
