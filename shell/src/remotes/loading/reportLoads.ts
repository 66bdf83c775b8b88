import type { Catalog } from '@studio/federation/runtime/catalog';
import { sendLoadReports, type LoadTransport } from '@studio/federation/runtime/report/sendLoadReports';

const ADDRESS = '/api/telemetry/remote-loads';

interface Sender {
  getToken: () => string | null;
  baseUrl: string;
}

/**
 * Tells the server how each load of a remote went. Not by RTK Query: a request that fails concerns nobody on
 * the page.
 */
export const reportLoads = (catalog: Catalog, sender: Sender): (() => void) =>
  sendLoadReports(catalog.onLoad, toServer(sender));

const toServer =
  ({ getToken, baseUrl }: Sender): LoadTransport =>
  async (loads, isLast) => {
    const token = getToken();
    // Signed out meanwhile: nobody whom the server would listen to.
    if (!token) return;
    const answer = await fetch(`${baseUrl}${ADDRESS}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ loads }),
      keepalive: isLast,
    });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  };
