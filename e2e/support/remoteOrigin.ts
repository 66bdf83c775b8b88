import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const KINDS: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A developer's machine that serves one remote to the portal. */
export interface RemoteOrigin {
  origin: string;
  /** The requested paths. */
  asked: string[];
  close(): void;
}

/** Serves a folder to pages of any origin, from its own port. */
export async function serveRemote(folder: string): Promise<RemoteOrigin> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const file = path.join(folder, path.normalize(pathname));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', KINDS[path.extname(file)] ?? 'text/plain');
    if (!existsSync(file)) response.writeHead(404).end();
    else createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, asked, close: () => server.close() };
}
