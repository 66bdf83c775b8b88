import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const MANIFEST_MS = 3000;
const ENTRY_MS = 8000;

/**
 * Bounds and checks what federation fetches. One plugin, not several: on most hooks the last listener wins.
 * Register it before the first remote is loaded.
 */
export function hardening(): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>();
  return {
    name: 'hardening',
    // Federation itself waits for ever, and takes any JSON (a proxy's 503) for a manifest until the page is reloaded.
    fetch: (address) => fetchManifest(address),
    createScript({ url }) {
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      return { script: entryScript(url, attempt), timeout: ENTRY_MS };
    },
    // A shared chunk that failed once would otherwise stay failed: its rejected promise is kept.
    errorLoadShare({ shareInfo }) {
      if (shareInfo) shareInfo.loading = null;
    },
  };
}

async function fetchManifest(address: string): Promise<Response> {
  const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(MANIFEST_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  if (!isManifest(await answer.clone().json())) throw new Error(`${address} is not a manifest`);
  return answer;
}

const isManifest = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['metaData', 'exposes', 'shared'].every((key) => key in value);

function entryScript(url: string, attempt: number): HTMLScriptElement {
  const script = document.createElement('script');
  // Chromium remembers a failed script by its address; another address is asked for again.
  script.src = attempt === 0 ? url : `${url}?retry=${attempt}`;
  script.crossOrigin = 'anonymous';
  script.async = true;
  return script;
}
