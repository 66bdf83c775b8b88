import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalContext } from '../theme/PortalContext.tsx';
import { PageLayout } from './PageLayout.tsx';

function renderPage() {
  const navigate = jest.fn();
  render(
    <PortalContext value={{ useLeaveGuard: () => undefined, siteName: 'Aloha Pilates', navigate }}>
      <PageLayout title="Ana Lim" breadcrumb={[{ label: 'Members', path: '/dashboard/member' }]}>
        Facts
      </PageLayout>
    </PortalContext>,
  );
  return { navigate, link: screen.getByRole('link', { name: 'Members' }) };
}

test('names the page in its heading and in the document', () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Ana Lim' })).toBeVisible();
  expect(document.title).toBe('Ana Lim · Aloha Pilates');
});

test('a plain click goes through the portal', async () => {
  const { navigate, link } = renderPage();
  await userEvent.click(link);
  expect(navigate).toHaveBeenCalledWith('/dashboard/member');
});

test('a click that asks for a new tab is left to the browser', () => {
  const { navigate, link } = renderPage();
  const click = createEvent.click(link, { button: 0, ctrlKey: true });
  // jsdom cannot navigate; the test checks that nothing had prevented the browser from doing so.
  let wasLeftAlone = false;
  window.addEventListener(
    'click',
    (event) => {
      wasLeftAlone = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  expect(wasLeftAlone).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});
