import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import { App } from './App.tsx';
import { openNotebook } from './notebook.ts';
import { watchSettings } from './settings.ts';

await openNotebook().catch(() => undefined);
watchSettings();
createRoot(document.getElementById('app')!).render(<App />);
if ('serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
