import { decodeForm, toFormData } from '@studio/contract/values/form';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { API } from './server.ts';

test('a request without a handler is an error that names it', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(fetch(`${API}/api/nobody`)).rejects.toThrow();
  expect(print.mock.calls.join()).toContain('/api/nobody');
  print.mockRestore();
});

test('a file that a person chooses can be sent', async () => {
  render(<input type="file" aria-label="Picture" />);
  const field = screen.getByLabelText<HTMLInputElement>('Picture');
  await userEvent.upload(field, new File(['x'], 'a.png', { type: 'image/png' }));
  const form = decodeForm(toFormData({ files: [...(field.files ?? [])] }).entries());
  expect(form).toEqual({ files: [expect.objectContaining({ name: 'a.png', size: 1 })] });
});
