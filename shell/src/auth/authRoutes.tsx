import { lazyPage, Navigate, Outlet, Route } from '@studio/platform';
import { Suspense } from 'react';

const SignInPage = lazyPage(async () => (await import('./SignInPage.tsx')).SignInPage);
const RegisterPage = lazyPage(async () => (await import('./RegisterPage.tsx')).RegisterPage);
const ForgotPasswordPage = lazyPage(async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage);
const ResetPasswordPage = lazyPage(async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage);
const AcceptInvitePage = lazyPage(async () => (await import('./AcceptInvitePage.tsx')).AcceptInvitePage);

/** Pages before sign-in. Whoever is signed in never loads them. */
export const authRoutes = (
  <Route path="/auth" element={<Suspense fallback={null}><Outlet /></Suspense>}>
    <Route path="jwt/login" element={<SignInPage />} />
    <Route path="jwt/register" element={<RegisterPage />} />
    <Route path="jwt/forgot-password" element={<ForgotPasswordPage />} />
    <Route path="jwt/reset-password" element={<ResetPasswordPage />} />
    <Route path="jwt/accept-invite" element={<AcceptInvitePage />} />
    <Route index element={<Navigate to="/auth/jwt/login" replace />} />
    <Route path="jwt" element={<Navigate to="/auth/jwt/login" replace />} />
  </Route>
);
