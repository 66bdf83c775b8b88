import net from 'node:net';

/**
 * One keep-alive connection that sends a request and reads its answer. Hand-written, because on two cores a
 * complete HTTP client would cost as much as what is measured.
 */
export async function connect(address: string) {
  const { hostname, port } = new URL(address);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let text = '';
  let status = 0;
  let settle: ((answer: string) => void) | null = null;
  let fail: ((reason: Error) => void) | null = null;
  // One character per byte, because lengths are in bytes and a page may be compressed.
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    const bodyAt = text.indexOf('\r\n\r\n') + 4;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
    if (bodyAt < 4 || text.length < bodyAt + length) return;
    const answer = text.slice(bodyAt, bodyAt + length);
    status = Number(text.slice(9, 12));
    text = '';
    settle?.(answer);
  });

  socket.once('close', () => fail?.(new Error('The server closed the connection before it answered')));

  function send(line: string, headers: Record<string, string>, body: string): Promise<string> {
    const lines = Object.entries({ host: 'bench', ...headers });
    return new Promise((resolve, reject) => {
      settle = resolve;
      fail = reject;
      socket.write(
        `${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      );
    });
  }

  return {
    post: (path: string, headers: Record<string, string>, body: string): Promise<string> =>
      send(
        `POST ${path}`,
        { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
        body,
      ),
    get: (path: string, headers: Record<string, string> = {}): Promise<string> =>
      send(`GET ${path}`, headers, ''),
    /** HTTP status of the last answer. */
    status: () => status,
    close: () => socket.destroy(),
  };
}
