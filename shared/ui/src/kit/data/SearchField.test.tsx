import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.tsx';

function Page({ onSearch }: { onSearch: (text: string) => void }) {
  const [search, setSearch] = useState('mei');
  const change = (text: string) => {
    onSearch(text);
    setSearch(text);
  };
  return (
    <>
      <SearchField label="Search members" placeholder="Name" value={search} onSearch={change} />
      <button type="button" onClick={() => setSearch('')}>
        Clear search
      </button>
    </>
  );
}

test('searches once, for what was typed when the keys came to rest', async () => {
  const onSearch = jest.fn();
  render(<Page onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Search members' });
  expect(field).toHaveValue('mei');
  await userEvent.type(field, ' lin');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('mei lin'));
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue('mei lin');
});

test('shows that the search was cleared elsewhere', async () => {
  const onSearch = jest.fn();
  render(<Page onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(onSearch).not.toHaveBeenCalled();
});
