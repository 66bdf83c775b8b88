import { lazyPage, Route } from '@studio/platform';
import { ShellPage } from './pages/ShellPage.tsx';

const ProfilePage = lazyPage(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage);
const AccountPage = lazyPage(async () => (await import('./pages/AccountPage.tsx')).AccountPage);
const AuditLogPage = lazyPage(async () => (await import('./account/AuditLogPage.tsx')).AuditLogPage);
const NotificationsPage = lazyPage(
  async () => (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
);
const PlatformPlanPage = lazyPage(async () => (await import('./plan/PlatformPlanPage.tsx')).PlatformPlanPage);
const GuidePage = lazyPage(async () => (await import('./guide/GuidePage.tsx')).GuidePage);
const AcademyPage = lazyPage(async () => (await import('./academy/AcademyPage.tsx')).AcademyPage);
const CoursePage = lazyPage(async () => (await import('./academy/CoursePage.tsx')).CoursePage);
const KitPage = lazyPage(async () => (await import('./kit/KitPage.tsx')).KitPage);

/** Pages of the shell that are not needed at the start. Each is loaded when it is first shown. */
export const ownRoutes = (
  <>
    <Route
      path="/dashboard/profile"
      element={
        <ShellPage title="Profile" permission="dashboard.view">
          <ProfilePage />
        </ShellPage>
      }
    />
    <Route
      path="/dashboard/account"
      element={
        <ShellPage title="Account" permission="dashboard.view">
          <AccountPage />
        </ShellPage>
      }
    />
    <Route
      path="/dashboard/account/audit-log"
      element={
        <ShellPage title="Audit log" permission="audit.view">
          <AuditLogPage />
        </ShellPage>
      }
    />
    <Route
      path="/dashboard/notifications"
      element={
        <ShellPage title="Notifications" permission="notification.read">
          <NotificationsPage />
        </ShellPage>
      }
    />
    <Route
      path="/platform-plan"
      element={
        <ShellPage title="Plan" permission="platformPlan.manage">
          <PlatformPlanPage />
        </ShellPage>
      }
    />
    <Route
      path="/dashboard/guide"
      element={
        <ShellPage title="Guide" permission="academy.learn">
          <GuidePage />
        </ShellPage>
      }
    />
    <Route
      path="/dashboard/academy"
      element={
        <ShellPage title="Academy" permission="academy.learn">
          <AcademyPage />
        </ShellPage>
      }
    />
    <Route
      path="/dashboard/academy/courses/:courseId"
      element={
        <ShellPage title="Course" permission="academy.learn">
          <CoursePage />
        </ShellPage>
      }
    />
    <Route
      path="/dashboard/federation/kit"
      element={
        <ShellPage title="Kit" permission="federation.inspect">
          <KitPage />
        </ShellPage>
      }
    />
  </>
);
