import type { MemberProfile } from '@studio/contract/members/member.schema';
import { requestDays } from '@studio/contract/members/privacy/deleteRequestTime';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan, useStudio } from '@studio/platform';
import { Alert, Button, loadedLater } from '@studio/ui';
import { Suspense, useState } from 'react';

const AnonymiseDialog = loadedLater(() =>
  import('./AnonymiseDialog.tsx').then((dialog) => dialog.AnonymiseDialog),
);

/** Says that a member asked for their data to be deleted, until when that is due, and that it was done. */
export function PrivacyNote({ member }: { member: MemberProfile }) {
  const { timezone } = useStudio();
  const { deleteRequestedAt, anonymisedAt } = member;
  if (anonymisedAt) {
    const day = formatLocalDate(localDateOf(anonymisedAt, timezone));
    return (
      <Alert
        type="info"
        showIcon
        title={`This person’s data was deleted on ${day}.`}
        description="What they bought, booked and signed stays."
      />
    );
  }
  return deleteRequestedAt ? <RequestNote member={member} requestedAt={deleteRequestedAt} /> : null;
}

function RequestNote({ member, requestedAt }: { member: MemberProfile; requestedAt: string }) {
  const can = useCan();
  const { timezone } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const { asked, due } = requestDays(requestedAt, timezone);
  const anonymise = (
    <Button size="small" danger onClick={() => setIsOpen(true)}>
      Anonymise…
    </Button>
  );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`${fullName(member)} asked on ${asked} for their data to be deleted.`}
        description={`Due by ${due}.`}
        action={can('member.anonymise') ? anonymise : undefined}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <AnonymiseDialog member={member} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
