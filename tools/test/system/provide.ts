import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';
import { installPackages, unpackPackages, type Unpacked } from './debianPackages.ts';

/** A program that tests need beside Node. */
export interface Wanted<Found> extends Unpacked {
  /** e.g. `Chromium`. */
  name: string;
  /** Looks in the system, and in the folder that it is unpacked into. @returns nothing when it is missing. */
  find(): Found | undefined;
  /** What to do where it cannot be had by itself, e.g. `install Debian's package nginx`. */
  advice: string;
}

export interface Machine {
  isRoot: boolean;
  /** Whether nobody reads a run but its result. */
  isCi: boolean;
  /** Into the system. @returns what went wrong, if anything did. */
  install(packages: string[]): string | undefined;
  /** Into a folder of ours. @returns what went wrong, if anything did. */
  unpack(unpacked: Unpacked): string | undefined;
}

const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  isCi: (process.env['CI'] ?? '') !== '',
  install: installPackages,
  unpack: unpackPackages,
};

/** Says that what a step needs cannot be had on this machine: the step is skipped. */
export class Unavailable extends Error {}

/** Where packages are unpacked for those who may not install them. */
export const unpackedFolder = (name: string): string => path.join(REPOSITORY, '.cache/debian', name);

/**
 * Finds a program, or gets it from Debian's packages: root installs them, everybody else has them unpacked.
 * @throws Unavailable when it cannot be had; as root and in CI an error that fails the run, for there it must.
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
