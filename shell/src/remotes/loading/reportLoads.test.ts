import type { Catalog } from '@studio/federation/runtime/catalog';
import type { LoadReport } from '@studio/federation/runtime/report/loadReport';
import { API, server } from '@studio/testing/server';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLoadReport } from '../../testing/aLoadRecord.ts';
import { reportLoads } from './reportLoads.ts';

function open(token: string | null) {
  const told: { authorization: string | null; count: number }[] = [];
  server.use(
    http.post(`${API}/api/telemetry/remote-loads`, async ({ request }) => {
      const { loads } = (await request.json()) as { loads: LoadReport[] };
      told.push({ authorization: request.headers.get('authorization'), count: loads.length });
      return HttpResponse.json({});
    }),
  );
  let tell: (report: LoadReport) => void = () => undefined;
  const onLoad: Catalog['onLoad'] = (listener) => {
    tell = listener;
    return () => undefined;
  };
  const stop = reportLoads({ onLoad } as Catalog, { getToken: () => token, baseUrl: API });
  return { told, stop, load: (times: number) => Array.from({ length: times }, () => tell(aLoadReport())) };
}

test('reports many loads in one call, for the signed-in person', async () => {
  const { told, stop, load } = open('good');
  load(20);
  await waitFor(() => expect(told).toEqual([{ authorization: 'Bearer good', count: 20 }]));
  stop();
});

test('reports nothing when nobody is signed in', async () => {
  const { told, stop, load } = open(null);
  load(20);
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toEqual([]);
  stop();
});
