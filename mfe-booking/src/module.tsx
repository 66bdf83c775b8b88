import { defineRemote } from '@studio/contract/remote/remote';
import { Route, Routes } from '@studio/platform';
import { ForVisitors } from './auth/ForVisitors.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SchedulePage } from './pages/SchedulePage.tsx';
import { SiteFrame } from './frame/SiteFrame.tsx';
import { lazyPart } from './ui/state/LazyBoundary.tsx';

// Most visitors come for the schedule, so it needs no second request. The rest is loaded on demand.
const EventPage = lazyPart(() => import('./pages/EventPage.tsx').then((page) => page.EventPage));
const InstructorPage = lazyPart(() =>
  import('./pages/InstructorPage.tsx').then((page) => page.InstructorPage),
);
const RatePage = lazyPart(() => import('./pages/feedback/RatePage.tsx').then((page) => page.RatePage));
const AppointmentPage = lazyPart(() =>
  import('./pages/AppointmentPage.tsx').then((page) => page.AppointmentPage),
);
const LoginPage = lazyPart(() => import('./pages/account/LoginPage.tsx').then((page) => page.LoginPage));
const SignUpPage = lazyPart(() => import('./pages/account/SignUpPage.tsx').then((page) => page.SignUpPage));
const OtpVerifyPage = lazyPart(() =>
  import('./pages/account/OtpVerifyPage.tsx').then((page) => page.OtpVerifyPage),
);
const ForgotPasswordPage = lazyPart(() =>
  import('./pages/account/ForgotPasswordPage.tsx').then((page) => page.ForgotPasswordPage),
);
const ForgotPasswordOtpPage = lazyPart(() =>
  import('./pages/account/ForgotPasswordOtpPage.tsx').then((page) => page.ForgotPasswordOtpPage),
);
const ResetPasswordPage = lazyPart(() =>
  import('./pages/account/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage),
);
const PackageOptionsPage = lazyPart(() =>
  import('./pages/checkout/PackageOptionsPage.tsx').then((page) => page.PackageOptionsPage),
);
const GiftCardPage = lazyPart(() =>
  import('./pages/checkout/GiftCardPage.tsx').then((page) => page.GiftCardPage),
);
const PaymentMethodsPage = lazyPart(() =>
  import('./pages/account/PaymentMethodsPage.tsx').then((page) => page.PaymentMethodsPage),
);
const PendingPaymentPage = lazyPart(() =>
  import('./pages/checkout/PendingPaymentPage.tsx').then((page) => page.PendingPaymentPage),
);
const PaymentSuccessPage = lazyPart(() =>
  import('./pages/checkout/PaymentSuccessPage.tsx').then((page) => page.PaymentSuccessPage),
);
const AllSetPage = lazyPart(() => import('./pages/checkout/AllSetPage.tsx').then((page) => page.AllSetPage));
const BookingsPage = lazyPart(() => import('./pages/BookingsPage.tsx').then((page) => page.BookingsPage));
const MembershipPage = lazyPart(() =>
  import('./pages/checkout/MembershipPage.tsx').then((page) => page.MembershipPage),
);
const CompleteProfilePage = lazyPart(() =>
  import('./pages/account/CompleteProfilePage.tsx').then((page) => page.CompleteProfilePage),
);
const ProfilePage = lazyPart(() =>
  import('./pages/account/ProfilePage.tsx').then((page) => page.ProfilePage),
);
const UnauthorizedPage = lazyPart(() =>
  import('./pages/UnauthorizedPage.tsx').then((page) => page.UnauthorizedPage),
);
const ServerErrorPage = lazyPart(() =>
  import('./pages/ServerErrorPage.tsx').then((page) => page.ServerErrorPage),
);

function BookingRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path="/booking-website" element={<SchedulePage />} />
        <Route path="/booking-website/schedule" element={<SchedulePage />} />
        <Route path="/booking-website/event" element={<EventPage />} />
        <Route path="/booking-website/instructor" element={<InstructorPage />} />
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
        <Route path="/booking-website/rate" element={<RatePage />} />
        <Route path="/booking-website/401" element={<UnauthorizedPage />} />
        <Route path="/booking-website/500" element={<ServerErrorPage />} />
        {/* Its address has no base; some callers add the base of the other pages. */}
        {['/payment-success', '/booking-website/payment-success'].map((path) => (
          <Route key={path} path={path} element={<PaymentSuccessPage />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

// Only the portal shows it.
const SitePreview = lazyPart(() =>
  import('./preview/SitePreview.tsx').then(({ previewOf }) => previewOf(BookingRoutes)),
);

export default defineRemote({
  id: 'booking',
  contract: '^1.2.0',
  Routes: BookingRoutes,
  slots: { 'booking-website.preview': SitePreview },
});
