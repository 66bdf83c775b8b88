import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';
import { followPerson } from './roster/checkInWait.model.ts';
import { UpNextPanel } from './roster/upNext/UpNextPanel.tsx';

const SchedulePage = lazyPage(() => import('./pages/SchedulePage.tsx').then((page) => page.SchedulePage));
const ServicesPage = lazyPage(() => import('./pages/ServicesPage.tsx').then((page) => page.ServicesPage));
const CreateTemplatePage = lazyPage(() =>
  import('./pages/CreateTemplatePage.tsx').then((page) => page.CreateTemplatePage),
);
const EventPage = lazyPage(() => import('./pages/EventPage.tsx').then((page) => page.EventPage));
const AddScheduleAction = loadedLater(() =>
  import('./edit/session/AddScheduleAction.tsx').then((action) => action.AddScheduleAction),
);
const BookAction = loadedLater(() =>
  import('./pages/book/BookAction.tsx').then((action) => action.BookAction),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/schedule': <SchedulePage key="schedule" />,
  '/dashboard/calendar': <SchedulePage key="calendar" initialView="month" />,
  '/dashboard/services': <ServicesPage />,
  '/dashboard/services/event/:classTemplId': <EventPage />,
  '/dashboard/services/create-class': <CreateTemplatePage key="CLASS" kind="CLASS" />,
  '/dashboard/services/create-appointment': <CreateTemplatePage key="APPOINTMENT" kind="APPOINTMENT" />,
  '/dashboard/services/create-event': <CreateTemplatePage key="EVENT" kind="EVENT" />,
});

export default defineRemote({
  id: 'schedule',
  contract: '^1.2.0',
  setup: followPerson,
  Routes,
  preload,
  slots: { 'quick-action': AddScheduleAction, 'dashboard.panel': UpNextPanel, 'member.action': BookAction },
});
