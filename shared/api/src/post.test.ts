import { post } from './post.ts';

test('sends the key beside the body, and leaves a failure to the form', () => {
  const body = { orderId: 'o1', idempotencyKey: 'k1' };
  expect(post('/api/transaction/pay')(body)).toEqual({
    url: '/api/transaction/pay',
    method: 'POST',
    body: { orderId: 'o1' },
    options: { showDialog: false, showToast: false, idempotencyKey: 'k1' },
  });
});

test('has no key for an act that may take effect again', () => {
  expect(post('/api/waitlist/leave')({ waitlistId: 'w1' }).options?.idempotencyKey).toBeUndefined();
});

test('takes the options of its area', () => {
  const { options } = post('/api/transaction/pay', { bw: true, showToast: true })({ idempotencyKey: 'k1' });
  expect(options).toEqual({ bw: true, showDialog: false, showToast: true, idempotencyKey: 'k1' });
});
