import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';
import { installPackages, unpackPackages, type Unpacked } from './debianPackages.ts';

/** A program that tests need besides Node. */
export interface Wanted<Found> extends Unpacked {
  /** E.g. `Chromium`. */
  name: string;
  /**
   * Looks in the system, and in the folder of unpacked programs.
   * @returns `undefined` if it is missing.
   */
  find(): Found | undefined;
  /** What a person can do if it is unavailable, e.g. `install Debian's package nginx`. */
  advice: string;
}

export interface Machine {
  isRoot: boolean;
  /** Whether the run is in CI, where only its result is read. */
  isCi: boolean;
  /**
   * Installs packages into the system.
   * @returns The problem, if any.
   */
  install(packages: string[]): string | undefined;
  /**
   * Unpacks packages into our own folder.
   * @returns The problem, if any.
   */
  unpack(unpacked: Unpacked): string | undefined;
}

const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  isCi: (process.env['CI'] ?? '') !== '',
  install: installPackages,
  unpack: unpackPackages,
};

/** Thrown when something that a step needs is not available on this machine. The step is skipped. */
export class Unavailable extends Error {}

/** Folder of an unpacked program. */
export const unpackedFolder = (name: string): string => path.join(REPOSITORY, '.cache/debian', name);

/**
 * Finds a program, or gets it from Debian's packages: installed for root, unpacked for other users.
 * @throws {Unavailable} if that is impossible; as root and in CI an error that fails the run.
 */
export function provide<Found>(wanted: Wanted<Found>, machine: Machine = thisMachine): Found {
  const { name, find, advice } = wanted;
  const there = find();
  if (there !== undefined) return there;
  const { isRoot, isCi } = machine;
  const problem = isRoot ? machine.install(wanted.packages) : machine.unpack(wanted);
  const provided = find();
  if (provided !== undefined) return provided;
  const tried = isRoot
    ? "Debian's packages could not be installed"
    : "Debian's packages could not be downloaded and unpacked";
  const sentence = `${name} is missing, and ${tried} (${problem ?? 'it is not in them'}): ${advice}.`;
  throw isRoot || isCi ? new Error(sentence) : new Unavailable(sentence);
}
