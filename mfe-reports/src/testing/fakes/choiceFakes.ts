import { onGet } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

/** What reports are chosen and opened by at the faked studio: its only session, its staff, and saved views. */
export const choiceFakes = ({ session, staff }: FakeStudio) => [
  onGet('/api/schedule/portal', () => session),
  onGet('/api/schedule/portal/studio', () => [session]),
  onGet('/api/studio-staff/portal/ddl', () => staff),
  onGet('/api/studio/portal/category', () => []),
  onGet('/api/class-template/portal/studio/all/ddl', () => []),
  onGet('/api/member/portal/view', () => []),
];
