import { lazy, type ComponentType } from 'react';

interface Loading<Props> {
  Part: ComponentType<Props>;
  failure: { reason: unknown } | null;
}

/**
 * A part of a page whose code is loaded when it is first shown; put a `Suspense` around it. React's `lazy`
 * keeps a failure permanently: this one loads again when it is shown again. For pages: `lazyPage` of
 * '@studio/platform'.
 * @param load e.g. `() => import('./Form.tsx').then((part) => part.Form)`
 */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let kept: Loading<Props> | null = null;
  const loading = (): Loading<Props> => (kept ??= start(load));
  const forget = (failed: Loading<Props>) => {
    if (kept === failed) kept = null;
  };

  return function LoadedLater(props: Props) {
    const now = loading();
    if (now.failure) {
      // Not at once: React renders a second time before it accepts a failure.
      setTimeout(() => forget(now));
      throw now.failure.reason;
    }
    return <now.Part {...props} />;
  };
}

function start<Props extends object>(load: () => Promise<ComponentType<Props>>): Loading<Props> {
  const fail = (reason: unknown): never => {
    started.failure = { reason };
    throw reason;
  };
  const part = () => load().then((Part) => ({ default: Part as ComponentType<object> }), fail);
  const started: Loading<Props> = { Part: lazy(part) as ComponentType<Props>, failure: null };
  return started;
}
