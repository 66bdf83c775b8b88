import { createServer } from 'node:net';
import { Complaint } from '../complaint.ts';

/** @throws {Complaint} when something else listens on a port, before minutes are spent on building. */
export function refuseBusyPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Complaint(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 100} npm start`) : error));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
