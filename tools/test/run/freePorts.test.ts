import { createServer, type Server } from 'node:net';
import { freePortPair } from './freePorts.ts';

const open: Server[] = [];
const listen = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    open.push(server);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test('both ports of a pair can be listened on, also beside pairs that are in use', async () => {
  for (let pair = 0; pair < 5; pair++) {
    const port = await freePortPair();
    expect(await listen(port)).toBeDefined();
    expect(await listen(port + 1)).toBeDefined();
  }
});
