import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readInstructions } from '@studio/tools/production/dockerfile.ts';
import { expect, test } from '@playwright/test';
import { takeOver } from './handedOver.ts';
import { freePort } from './listening.ts';

const { address, server, image } = takeOver();
const FOLDER = path.join(import.meta.dirname, '../../tools/production');

/**
 * Runs the health check of an image against another port than the image's own.
 * @returns its exit code.
 */
async function check(name: string, own: string, port: string): Promise<number> {
  const text = readFileSync(path.join(FOLDER, `${name}.Dockerfile`), 'utf8');
  const content = readInstructions(text).find(({ keyword }) => keyword === 'HEALTHCHECK')?.content ?? '';
  expect(content).toContain(own);
  const [program = '', ...args] = JSON.parse(content.replace(/^CMD /, '').replaceAll(own, port)) as string[];
  const [code] = (await once(spawn(program, args, { cwd: image.workDir, stdio: 'ignore' }), 'exit')) as [
    number,
  ];
  return code;
}

for (const [name, own, where] of [
  ['gateway', '8080', address],
  ['server', '3000', server],
] as const) {
  test(`the health check of the ${name} tells whether it answers`, async () => {
    expect(await check(name, own, new URL(where).port)).toBe(0);
    expect(await check(name, own, String(await freePort()))).not.toBe(0);
  });
}
