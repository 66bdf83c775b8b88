import { wireOf } from '@studio/contract/refusals/codes';
import { renderHook } from '@testing-library/react';
import { useCodeOnce } from './useCodeOnce.ts';

const wrong = {
  status: 400,
  code: wireOf('CODE_WRONG'),
  message: 'The code is wrong or has expired.',
  errors: [],
};

function once(...answers: (object | null)[]) {
  const send = jest.fn(() => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  });
  const { result } = renderHook(() => useCodeOnce<{ otp: string }>(send));
  return {
    send,
    type: (otp: string) =>
      result.current({ otp }).then(
        () => 'taken',
        ({ errors, message }: typeof wrong) => errors[0] ?? message,
      ),
  };
}

test('a code that was wrong is said to be at its field, and not sent again', async () => {
  const { send, type } = once(wrong, null);
  const atField = { field: 'otp', message: wrong.message };
  expect(await type('123456')).toEqual(atField);
  expect(await type('123456')).toEqual(atField);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await type('654321')).toBe('taken');
});

test('one that was never answered may be sent again', async () => {
  const { send, type } = once({ ...wrong, code: wireOf('BROKEN'), message: 'Internal server error' }, null);
  expect(await type('123456')).toBe('Internal server error');
  expect(await type('123456')).toBe('taken');
  expect(send).toHaveBeenCalledTimes(2);
});
