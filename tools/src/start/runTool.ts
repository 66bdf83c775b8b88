import { spawn } from 'node:child_process';
import path from 'node:path';
import { Complaint } from '../complaint.ts';

const HERE = path.resolve(import.meta.dirname, '..');

/**
 * Runs one of our commands in a process of its own: webpack's memory goes with it, and a second core is used.
 * @throws {Complaint} with all that it said, when it fails.
 */
export function runTool(name: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(HERE, `${name}.ts`), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Complaint(`${[name, ...args].join(' ')} failed:\n${said}`))));
  });
}
