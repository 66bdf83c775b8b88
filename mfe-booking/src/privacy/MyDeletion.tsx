import type { Deletion } from '@studio/contract/members/privacy/anonymise.schema';
import { requestDays } from '@studio/contract/members/privacy/deleteRequestTime';
import { Suspense, useState } from 'react';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { lazyPart, LazySheet } from '../ui/state/LazyBoundary.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Obstacles } from './Obstacles.tsx';
import { useGetMyDeletionQuery, useWithdrawMyDeletionMutation } from './privacyApi.ts';

const DeleteSheet = lazyPart(() => import('./DeleteSheet.tsx').then((sheet) => sheet.DeleteSheet));

/** Whether the member has asked the studio to delete their account; a button to ask for it, or to take it back. */
export function MyDeletion() {
  // What stands against it changes with every booking and payment, on other pages too.
  const deletion = useGetMyDeletionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  const [withdraw, { isLoading, error, isSuccess, reset }] = useWithdrawMyDeletionMutation();
  const close = () => setIsOpen(false);
  return (
    <QueryView query={deletion} what="whether you asked to delete your account" cards={1}>
      {(data) => (
        <>
          <div role="status">
            {isSuccess && !data.requestedAt ? (
              <Message tone="good">You withdrew your request. Your account stays.</Message>
            ) : null}
          </div>
          <Failed error={error} />
          {data.requestedAt ? (
            <Asked
              deletion={data}
              requestedAt={data.requestedAt}
              isBusy={isLoading}
              onWithdraw={() => void withdraw()}
            />
          ) : (
            <Button wide look="plain" onClick={() => (reset(), setIsOpen(true))}>
              Delete my account
            </Button>
          )}
          {isOpen ? (
            <Suspense fallback={<LazySheet title="Delete your account?" onClose={close} />}>
              <DeleteSheet onClose={close} />
            </Suspense>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

function Asked({
  deletion,
  requestedAt,
  isBusy,
  onWithdraw,
}: {
  deletion: Deletion;
  requestedAt: string;
  isBusy: boolean;
  onWithdraw: () => void;
}) {
  const { timezone } = usePublicStudio();
  const { asked, due } = requestDays(requestedAt, timezone);
  return (
    <>
      <Message tone="info">
        You asked on {asked} to delete your account. The studio does it by {due}. Until then you can withdraw
        your request.
      </Message>
      <Obstacles deletion={deletion} lead="The studio can do it once this is settled:" />
      <Button wide look="plain" busy={isBusy} onClick={onWithdraw}>
        Withdraw my request
      </Button>
    </>
  );
}
