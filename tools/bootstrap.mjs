// The entry point of every npm script. Runs on the system's Node (20 or later) with nothing installed, hence
// plain JavaScript and no packages: it installs the packages of the lockfile, then starts the project's own
// Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { takenPort } from './takenPort.mjs';

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const NEEDED_MAJOR = 24;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/**
 * Whether the packages are installed. npm writes a list of what it installed, and writes none when it is
 * interrupted. The list lacks packages for other platforms.
 */
function isInstalled() {
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  return wanted.every(
    ([place, { version, optional, link }]) =>
      !place.startsWith('node_modules/') ||
      link ||
      (installed[place]?.version ?? (optional ? version : undefined)) === version,
  );
}

/** Shows every half minute that it goes on: npm says nothing until it has ended. */
async function install() {
  // Not to stdout, which may go to a program.
  console.error('Installing packages (one to five minutes, once) …');
  const startedAt = Date.now();
  const beat = setInterval(
    () => console.error(`  still installing, ${Math.round((Date.now() - startedAt) / 1000)} s`),
    30_000,
  );
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['inherit', 2, 'inherit'],
  });
  const status = await new Promise((resolve) => {
    npm.on('error', (error) => fail(`npm could not be started: ${error.message}`));
    npm.on('exit', resolve);
  });
  clearInterval(beat);
  if (status !== 0) fail('npm ci failed; see its message above. Is the package registry reachable?');
}

/** Node from the packages, or the system's if no package fits this machine. */
function findNode() {
  const own = path.join(BIN, 'node');
  if (existsSync(own)) return own;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= NEEDED_MAJOR) return process.execPath;
  return fail(
    `This machine needs Node ${NEEDED_MAJOR} or later (it has ${process.versions.node}): no package brings it for ${process.platform}-${process.arch}.`,
  );
}

/** A command is `tools/src/<name>.ts`, or `tools/<name>/<name>.ts` if it has its own folder. */
function findCommand(name) {
  const places = [`tools/src/${name}.ts`, `tools/${name}/${name}.ts`].map((place) => path.join(ROOT, place));
  return (
    places.find((place) => /^[a-z]+$/.test(name) && existsSync(place)) ??
    fail(`There is no command "${name}".`)
  );
}

const [name = '', ...args] = process.argv.slice(2);
const command = findCommand(name);
if (!isInstalled()) {
  // Minutes before the start itself would say it.
  const taken = name === 'start' ? await takenPort(process.env) : null;
  if (taken) fail(taken);
  await install();
}

const child = spawn(findNode(), [command, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`${name} could not be started: ${error.message}`));
// As shells do: a process ended by a signal has the exit code 128 plus the signal's number.
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
