import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { Proof, SentProof } from '@studio/contract/orders/pay-order.schema';
import { HEIC_HINT } from '@studio/contract/values/pictures';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aMember, aStaff, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../../testing/keys.ts';
import { anOrder, aTill, booksOf, startPaying } from '../../../../testing/builders/payments.ts';
import { aPdf } from '../../../../testing/files/pdfs.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';

let api: TestApp;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let order: Order;
beforeAll(async () => {
  ({ api, close } = await startPaying());
});
beforeEach(async () => {
  ({ studio, member } = await aTill(api));
  order = await anOrder(api, { studio, member }, { mode: 'BANK_TRANSFER' });
});
afterAll(() => close());

const PDF = aPdf();
const pdfOf = (size: number): Buffer => {
  const filled = (bytes: number) =>
    aPdf({ 5: `<< /Length ${bytes} >>\nstream\n${'x'.repeat(bytes)}\nendstream` });
  return filled(2 * size - filled(size).byteLength);
};
const picture = (format: 'png' | 'jpeg' | 'webp', red = 200): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 10, b: 10 } } })
    [format]()
    .toBuffer();
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg({ quality: 50 })
    .toBuffer();
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]);
const send = (
  bytes: Buffer,
  { name = 'shot.png', type = 'image/png', orderId = order.orderId, as = member as { token: string } } = {},
) =>
  api.call<SentProof>('POST', '/api/transaction/proof', {
    as,
    form: { orderId, file: new File([new Uint8Array(bytes)], name, { type }) },
  });
const look = async (proofId: string, as: { token: string } = studio.owner) =>
  api.call<Proof>('GET', '/api/transaction/portal/proof', { as, query: { proofId } });
const fetchAt = (url: string) => api.app.inject({ method: 'GET', url });
const status = async () =>
  (
    await api.call<OrderDetail>('GET', '/api/transaction/status', {
      as: member,
      query: { orderId: order.orderId },
    })
  ).data;

describe('a proof', () => {
  test('makes somebody look for the money, and thanks the member', async () => {
    const { data } = await send(await picture('png'));
    expect(await status()).toMatchObject({
      status: 'PROOF_SUBMITTED',
      proofs: 1,
      proofList: [{ proofId: data.proofId, fileName: 'shot.png' }],
    });
    const { news } = await booksOf(api, studio);
    expect(news.at(-1)).toMatchObject({
      kind: 'PROOF_SUBMITTED',
      title: 'Test Member says they have paid',
      body: `S$120.00, reference ${order.reference}.`,
    });
    expect((await newestMails(api.db, member.userEmail))[0]).toMatchObject({
      subject: 'We have received your proof of payment',
      text: expect.stringContaining(order.reference),
    });
    expect(await auditOf(api, studio.studioId, 'payment.sendProof')).toMatchObject([
      { before: { status: 'AWAITING_PAYMENT' }, after: { status: 'PROOF_SUBMITTED' } },
    ]);
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'that is a picture (%s) is drawn anew, with nothing of the file left',
    async (format) => {
      const bytes = await sharp(await picture(format))
        .withExif({ IFD0: { Copyright: 'the secret of a phone' } })
        [format]()
        .toBuffer();
      expect(bytes.includes('the secret of a phone')).toBe(true);
      const { data } = await send(bytes, { name: `shot.${format}` });
      const shown = await look(data.proofId);
      expect(shown.data).toMatchObject({ mediaType: 'image/webp', fileName: `shot.${format}`, alsoFor: [] });
      const file = await fetchAt(shown.data.url);
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename*=UTF-8''shot.${format}`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 40,
        height: 30,
      });
      expect(file.rawPayload.includes('the secret of a phone')).toBe(false);
    },
  );

  test("that is a phone's photograph of 50 megapixels is shrunk", async () => {
    const { data } = await send(await photo(8160, 6144), { name: 'IMG_1.jpg', type: 'image/jpeg' });
    const file = await fetchAt((await look(data.proofId)).data.url);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 2000,
      height: 1506,
    });
  });

  test.each([
    ['IMG_1.HEIC', 'image/heic', () => HEIC, HEIC_HINT],
    ['IMG_1.jpg', 'image/jpeg', () => HEIC, HEIC_HINT],
    [
      'large.jpg',
      'image/jpeg',
      () => photo(10_000, 6500),
      'This picture has too many pixels. Choose one of at most 64 megapixels',
    ],
  ])('that is a photograph which cannot be read is refused with the reason: %s, %s', async (...row) => {
    const [name, type, bytes, message] = row;
    expect(await send(await bytes(), { name, type })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'file', message }] },
    });
    expect(await status()).toMatchObject({ status: 'AWAITING_PAYMENT', proofs: 0 });
  });

  test('that is a PDF is downloaded and never opened here', async () => {
    const { data } = await send(PDF, { name: 'my bank.pdf', type: 'application/pdf' });
    const file = await fetchAt((await look(data.proofId)).data.url);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''my%20bank.pdf",
    });
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1);
  });

  test('that is a PDF which does something is refused, and a picture asked for', async () => {
    const { data } = await send(aPdf({}, { root: '/OpenAction << /S /JavaScript /JS (app.alert) >>' }), {
      name: 'bank.pdf',
      type: 'application/pdf',
    });
    expect(data).toMatchObject({
      errors: [
        {
          field: 'file',
          message: 'This PDF carries scripts, actions or other files. Send a picture of it instead.',
        },
      ],
    });
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'proof.pdf', 'application/pdf'],
    [
      'a drawing that can run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'proof.png',
      'image/png',
    ],
    ['a GIF', Buffer.from('GIF89a'), 'proof.png', 'image/png'],
    ['nothing', Buffer.alloc(0), 'proof.png', 'image/png'],
    ['more than 5 MB', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 'proof.pdf', 'application/pdf'],
  ])('that is %s is refused, whatever it is called', async (_case, bytes, name, type) => {
    expect(await send(bytes, { name, type })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'file' }] },
    });
    expect((await status()).status).toBe('AWAITING_PAYMENT');
  });

  test('of another kind is answered with what is taken', async () => {
    expect(await send(Buffer.from('GIF89a'), { name: 'proof.png', type: 'image/png' })).toMatchObject({
      data: { errors: [{ field: 'file', message: 'Choose a JPEG, PNG, WebP or PDF file' }] },
    });
  });

  test('of exactly 5 MB is taken', async () => {
    expect((await send(pdfOf(5 * 1024 * 1024), { name: 'big.pdf' })).code).toBe('0');
  });

  test('that was sent for another order is shown to staff, and to nobody else', async () => {
    const shot = await picture('png', 7);
    await send(shot);
    const other = await anOrder(api, { studio, member }, { mode: 'BANK_TRANSFER' });
    const { data } = await send(shot, { orderId: other.orderId });
    expect((await look(data.proofId)).data.alsoFor).toEqual([order.reference]);
    expect((await booksOf(api, studio)).news.map(({ body }) => body).join()).toContain(
      `The same file was sent for ${order.reference}.`,
    );
    expect(JSON.stringify((await status()).proofList)).not.toContain(other.reference);
    // The same for one order is no news.
    const again = await send(shot);
    expect((await look(again.data.proofId)).data.alsoFor).toEqual([other.reference]);
  });

  test('is refused for an order of somebody else, and one that takes no money', async () => {
    expect((await send(PDF, { as: await aMember(api, studio) })).code).toBe('NOT_FOUND');
    await api.call('POST', '/api/transaction/portal/record-payment', {
      as: studio.owner,
      json: { orderId: order.orderId, amount: '120.00', mode: 'CASH' },
    });
    expect((await send(PDF)).code).toBe('ORDER_CLOSED');
  });

  test('can be sent ten times for an order', async () => {
    for (let time = 0; time < 10; time++) expect((await send(aPdf({ 5: `(${time})` }))).code).toBe('0');
    expect(await send(PDF)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: {
        errors: [
          { field: 'file', message: 'You have sent 10 files for this order. Please contact the studio.' },
        ],
      },
    });
  });

  test('is approved by staff, and what was bought is there', async () => {
    await send(PDF);
    expect(
      (
        await api.call('POST', '/api/transaction/portal/approve', {
          as: studio.owner,
          json: { orderId: order.orderId, amount: '120.00' },
        })
      ).code,
    ).toBe('0');
    expect(await status()).toMatchObject({ status: 'PAID' });
  });
});

describe('the address of a proof', () => {
  const address = async () => (await look((await send(PDF)).data.proofId)).data.url;

  test('works on when the keys of the server are rotated', async () => {
    const url = await address();
    await replaceKeys(api, 'CODES');
    expect((await fetchAt(url)).statusCode).toBe(200);
  });

  test('works for five minutes', async () => {
    const url = await address();
    api.clock.advance(299_999);
    expect((await fetchAt(url)).statusCode).toBe(200);
    api.clock.advance(1);
    expect((await fetchAt(url)).statusCode).toBe(404);
  });

  test('is for this proof of this studio, and cannot be made longer', async () => {
    const [url, other] = [await address(), await address()];
    const proofOf = (path: string): string => /[0-9a-f-]{36}(?=\?)/.exec(path)?.[0] ?? '';
    const until = /until=(\d+)/.exec(url)?.[1] ?? '';
    const next = await aTill(api);
    for (const wrong of [
      url.replace(proofOf(url), proofOf(other)),
      url.replace(studio.studioId, next.studio.studioId),
      url.replace(until, `${until}0`),
      url.replace(/signature=.*/, 'signature=x'),
      url.split('?')[0] ?? '',
      url.replace(proofOf(url), 'x'),
    ])
      expect((await fetchAt(wrong)).statusCode).toBe(404);
    expect((await fetchAt(url)).statusCode).toBe(200);
  });

  test('is given to the desk, not to trainers, members and other studios', async () => {
    const { proofId } = (await send(PDF)).data;
    expect((await look(proofId, await aStaff(api, studio, 'STAFF'))).code).toBe('0');
    expect((await look(proofId, await aStaff(api, studio, 'TRAINER'))).code).toBe('NOT_ALLOWED');
    expect((await look(proofId, member)).status).toBe(401);
    expect((await look(proofId, (await aTill(api)).studio.owner)).code).toBe('NOT_FOUND');
  });
});
