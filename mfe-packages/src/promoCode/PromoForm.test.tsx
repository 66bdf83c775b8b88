import type { PromoCode } from '@studio/contract/packages/promo-code.schema';
import { nextId } from '@studio/contract/testing/build';
import { answer } from '@studio/testing/answer';
import { aMemberOption } from '@studio/contract/testing/members';
import { aPlan } from '../testing/builders/packages.ts';
import { aPromoCode } from '../testing/builders/selling.ts';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { PromoForm } from './PromoForm.tsx';

const ada = aMemberOption({ name: 'Ada Tan', phone: '91112222' });
const open = (given?: Partial<PromoCode>) => {
  server.use(
    onGet('/api/studio-package/portal/studio', () => answer([aPlan({ packageName: 'Ten' })])),
    onGet('/api/class-template/portal/studio/all/ddl', () => answer([])),
    onGet('/api/member/portal/ddl', () => answer([ada])),
    onGet('/api/member/portal', () => answer({ firstName: 'Ben', lastName: 'Ong' })),
  );
  const onSave = jest.fn((_request: object) => Promise.resolve());
  const { user } = renderPage(
    <PromoForm code={given && aPromoCode(given)} onSave={onSave} onCancel={jest.fn()} />,
  );
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByLabelText(field));
    await user.click(await screen.findByTitle(option));
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    return onSave.mock.calls[0]?.[0];
  };
  return { user, onSave, choose, save };
};

test.each([
  ['Percent off', 'Percent', true],
  ['Amount off', 'Amount', false],
  ['Fixed price', 'Price', false],
  ['Free credits', 'Credits', false],
])('%s asks for its value as "%s"', async (kind, label, hasMaximum) => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${kind}`) }));
  expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.queryByLabelText(/^Maximum discount/) !== null).toBe(hasMaximum);
});

test('a maximum of another kind of discount is not sent', async () => {
  const { user, save } = open({ maxDiscount: '20.00' });
  expect(screen.getByLabelText(/^Maximum discount/)).toHaveValue('20.00');
  await user.click(screen.getByRole('radio', { name: /^Amount off/ }));
  expect(await save()).toMatchObject({ discountType: 'AMOUNT', value: '10', maxDiscount: null });
});

test('for lapsed members the days are needed', async () => {
  const { user, choose, save, onSave } = open({});
  await choose('Can be used by', 'Members who haven’t come for a while');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the number of days')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Days since the last visit'), '60');
  expect(await save()).toMatchObject({ audience: 'LAPSED', lapsedDays: 60 });
});

test('for members with a tag, at least one is chosen', async () => {
  const tag = { tagId: nextId(), name: 'Reformer', members: 4 };
  server.use(onGet('/api/member/portal/tag', () => answer([tag])));
  const { user, choose, save, onSave } = open({});
  await choose('Can be used by', 'Members with a tag');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose the tags it is for')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
  await choose('Tags', 'Reformer (4)');
  expect(await save()).toMatchObject({ audience: 'TAGS', tagIds: [tag.tagId], memberIds: [] });
});

test('for some members it names those chosen before, and takes more', async () => {
  const { user, save } = open({ audience: 'MEMBERS', memberIds: [aMemberOption().memberId] });
  expect(await screen.findByText('Ben Ong')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Members'));
  await user.click(await screen.findByTitle('Ada Tan · 9111 2222'));
  expect(await save()).toMatchObject({ memberIds: [expect.any(String), ada.memberId] });
});

test('for event tickets some events can be chosen, and every event is the rest', async () => {
  const event = { classTemplId: nextId(), className: 'Retreat', templateType: 'EVENT' };
  const lesson = { classTemplId: nextId(), className: 'Flow', templateType: 'CLASS' };
  const { user, choose, save } = open({});
  server.use(onGet('/api/class-template/portal/studio/all/ddl', () => answer([event, lesson])));
  await choose('Applies to', 'Event tickets');
  await user.click(screen.getByLabelText(/^Events/));
  expect(screen.queryByTitle('Flow')).not.toBeInTheDocument();
  await user.click(await screen.findByTitle('Retreat'));
  expect(await save()).toMatchObject({ appliesTo: 'EVENTS', classTemplIds: [event.classTemplId] });
});

test('tickets renew nothing; for memberships the number of payments is needed', async () => {
  const { user, choose } = open({});
  await choose('For recurring memberships', 'The first payments');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the number of payments')).toBeInTheDocument();
  await choose('Applies to', 'Event tickets');
  expect(screen.queryByLabelText('For recurring memberships')).toBeNull();
});

test('a time is the studio’s, and its end comes after its start', async () => {
  const { user, onSave } = open({
    startAt: '2026-12-01T01:00:00.000Z',
    endAt: '2026-12-01T00:59:00.000Z',
  });
  const starts = within(screen.getByRole('group', { name: /^Starts/ }));
  expect(await starts.findByLabelText('Day')).toHaveValue('1 Dec 2026');
  expect(starts.getByLabelText('Time')).toHaveValue('09:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The end must be after the start')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test('a start that cannot be read makes its own field wrong, not the end as well', async () => {
  const { user, onSave } = open({ startAt: null, endAt: '2026-12-01T00:59:00.000Z' });
  const starts = within(screen.getByRole('group', { name: /^Starts/ }));
  await user.type(await starts.findByLabelText('Day'), 'soon');
  await user.type(starts.getByLabelText('Time'), '9 am');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a day and time')).toBeInTheDocument();
  expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
  expect(screen.queryByText('The end must be after the start')).toBeNull();
  expect(onSave).not.toHaveBeenCalled();
});
