import type { UnsavedSite } from '@studio/contract/remote/remote';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { renderBare } from '@studio/testing/renderBare.tsx';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setUpUser } from '@studio/testing/setUpUser';
import { Suspense, useState } from 'react';
import booking from '../module.tsx';
import { renderSite, STUDIO } from './renderSite.tsx';

export type ShownIn = 'a page of its own' | 'the portal';
interface Given {
  unsaved?: UnsavedSite;
  studio?: PublicStudio;
}

/** Opens the schedule on its own page or in the portal's preview, so that one test covers both. */
export async function openMode(place: ShownIn, { unsaved = {}, studio = STUDIO }: Given = {}) {
  if (place === 'a page of its own') {
    const { user } = renderSite({ path: 'schedule', studio });
    await screen.findByRole('main');
    return { site: screen, user, failures: [], show: () => undefined };
  }
  server.use(onGet('/api/studio/by-extension', () => answer(studio)));
  const Preview = booking.slots['booking-website.preview'];
  let show: (next: UnsavedSite) => void = () => undefined;
  function ConfigurePage() {
    const [shown, setShown] = useState(unsaved);
    show = setShown;
    return <Suspense>{Preview ? <Preview extension={studio.extension} unsaved={shown} /> : null}</Suspense>;
  }
  const { failures } = renderBare(<ConfigurePage />, {
    path: '/dashboard/configure/booking-website',
    role: 'OWNER',
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the booking website');
  const page = await waitFor(() => {
    const body = frame.contentDocument?.querySelector('body');
    if (!body?.querySelector('main')) throw new Error('The preview is not there yet');
    return body;
  });
  copyStubsTo(page.ownerDocument.defaultView);
  return {
    site: within(page),
    user: setUpUser({ document: page.ownerDocument }),
    failures,
    show: (next: UnsavedSite) => act(() => show(next)),
  };
}

/** Copies the stubs of the test window, which jsdom lacks, to the frame's window. */
function copyStubsTo(frame: (Window & typeof globalThis) | null): void {
  if (!frame) return;
  const { showModal, close } = HTMLDialogElement.prototype;
  Object.assign(frame.HTMLDialogElement.prototype, { showModal, close });
  frame.scrollTo = window.scrollTo;
}
