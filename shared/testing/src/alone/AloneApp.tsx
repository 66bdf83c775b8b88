import { createBrowserRouter, Navigate, Provider, Route, RouterProvider, Routes } from '@studio/platform';
import { useState } from 'react';
import type { Alone } from './alone.ts';
import { AloneFrame } from './AloneFrame.tsx';
import { AlonePage } from './AlonePage.tsx';
import { SlotsPage } from './SlotsPage.tsx';
import { linksOf, SLOTS_PATH } from './alonePaths.ts';

/** The page of a remote that runs alone. */
export function AloneApp({ alone }: { alone: Alone }) {
  // Like the shell's: only a data router can block a navigation.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Pages alone={alone} /> }]));
  return (
    <Provider store={alone.store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

function Pages({ alone }: { alone: Alone }) {
  const first = linksOf(alone)[0]?.path ?? SLOTS_PATH;
  return (
    <AloneFrame alone={alone}>
      <Routes>
        <Route index element={<Navigate to={first} replace />} />
        <Route path={SLOTS_PATH} element={<SlotsPage alone={alone} />} />
        <Route path="*" element={<AlonePage alone={alone} />} />
      </Routes>
    </AloneFrame>
  );
}
