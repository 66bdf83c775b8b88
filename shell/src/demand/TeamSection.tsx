import type { SecondFactorDemand } from '@studio/contract/accounts/second-factor-demand.schema';
import { QueryBoundary, useConfirm, useNotify } from '@studio/ui';
import { CheckboxField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import account from '../account/Account.module.css';
import { askedAtOnce, ROLE_LABELS, rolesOf, standing, tickedNow, type Ticked } from './demand.model.ts';
import { useChangeSecondFactorDemandMutation, useGetSecondFactorDemandQuery } from './demandApi.ts';

/** For owners: which roles must have a second factor, and how many people lack one. */
export function TeamSection() {
  const demand = useGetSecondFactorDemandQuery();
  return (
    <section aria-labelledby="account-team-factor" className={account.wide}>
      <h2 id="account-team-factor" className={account.title}>
        Two-step sign-in for your team
      </h2>
      <p className={account.note}>
        Everyone with one of these roles needs a passkey or an authenticator app. Anyone without one must set
        it up before they can continue.
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
  // The initial values do not follow newer data: a save by somebody else must not overwrite the person's
  // choice.
  const [initialValues] = useState(() => tickedNow(demand));

  async function handleSubmit(ticked: Ticked) {
    const { people, words } = askedAtOnce(demand, ticked);
    const content = `${words} ${people === 1 ? 'has' : 'have'} none yet and must set one up right away. Their unsaved work will be lost.`;
    if (
      people > 0 &&
      !(await confirm({
        title: 'Require two-step sign-in?',
        content,
        confirmLabel: 'Require',
        keepLabel: 'Cancel',
      }))
    )
      return;
    await change({ roles: rolesOf(ticked) }).unwrap();
    notify({ kind: 'success', title: 'Saved. We emailed all owners.' });
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

/**
 * Owners cannot require a second factor of owners while they have none themselves: they could not come back
 * to undo it.
 */
function RoleField({
  role,
  isOwnMissing,
}: {
  role: SecondFactorDemand['roles'][number];
  isOwnMissing: boolean;
}) {
  const isTooEarly = role.role === 'OWNER' && isOwnMissing;
  const hint = isTooEarly
    ? `${standing(role)}. Set up yours first, then require it of owners.`
    : standing(role);
  return (
    <CheckboxField name={role.role} label={ROLE_LABELS[role.role]} hint={hint} isDisabled={isTooEarly} />
  );
}
