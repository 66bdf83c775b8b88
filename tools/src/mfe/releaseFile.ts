import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@studio/contract/remote';
import { isRemoteConfig } from '@studio/federation/runtime/registryEntry';
import { Complaint } from '../complaint.ts';

export const RELEASE_FILE = 'release.json';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): boolean => isFields(value) && Object.values(value).every((text) => typeof text === 'string');

const isRelease = (value: unknown): value is Release =>
  isRemoteConfig(value) &&
  isFields(value) &&
  ['version', 'gitSha', 'builtAt', 'manifest'].every((key) => typeof value[key] === 'string') &&
  (value['page'] === null || typeof value['page'] === 'string') &&
  isTexts(value['files']) &&
  isTexts(value['requires']) &&
  Array.isArray(value['preload']) &&
  value['preload'].every((name) => typeof name === 'string');

/** Reads `release.json` of a version folder. @throws {Complaint} when it is missing or not a release. */
export async function readRelease(folder: string): Promise<Release> {
  const file = path.join(folder, RELEASE_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Complaint(`${file} is missing: this folder is no finished release.`);
  });
  const release = parse(text);
  if (!isRelease(release)) throw new Complaint(`${file} does not have the shape of a release.`);
  return release;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
