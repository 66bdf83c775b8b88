import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  /** The raw bytes, not decompressed. */
  body: Buffer;
  text(): string;
}

/**
 * Sends a request as a browser would and returns the raw answer: `fetch` would decompress it, and normalise
 * the URL.
 */
export const rawGet = (address: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, origin } = new URL(address);
    const asked = request({ hostname, port, path: address.slice(origin.length), headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          body,
          text: () => body.toString(),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
