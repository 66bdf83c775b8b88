import { wireOf } from '@studio/contract/refusals/codes';
import { App } from 'antd';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { StudioForm } from '../../form/StudioForm.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { useConfirm } from './useConfirm.tsx';
import { useNotify, type UndoableNotice } from '../state/useNotify.tsx';

test('a drawer closes on Escape and gives focus back to what opened it', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <DrawerPanel isOpen={isOpen} title="Reformer Flow" onClose={() => setIsOpen(false)}>
          <button type="button">Check in</button>
        </DrawerPanel>
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Open' });

  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

describe('a drawer with a form', () => {
  const handleClose = jest.fn();
  const open = async () => {
    handleClose.mockReset();
    render(
      <App>
        <DrawerPanel isOpen title="Note about Ana" onClose={handleClose}>
          <StudioForm initialValues={{ body: '' }} onSubmit={() => Promise.resolve()} submitLabel="Save">
            <TextField name="body" label="Note" />
          </StudioForm>
        </DrawerPanel>
      </App>,
    );
    return { user: userEvent.setup(), note: await screen.findByRole('textbox', { name: 'Note' }) };
  };

  test('closes at once while nothing was typed', async () => {
    const { user, note } = await open();
    await user.click(note);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  });

  test('asks before it loses what was typed', async () => {
    const { user, note } = await open();
    await user.type(note, 'Bad knee');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(handleClose).not.toHaveBeenCalled();
    expect(note).toHaveValue('Bad knee');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  });
});

function renderConfirm(onConfirm: () => Promise<unknown>) {
  const handleClose = jest.fn();
  render(
    <ConfirmDialog
      isOpen
      title="Cancel Reformer Flow?"
      confirmLabel="Cancel session"
      keepLabel="Keep session"
      isDestructive
      onConfirm={onConfirm}
      onClose={handleClose}
    >
      6 members are booked.
    </ConfirmDialog>,
  );
  return handleClose;
}

test('a question that goes when it is answered gives focus back to what opened it', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Ask
        </button>
        {isOpen ? (
          <ConfirmDialog
            isOpen
            title="Turn it on?"
            confirmLabel="Turn on"
            onConfirm={() => Promise.resolve()}
            onClose={() => setIsOpen(false)}
          >
            6 members get it.
          </ConfirmDialog>
        ) : null}
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Ask' });
  for (const answer of ['Turn on', 'Cancel']) {
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(opener).toHaveFocus());
  }
});

test('a question closes when the act is done', async () => {
  const handleClose = renderConfirm(() => Promise.resolve());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
});

test('a refused act keeps the question open and says why', async () => {
  const handleClose = renderConfirm(() =>
    Promise.reject({
      status: 400,
      code: wireOf('BOOKING_FINAL'),
      message: 'This booking can no longer be changed.',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This booking can no longer be changed.');
  expect(handleClose).not.toHaveBeenCalled();
});

test.each([
  ['Leave', true],
  ['Stay', false],
])('a question answered with %s gives %s', async (button, expected) => {
  const handleAnswer = jest.fn();
  function Page() {
    const confirm = useConfirm();
    const question = {
      title: 'Leave without saving?',
      content: 'What you typed will be lost.',
      confirmLabel: 'Leave',
      keepLabel: 'Stay',
    };
    return (
      <button type="button" onClick={() => void confirm(question).then(handleAnswer)}>
        Ask
      </button>
    );
  }
  render(
    <App>
      <Page />
    </App>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(handleAnswer).toHaveBeenCalledWith(expected));
});

function renderNotice(notice: UndoableNotice) {
  function Page() {
    const notify = useNotify();
    return (
      <button type="button" onClick={() => notify(notice)}>
        Do it
      </button>
    );
  }
  render(
    <App>
      <Page />
    </App>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Do it' }));
}

test('a notice can be undone once', async () => {
  const handleUndo = jest.fn();
  await renderNotice({ kind: 'success', title: 'Moved to 10:15', onUndo: handleUndo });
  expect(await screen.findByRole('status')).toHaveTextContent('Moved to 10:15');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(handleUndo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Moved to 10:15')).not.toBeInTheDocument());
});

test('an error is an alert', async () => {
  await renderNotice({ kind: 'error', title: 'This class is full.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This class is full.');
});
