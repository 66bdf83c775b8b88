import { defineRemote } from '@studio/contract/remote';
import { Route, Routes } from '@studio/platform';
import { ForVisitors } from './auth/ForVisitors.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SchedulePage } from './pages/SchedulePage.tsx';
import { SiteFrame } from './site/SiteFrame.tsx';
import { lazily } from './ui/OnItsWay.tsx';

// The schedule is what most visitors come for, so it needs no second request. The rest waits until somebody
// goes there.
const EventPage = lazily(() => import('./pages/EventPage.tsx').then((page) => page.EventPage));
const AppointmentPage = lazily(() =>
  import('./pages/AppointmentPage.tsx').then((page) => page.AppointmentPage),
);
const LoginPage = lazily(() => import('./pages/LoginPage.tsx').then((page) => page.LoginPage));
const SignUpPage = lazily(() => import('./pages/SignUpPage.tsx').then((page) => page.SignUpPage));
const OtpVerifyPage = lazily(() => import('./pages/OtpVerifyPage.tsx').then((page) => page.OtpVerifyPage));
const ForgotPasswordPage = lazily(() =>
  import('./pages/ForgotPasswordPage.tsx').then((page) => page.ForgotPasswordPage),
);
const ForgotPasswordOtpPage = lazily(() =>
  import('./pages/ForgotPasswordOtpPage.tsx').then((page) => page.ForgotPasswordOtpPage),
);
const ResetPasswordPage = lazily(() =>
  import('./pages/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage),
);
const PackageOptionsPage = lazily(() =>
  import('./pages/PackageOptionsPage.tsx').then((page) => page.PackageOptionsPage),
);
const GiftCardPage = lazily(() => import('./pages/GiftCardPage.tsx').then((page) => page.GiftCardPage));
const PaymentMethodsPage = lazily(() =>
  import('./pages/PaymentMethodsPage.tsx').then((page) => page.PaymentMethodsPage),
);
const PendingPaymentPage = lazily(() =>
  import('./pages/PendingPaymentPage.tsx').then((page) => page.PendingPaymentPage),
);
const PaymentSuccessPage = lazily(() =>
  import('./pages/PaymentSuccessPage.tsx').then((page) => page.PaymentSuccessPage),
);
const AllSetPage = lazily(() => import('./pages/AllSetPage.tsx').then((page) => page.AllSetPage));
const BookingsPage = lazily(() => import('./pages/BookingsPage.tsx').then((page) => page.BookingsPage));
const MembershipPage = lazily(() => import('./pages/MembershipPage.tsx').then((page) => page.MembershipPage));
const CompleteProfilePage = lazily(() =>
  import('./pages/CompleteProfilePage.tsx').then((page) => page.CompleteProfilePage),
);
const ProfilePage = lazily(() => import('./pages/ProfilePage.tsx').then((page) => page.ProfilePage));
const UnauthorizedPage = lazily(() =>
  import('./pages/UnauthorizedPage.tsx').then((page) => page.UnauthorizedPage),
);
const ServerErrorPage = lazily(() =>
  import('./pages/ServerErrorPage.tsx').then((page) => page.ServerErrorPage),
);

function BookingRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path="/booking-website" element={<SchedulePage />} />
        <Route path="/booking-website/schedule" element={<SchedulePage />} />
        <Route path="/booking-website/event" element={<EventPage />} />
        <Route path="/booking-website/appointment" element={<AppointmentPage />} />
        <Route element={<ForVisitors />}>
          <Route path="/booking-website/login" element={<LoginPage />} />
          <Route path="/booking-website/signup" element={<SignUpPage />} />
          <Route path="/booking-website/otp-verify" element={<OtpVerifyPage />} />
          <Route path="/booking-website/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/booking-website/forgot-password-otp" element={<ForgotPasswordOtpPage />} />
          <Route path="/booking-website/reset-password" element={<ResetPasswordPage />} />
        </Route>
        <Route path="/booking-website/package-options" element={<PackageOptionsPage />} />
        <Route path="/booking-website/gift-card" element={<GiftCardPage />} />
        <Route path="/booking-website/payment-methods" element={<PaymentMethodsPage />} />
        <Route path="/booking-website/pending-payment" element={<PendingPaymentPage />} />
        <Route path="/booking-website/all-set" element={<AllSetPage />} />
        <Route path="/booking-website/bookings" element={<BookingsPage />} />
        <Route path="/booking-website/membership" element={<MembershipPage />} />
        <Route path="/booking-website/complete-profile" element={<CompleteProfilePage />} />
        <Route path="/booking-website/profile" element={<ProfilePage />} />
        <Route path="/booking-website/401" element={<UnauthorizedPage />} />
        <Route path="/booking-website/500" element={<ServerErrorPage />} />
        {/* Its address has no base; some put the base of the others before it. */}
        {['/payment-success', '/booking-website/payment-success'].map((path) => (
          <Route key={path} path={path} element={<PaymentSuccessPage />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// Only the portal shows it.
const SitePreview = lazily(() =>
  import('./preview/SitePreview.tsx').then(({ previewOf }) => previewOf(BookingRoutes)),
);

export default defineRemote({
  id: 'booking',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: BookingRoutes,
  slots: { 'booking-website.preview': SitePreview },
});
