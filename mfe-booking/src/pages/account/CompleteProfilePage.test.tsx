import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile } from '../../testing/builders/people.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { anOwnForm, aPublicPolicyText, aSignedForm } from '../../testing/builders/forms.ts';
import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { OwnForm } from '@studio/contract/configure/waiver-form.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { onSessions } from '../../testing/onSessions.ts';
import { renderSite, STUDIO } from '../../testing/renderSite.tsx';

const terms = { policy: 'termsOfService' as const, version: 1 };

/** Opens the site as a member with open requirements; `bodies` lists the sent bodies by address. */
function open({
  missing,
  forms = [],
  path = 'complete-profile?next=bookings',
}: {
  missing?: Partial<MemberStudioProfile>;
  forms?: OwnForm[];
  path?: string;
}) {
  const bodies: [string, Call['body']][] = [];
  let profile = aMemberStudioProfile({
    studioId: STUDIO.studioId,
    firstName: 'Ada',
    lastName: 'Tan',
    ...missing,
  });
  let due = forms;
  const take = (url: string, then: () => void, data: unknown = null) =>
    onPost(url, ({ body }) => {
      bodies.push([url, body]);
      then();
      return answer(data);
    });
  const view = renderSite({ path, as: 'member' });
  server.use(
    ...onSessions(() => answer([])),
    onGet('/api/users/user-studio-profile', () => answer(profile)),
    onGet('/api/studio/form', () => answer(due)),
    onGet('/api/studio/terms-and-policies', () => answer([aPublicPolicyText()])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/booking/preview', () => refuse('NOT_FOUND')),
    onGet('/api/schedule/detail', () => refuse('NOT_FOUND')),
    take('/api/studio/terms-and-policies/accept', () => (profile = { ...profile, policiesToAccept: [] })),
    take('/api/users/update-incomplete-profile', () => (profile = { ...profile, missingFields: [] })),
    take(
      '/api/studio/form/sign',
      () => {
        due = due.slice(1);
        profile = {
          ...profile,
          studioFormList: [
            { formId: 'w', formTitle: 'Waiver', formType: 'WAIVER', signed: true, blocks: 'BOOKING' },
          ],
        };
      },
      aSignedForm(),
    ),
  );
  return { ...view, bodies };
}

const sign = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  await user.click(screen.getByRole('checkbox', { name: 'I have read and understood it.' }));
  await user.click(screen.getByRole('button', { name: 'Sign' }));
};

test('asks for one step at a time, then returns to the task of the member', async () => {
  const form = anOwnForm({ formTitle: 'Liability waiver' });
  const { user, bodies } = open({
    missing: { policiesToAccept: [terms], missingFields: ['birthday'] },
    forms: [form],
  });
  expect(await screen.findByText('Step 1 of 3')).toBeVisible();
  await user.click(
    await screen.findByRole('checkbox', { name: 'I have read and agree to: Terms of service.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(await screen.findByText('Step 2 of 3')).toBeVisible();
  await user.type(screen.getByLabelText('Birthday'), '1990-04-01');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Step 3 of 3')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Text of Liability waiver' })).toHaveTextContent(
    'I know the risk.',
  );
  await sign(user);
  expect(await screen.findByRole('button', { name: 'Download copy of Liability waiver' })).toBeVisible();
  expect(sessionStorage.getItem(STORAGE_KEYS.memberSignedWaiver)).toBe('TRUE');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toBe('/booking-website/bookings'));
  expect(bodies[0]).toEqual([
    '/api/studio/terms-and-policies/accept',
    expect.objectContaining({ policies: [{ policy: 'termsOfService', version: '1' }] }),
  ]);
  expect(bodies[1]?.[1]).toMatchObject({ birthday: '1990-04-01', firstName: 'Ada' });
  expect(bodies[2]?.[1]).toMatchObject({
    formId: form.formId,
    contentSha256: form.contentSha256,
    signatureType: 'TYPED',
    signatureImage: null,
    signerName: 'Ada Tan',
    agree: true,
    guardian: null,
  });
});

test('no open step redirects at once', async () => {
  open({});
  await waitFor(() => expect(window.location.pathname).toBe('/booking-website/bookings'));
});

test('the chosen class is kept', async () => {
  const { user } = open({ forms: [anOwnForm()], path: 'complete-profile?session=s1&date=2026-11-23' });
  await screen.findByRole('button', { name: 'Sign' });
  await sign(user);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toBe('/booking-website/schedule'));
  expect(new URLSearchParams(window.location.search).get('session')).toBe('s1');
});

test('a form that only blocks the check-in can wait', async () => {
  const { user } = open({ forms: [anOwnForm({ blocks: 'CHECK_IN' })] });
  await user.click(await screen.findByRole('link', { name: 'Skip for now' }));
  await waitFor(() => expect(window.location.pathname).toBe('/booking-website/bookings'));
});

test('a form that blocks booking cannot wait, and its required questions must be answered', async () => {
  const fields = [
    {
      key: 'heart',
      label: 'Heart condition?',
      type: 'RADIO' as const,
      required: true,
      options: ['Yes', 'No'],
    },
    {
      key: 'often',
      label: 'How often?',
      type: 'SELECT' as const,
      required: true,
      options: ['Daily', 'Weekly'],
    },
    { key: 'notes', label: 'Anything else', type: 'TEXTAREA' as const, required: false, options: [] },
    { key: 'fit', label: 'I am fit', type: 'CHECKBOX' as const, required: true, options: [] },
  ];
  const { user, bodies } = open({ forms: [anOwnForm({ fields })] });
  await user.click(await screen.findByRole('button', { name: 'Sign' }));
  expect(await screen.findAllByText('Answer this question')).toHaveLength(2);
  expect(screen.getByText('Tick this to continue')).toBeVisible();
  expect(screen.getByText('Draw your signature')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Skip for now' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.selectOptions(screen.getByLabelText('How often?'), 'Weekly');
  await user.click(screen.getByRole('checkbox', { name: 'I am fit' }));
  await sign(user);
  await screen.findByRole('button', { name: 'Continue' });
  expect(bodies[0]?.[1]).toMatchObject({
    answers: [
      { key: 'heart', value: 'No' },
      { key: 'often', value: 'Weekly' },
      { key: 'notes', value: '' },
      { key: 'fit', value: 'true' },
    ],
  });
});

test('a guardian signs for a minor', async () => {
  const { user, bodies } = open({ forms: [anOwnForm({ needsGuardian: true })] });
  await screen.findByRole('button', { name: 'Sign' });
  const guardian = within(screen.getByRole('region', { name: 'Parent or guardian' }));
  await user.click(guardian.getByRole('radio', { name: 'Type' }));
  await user.click(screen.getAllByRole('radio', { name: 'Type' })[0] as HTMLElement);
  await user.click(screen.getByRole('checkbox', { name: 'I have read and understood it.' }));
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await guardian.findByText('Enter the name of the guardian')).toBeVisible();
  await user.type(guardian.getByLabelText('Their full name'), 'Ann Tan');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await screen.findByRole('button', { name: 'Continue' });
  expect(bodies[0]?.[1]).toMatchObject({
    guardian: {
      signerName: 'Ann Tan',
      signerRelation: 'PARENT',
      signatureType: 'TYPED',
      signatureImage: null,
    },
  });
});

test('a refusal is shown, and the entered values stay', async () => {
  const { user } = open({ forms: [anOwnForm()] });
  server.use(
    onPost('/api/studio/form/sign', () =>
      refuse('CHANGED_MEANWHILE', { message: 'This form has changed. Please read it again.' }),
    ),
  );
  await screen.findByRole('button', { name: 'Sign' });
  await sign(user);
  expect(await screen.findByText('This form has changed. Please read it again.')).toBeVisible();
  expect(screen.getByLabelText('Your full name')).toHaveValue('Ada Tan');
});

test('a visitor is asked to sign in', async () => {
  renderSite({ path: 'complete-profile' });
  expect(await screen.findByText('Please sign in to see this.')).toBeVisible();
});
