import { createRoot } from 'react-dom/client';
import '@fontsource-variable/public-sans';
import { App } from './App.tsx';
import { openShell } from './openShell.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(<App shell={await openShell()} nonce={nonce} />);
