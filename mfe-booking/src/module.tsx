import { lazy } from 'react';
import { defineRemote } from '@studio/contract/remote';
import { Route, Routes } from '@studio/platform';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SchedulePage } from './pages/SchedulePage.tsx';
import { SiteFrame } from './site/SiteFrame.tsx';

// The schedule is what most visitors come for, so it needs no second request. The rest waits until somebody goes there.
const LoginPage = lazy(() => import('./pages/LoginPage.tsx').then((page) => ({ default: page.LoginPage })));
const SignUpPage = lazy(() => import('./pages/SignUpPage.tsx').then((page) => ({ default: page.SignUpPage })));
const OtpVerifyPage = lazy(() => import('./pages/OtpVerifyPage.tsx').then((page) => ({ default: page.OtpVerifyPage })));
const PackageOptionsPage = lazy(() => import('./pages/PackageOptionsPage.tsx').then((page) => ({ default: page.PackageOptionsPage })));
const PendingPaymentPage = lazy(() => import('./pages/PendingPaymentPage.tsx').then((page) => ({ default: page.PendingPaymentPage })));
const PaymentSuccessPage = lazy(() => import('./pages/PaymentSuccessPage.tsx').then((page) => ({ default: page.PaymentSuccessPage })));
const AllSetPage = lazy(() => import('./pages/AllSetPage.tsx').then((page) => ({ default: page.AllSetPage })));
const BookingsPage = lazy(() => import('./pages/BookingsPage.tsx').then((page) => ({ default: page.BookingsPage })));
const MembershipPage = lazy(() => import('./pages/MembershipPage.tsx').then((page) => ({ default: page.MembershipPage })));
const UnauthorizedPage = lazy(() => import('./pages/UnauthorizedPage.tsx').then((page) => ({ default: page.UnauthorizedPage })));
const ServerErrorPage = lazy(() => import('./pages/ServerErrorPage.tsx').then((page) => ({ default: page.ServerErrorPage })));

function BookingRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path="/booking-website" element={<SchedulePage />} />
        <Route path="/booking-website/schedule" element={<SchedulePage />} />
        <Route path="/booking-website/login" element={<LoginPage />} />
        <Route path="/booking-website/signup" element={<SignUpPage />} />
        <Route path="/booking-website/otp-verify" element={<OtpVerifyPage />} />
        <Route path="/booking-website/package-options" element={<PackageOptionsPage />} />
        <Route path="/booking-website/pending-payment" element={<PendingPaymentPage />} />
        <Route path="/booking-website/all-set" element={<AllSetPage />} />
        <Route path="/booking-website/bookings" element={<BookingsPage />} />
        <Route path="/booking-website/membership" element={<MembershipPage />} />
        <Route path="/booking-website/401" element={<UnauthorizedPage />} />
        <Route path="/booking-website/500" element={<ServerErrorPage />} />
        <Route path="/payment-success" element={<PaymentSuccessPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

export default defineRemote({
  id: 'booking',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: BookingRoutes,
  slots: {},
});
