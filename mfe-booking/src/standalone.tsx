import { configureApi, makeStore, BrowserRouter, Provider } from '@studio/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import { memberSession, startMember } from './auth/useMember.ts';
import { takeFirstCall } from './firstCall.model.ts';
import booking from './module.tsx';
import { siteFailure } from './site/useFailure.ts';
import { extensionOf } from './site/useSitePath.ts';

// Members get this page without any code of the shell, and without federation.
configureApi({
  defaultAudience: 'member',
  getMemberToken: memberSession.getToken,
  onUnauthorized: memberSession.expire,
  onFailure: siteFailure.set,
  fetch: (...request) => takeFirstCall(request[0]) ?? fetch(...request),
});
const store = makeStore();
const root = document.getElementById('root');
// Not waited for: the schedule is public and comes meanwhile.
void startMember(store.dispatch, extensionOf(new URLSearchParams(window.location.search)));
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        {/* Without transitions: a tap shows its effect at once, also while the code of the next page is still on its way. */}
        <BrowserRouter useTransitions={false}>
          <booking.Routes />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
