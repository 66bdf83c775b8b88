import { createServer, type AddressInfo, type Server } from 'node:net';

const listen = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const close = (server?: Server) =>
  new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));

/** A free port whose next one is free as well, so that what an earlier run left behind is in nobody's way. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const { port } = first?.address() as AddressInfo;
    const second = await listen(port + 1);
    await Promise.all([first, second].map(close));
    if (second) return port;
  }
}
