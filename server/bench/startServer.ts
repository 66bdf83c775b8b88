import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts the server under measurement in its own process.
 * @returns its address, the id of its process, and a function that ends it.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
): Promise<{ address: string; pid: number; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('measuredServer.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
    child.once('exit', () => reject(new Error('The server under measurement did not start')));
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end();
    await ended;
  };
  const { pid } = child;
  if (pid === undefined) throw new Error('A server that has an address has a process');
  return { address, pid, stop };
}
