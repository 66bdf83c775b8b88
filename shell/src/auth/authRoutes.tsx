import { lazyPage, Navigate, Outlet, Route } from '@studio/platform';
import { Suspense } from 'react';

/**
 * Fetches a page and the kit's forms at the same time. Otherwise the forms would be requested only once the
 * page has arrived.
 */
async function withForms<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, import('@studio/ui/fields')]);
  return loaded;
}

const SignInPage = lazyPage(async () => (await withForms(import('./SignInPage.tsx'))).SignInPage);
const RegisterPage = lazyPage(
  async () => (await withForms(import('./signUp/RegisterPage.tsx'))).RegisterPage,
);
const ForgotPasswordPage = lazyPage(
  async () => (await withForms(import('./password/ForgotPasswordPage.tsx'))).ForgotPasswordPage,
);
const ResetPasswordPage = lazyPage(
  async () => (await withForms(import('./password/ResetPasswordPage.tsx'))).ResetPasswordPage,
);
const AcceptInvitePage = lazyPage(
  async () => (await withForms(import('./signUp/AcceptInvitePage.tsx'))).AcceptInvitePage,
);
const StopChangePage = lazyPage(async () => (await import('./StopChangePage.tsx')).StopChangePage);
const UndoAddressPage = lazyPage(async () => (await import('./UndoAddressPage.tsx')).UndoAddressPage);

/** Pages before sign-in. Their code is never loaded for a signed-in person. */
export const authRoutes = (
  <Route
    path="/auth"
    element={
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    }
  >
    <Route path="jwt/login" element={<SignInPage />} />
    <Route path="jwt/register" element={<RegisterPage />} />
    <Route path="jwt/forgot-password" element={<ForgotPasswordPage />} />
    <Route path="jwt/reset-password" element={<ResetPasswordPage />} />
    <Route path="jwt/accept-invite" element={<AcceptInvitePage />} />
    <Route path="jwt/stop-change" element={<StopChangePage />} />
    <Route path="jwt/undo-address" element={<UndoAddressPage />} />
    <Route index element={<Navigate to="/auth/jwt/login" replace />} />
    <Route path="jwt" element={<Navigate to="/auth/jwt/login" replace />} />
  </Route>
);
