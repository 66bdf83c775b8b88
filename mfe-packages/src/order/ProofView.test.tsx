import { answer, refuse } from '@studio/testing/answer';
import { aProof } from '../testing/builders/selling.ts';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { ProofView } from './ProofView.tsx';

const URL = '/api/transaction/portal/proof';
const proof = aProof();

test('a picture is shown, and opens in full', async () => {
  server.use(
    onGet(URL, ({ query }) => (query['proofId'] === proof.proofId ? answer(proof) : refuse('NOT_FOUND'))),
  );
  renderPage(<ProofView proof={proof} />);
  const picture = await screen.findByRole('img', { name: 'Proof of payment, transfer.png' });
  expect(picture.closest('a')).toHaveAttribute('href', '/proof.webp');
  expect(screen.getByText('transfer.png, Sat 21 Nov, 9:00 am')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a PDF is a link; a file that was sent before is pointed out', async () => {
  const pdf = aProof({
    mediaType: 'application/pdf',
    fileName: 'slip.pdf',
    alsoFor: ['LOTUS-0002', 'LOTUS-0005'],
  });
  server.use(onGet(URL, () => answer(pdf)));
  renderPage(<ProofView proof={pdf} />);
  expect(await screen.findByRole('link', { name: 'Open slip.pdf' })).toHaveAttribute('rel', 'noreferrer');
  expect(screen.getByRole('alert')).toHaveTextContent('The same file was sent for LOTUS-0002, LOTUS-0005.');
});

test('a proof that did not come can be asked for again', async () => {
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = renderPage(<ProofView proof={proof} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(proof)));
  await user.click(retry);
  expect(await screen.findByRole('img')).toBeVisible();
});
