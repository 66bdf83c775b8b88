// Plain JavaScript, because it runs before anything is installed.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The settings of the ports that `npm start` listens on. */
const SETTINGS = [
  { name: 'PORT', preset: 3000 },
  { name: 'METRICS_PORT', preset: 0 },
];

async function isTaken(port, host) {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return false;
  } catch (error) {
    return error.code === 'EADDRINUSE';
  }
}

/**
 * A sentence about the first port that another process listens on; `null` when there is none. What else may be wrong
 * with a port is said by the server, which has words for it.
 */
export async function takenPort(environment) {
  for (const { name, preset } of SETTINGS) {
    const port = Number(environment[name] || preset);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) continue;
    if (await isTaken(port, environment.HOST || '127.0.0.1'))
      return `Port ${port} is in use. Stop what uses it, or choose another: ${name}=${port + 100}`;
  }
  return null;
}
