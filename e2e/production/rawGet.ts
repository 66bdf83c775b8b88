import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  /** As it came, not decompressed. */
  body: Buffer;
  text(): string;
}

/** Asks as a browser would, but sees what really came: `fetch` decompresses and tidies up addresses. */
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
