import type { RemoteContext, RemoteModule } from '@studio/contract/remote/remote';
import { server } from '@studio/testing/server';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { aRegistryEntry } from '../release/aRegistryEntry.ts';
import { containerName } from '../release/containerName.ts';

/** A context of a shell that does nothing, for tests. */
export const aContext: RemoteContext = {
  session: { getToken: () => null, onChange: () => () => undefined, signOut: () => undefined },
  navigate: () => undefined,
  notify: () => undefined,
  can: () => true,
  telemetry: () => undefined,
};

/** A module that fits the shape, for tests. */
export const aModule = (given: Partial<RemoteModule> = {}): RemoteModule => ({
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: () => null,
  slots: {},
  ...given,
});

const REMOTE_ENTRY = '{"name":"remoteEntry.js","path":"","type":"global"}';
const META_DATA = `{"name":"mfe_schedule","globalName":"mfe_schedule","publicPath":"auto","remoteEntry":${REMOTE_ENTRY},"buildInfo":{"buildVersion":"1"}}`;
const MANIFEST = `{"metaData":${META_DATA},"exposes":[],"shared":[],"remotes":[]}`;
// Their real hashes as constants: only a secure page can compute hashes, and jsdom's page is not one.
const MANIFEST_HASH = 'sha384-u3zwPLTbYxcv7da8ps7TXVK3S/qAE3lNK/FGNrAopNKpvL/s+lg5ILPhHgx9pcvw';
const RELEASE = `{"files":{"mf-manifest.json":"${MANIFEST_HASH}"}}`;
const RELEASE_HASH = 'sha384-cd8d7etQ/MxjZ1atnxRFWemi6GQH1LBD/pvqVNJQE6vtFoV7SoOiElk38ChmwgMh';

/** An entry of a release with valid hashes, and the answers of its folder. Give the part that fails. */
export function aRelease(active = '1.0.0') {
  const folder = `/mfe/schedule/${active}/`;
  const entry = aRegistryEntry({
    requires: {},
    preload: [],
    active,
    manifest: `${folder}mf-manifest.json`,
    releaseHash: RELEASE_HASH,
  });
  const serve = (faults: { release?: HttpResponseResolver; manifest?: HttpResponseResolver } = {}) =>
    server.use(
      http.get(`http://localhost${folder}release.json`, faults.release ?? (() => HttpResponse.text(RELEASE))),
      http.get(
        `http://localhost${folder}mf-manifest.json`,
        faults.manifest ?? (() => HttpResponse.text(MANIFEST)),
      ),
    );
  return { entry, serve };
}

/**
 * Runs the script of an entry when it is inserted into the page, which jsdom does not do: it registers a
 * container.
 * @param expose returns the content of `./module`.
 * @returns a function that stops it.
 */
export function runEntries(expose: () => unknown): () => void {
  const container = { init: () => undefined, get: () => Promise.resolve(expose) };
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const script of added.filter((node) => node instanceof HTMLScriptElement)) {
      Object.defineProperty(globalThis, containerName('schedule'), {
        value: container,
        configurable: true,
        writable: true,
      });
      script.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
