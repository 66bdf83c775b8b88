import type { SecondFactorDemand } from '@studio/contract/second-factor-demand.schema';
import { QueryBoundary, useConfirm, useNotify } from '@studio/ui';
import { CheckboxField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import account from '../account/Account.module.css';
import { askedAtOnce, ROLE_LABELS, rolesOf, standing, tickedNow, type Ticked } from './demand.model.ts';
import { useChangeSecondFactorDemandMutation, useGetSecondFactorDemandQuery } from './demandApi.ts';

/** For owners: which roles must have a second factor, and how many people have none. */
export function TeamSection() {
  const demand = useGetSecondFactorDemandQuery();
  return (
    <section aria-labelledby="account-team-factor" className={account.wide}>
      <h2 id="account-team-factor" className={account.title}>
        Two-step sign-in for your team
      </h2>
      <p className={account.note}>
        Everyone with one of these roles needs a passkey or an authenticator app. Whoever has neither is asked
        to set one up before they can go on.
      </p>
      <QueryBoundary query={demand} what="the team’s sign-in">
        {(shown) => <Choice demand={shown} />}
      </QueryBoundary>
    </section>
  );
}

function Choice({ demand }: { demand: SecondFactorDemand }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const [change] = useChangeSecondFactorDemandMutation();
  // Not the newest: what somebody else saves in the meantime must not wipe out what is being ticked.
  const [initialValues] = useState(() => tickedNow(demand));

  async function handleSubmit(ticked: Ticked) {
    const { people, words } = askedAtOnce(demand, ticked);
    const content = `${words} ${people === 1 ? 'has' : 'have'} none yet and will be asked at once, with the next thing they do. Anything they have not saved is lost.`;
    if (
      people > 0 &&
      !(await confirm({
        title: 'Require two-step sign-in?',
        content,
        confirmLabel: 'Require it',
        keepLabel: 'Keep',
      }))
    )
      return;
    await change({ roles: rolesOf(ticked) }).unwrap();
    notify({ kind: 'success', title: 'Saved. Every owner was told by email.' });
  }
  return (
    <StudioForm<Ticked>
      label="Two-step sign-in for your team"
      initialValues={initialValues}
      onSubmit={handleSubmit}
      submitLabel="Save"
      footer="plain"
    >
      {demand.roles.map((role) => (
        <RoleField key={role.role} role={role} isOwnMissing={demand.isOwnMissing} />
      ))}
    </StudioForm>
  );
}

/** Owners cannot ask of owners what they do not have themselves: they could not come back to take it away. */
function RoleField({
  role,
  isOwnMissing,
}: {
  role: SecondFactorDemand['roles'][number];
  isOwnMissing: boolean;
}) {
  const isTooEarly = role.role === 'OWNER' && isOwnMissing;
  const hint = isTooEarly
    ? `${standing(role)}. Set up your own above before you require it of owners.`
    : standing(role);
  return (
    <CheckboxField name={role.role} label={ROLE_LABELS[role.role]} hint={hint} isDisabled={isTooEarly} />
  );
}
