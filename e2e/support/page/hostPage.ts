import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A foreign web page with its own origin. */
export interface HostPage {
  /** Its address by IP, which for a browser is another site than `localhost`. */
  origin: string;
  /** The same page by host name: an origin that is not allowed anything. */
  foreignOrigin: string;
  stop: () => Promise<unknown>;
}

const pageWith = (html: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Our own website</title></head>
<body><h1>Our own website</h1>${html}
<script>window.heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))</script></body></html>`;

/**
 * Starts a website with a single page.
 * @param html Called at each visit.
 */
export async function startHostPage(html: () => string): Promise<HostPage> {
  const server: Server = createServer(
    (_request, response) => void response.setHeader('content-type', 'text/html').end(pageWith(html())),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    foreignOrigin: `http://localhost:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
