import type { Page } from '@playwright/test';

/** The transferred bytes, compressed, including headers. */
export interface Weight {
  requests: number;
  scripts: number;
  scriptBytes: number;
  styleBytes: number;
  allBytes: number;
}

/** Counts what a page fetches from now on: everything, or what has such an address. */
export async function watchNetwork(page: Page, counts: (url: string) => boolean = () => true) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const weight: Weight = { requests: 0, scripts: 0, scriptBytes: 0, styleBytes: 0, allBytes: 0 };

  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:') || response.url.startsWith('blob:')) return;
    if (!counts(response.url)) return;
    kinds.set(requestId, type);
    weight.requests += 1;
    if (type === 'Script') weight.scripts += 1;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kinds.has(requestId)) return;
    weight.allBytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') weight.scriptBytes += encodedDataLength;
    if (kinds.get(requestId) === 'Stylesheet') weight.styleBytes += encodedDataLength;
  });
  return { weight: (): Weight => ({ ...weight }) };
}
