import type { Catalog } from '@studio/federation/runtime/catalog';
import { sendLoadReports, type LoadTransport } from '@studio/federation/runtime/report/sendLoadReports';

const ADDRESS = '/api/telemetry/remote-loads';

interface Sender {
  getToken: () => string | null;
  baseUrl: string;
}

/**
 * Reports the result of each load of a remote to the server. Not through RTK Query, because a failed report
 * concerns nobody on the page.
 */
export const reportLoads = (catalog: Catalog, sender: Sender): (() => void) =>
  sendLoadReports(catalog.onLoad, toServer(sender));

const toServer =
  ({ getToken, baseUrl }: Sender): LoadTransport =>
  async (loads, isLast) => {
    const token = getToken();
    // Signed out meanwhile: the server would refuse the report.
    if (!token) return;
    const answer = await fetch(`${baseUrl}${ADDRESS}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ loads }),
      keepalive: isLast,
    });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  };
