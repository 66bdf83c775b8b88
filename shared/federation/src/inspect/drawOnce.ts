import { getInstance } from '@module-federation/enhanced/runtime';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type { Platform } from './hearRemotes.ts';

/** A package as the shell shares it. */
async function shared<Package>(name: string): Promise<Package> {
  const [version] = Object.values(getInstance()?.shareScopeMap['default']?.[name] ?? {});
  const factory = version?.lib ?? (await version?.get());
  if (!factory) throw new Error(`The shell does not share ${name}`);
  return factory() as Package;
}

/** Draws a component once, signed out and at the address `/`. @throws what it throws. */
export async function drawOnce(
  Component: React.ComponentType,
  { MemoryRouter, Provider, makeStore }: Platform,
): Promise<void> {
  const { createElement } = await shared<typeof React>('react');
  const { createRoot } = await shared<typeof ReactDom>('react-dom/client');
  const store = makeStore();
  const page = createElement(Component);
  await new Promise<void>((resolve, reject) => {
    const root = createRoot(document.createElement('div'), { onUncaughtError: reject });
    const End = () => {
      // A task of its own: by then React has told what it caught.
      setTimeout(resolve);
      return null;
    };
    root.render(
      createElement(
        MemoryRouter,
        null,
        createElement(Provider, { store, children: null }, page, createElement(End)),
      ),
    );
  });
}
