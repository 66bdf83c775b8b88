import { hasStyleSheets } from '@studio/federation/runtime/page/hasStyleSheets';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/public-sans';
import { App } from './App.tsx';
import { openShell } from './openShell.ts';
import { giveNonceToStyles } from './styleNonce.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// The page says it, or will at once: a style sheet did not arrive, or is not what was released.
if (!hasStyleSheets()) throw new Error('Part of the portal is missing');
if (nonce) giveNonceToStyles(nonce);

createRoot(root).render(<App shell={await openShell()} nonce={nonce} />);
