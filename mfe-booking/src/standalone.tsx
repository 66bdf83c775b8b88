import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@studio/platform';
import booking from './module.tsx';

// Members get this page without any code of the shell, and without federation.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Suspense>
        <booking.Routes />
      </Suspense>
    </BrowserRouter>,
  );
}
