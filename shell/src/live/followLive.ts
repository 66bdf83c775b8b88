import { isReported, LIVE_TYPES, type LiveEvent } from '@studio/contract/shell/live';
import type { Catalog } from '@studio/federation/runtime/catalog';
import { baseApi, type AppDispatch } from '@studio/platform';
import type { Session } from '../session/session.ts';
import { atMostEvery } from './atMostEvery.ts';
import { keepListening } from './keepListening.ts';
import { oneForAllTabs } from './oneForAllTabs.ts';

/** Lets the page's own requests go first. */
const AFTER_MS = 2000;
/**
 * A hidden tab closes its connection after this time: without HTTP/2 a browser has few connections per
 * origin.
 */
const HIDDEN_MS = 30_000;

/** A report is a long sum: while the desk works, it is done anew at most this often, not with every change. */
const REPORT_EVERY_MS = 10_000;

interface Ports {
  session: Session;
  catalog: Pick<Catalog, 'follow'>;
  dispatch: AppDispatch;
  baseUrl: string;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const countsInReports = ({ changes, all }: LiveEvent): boolean =>
  all || changes.some(({ type }) => isReported(type));
const tagsOf = ({ changes, all }: LiveEvent) => (all ? [...LIVE_TYPES] : changes);

const studioOf = (session: Session): string => session.getState().user?.studioId ?? '';

/** Listens as long as somebody is signed in and the tab is visible. */
function listening({ session, catalog, dispatch, baseUrl }: Ports) {
  // The earliest time at which the data on screen was requested.
  let since = 0;
  const open = (signal: AbortSignal) =>
    fetch(`${baseUrl}/api/live/portal?age=${Math.ceil(performance.now() - since)}`, {
      headers: { authorization: `Bearer ${session.getToken() ?? ''}` },
      signal,
    });
  const reports = atMostEvery(REPORT_EVERY_MS, () => dispatch(baseApi.util.invalidateTags(['Report'])));
  const onEvent = (event: LiveEvent): void => {
    if (event.all) since = performance.now();
    if (event.all || event.registry) catalog.follow(event.registry);
    dispatch(baseApi.util.invalidateTags(tagsOf(event)));
    if (countsInReports(event)) reports.ask();
  };
  let ending: AbortController | null = null;
  let token: string | null = null;
  return {
    begin(firstPauseMs: number, isBack: boolean): void {
      const own = new AbortController();
      ending = own;
      token = session.getToken();
      since = performance.now();
      if (isBack) onEvent({ changes: [], all: true });
      const listen = async (forward: typeof onEvent, signal: AbortSignal) => {
        await pause(firstPauseMs, signal);
        await keepListening({ open, onEvent: forward, pause }, signal);
      };
      void oneForAllTabs({ name: `studio-live ${studioOf(session)}`, onEvent, listen }, own.signal);
    },
    end(): void {
      ending?.abort();
      ending = null;
      reports.stop();
    },
    isOpen: (): boolean => ending !== null,
    isOf: (other: string | null): boolean => token === other,
  };
}

/**
 * Keeps the portal's data current: refetches whatever the server reports as changed, in whichever remote it
 * is shown.
 * @returns A function that stops it.
 */
export function followLive(ports: Ports): () => void {
  const connection = listening(ports);
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function followSession(): void {
    const isStaff = ports.session.getState().phase === 'staff';
    if (connection.isOpen() && !(isStaff && connection.isOf(ports.session.getToken()))) connection.end();
    if (isStaff && !connection.isOpen() && !document.hidden) connection.begin(AFTER_MS, false);
  }
  function followVisibility(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(connection.end, HIDDEN_MS);
    else if (ports.session.getState().phase === 'staff' && !connection.isOpen()) connection.begin(0, true);
  }

  const unfollow = ports.session.onChange(followSession);
  document.addEventListener('visibilitychange', followVisibility);
  followSession();
  return () => {
    unfollow();
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(hiding);
    connection.end();
  };
}
