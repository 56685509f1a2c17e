import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import { App } from './App.tsx';
import { watchSettings } from './settings.ts';

watchSettings();
createRoot(document.getElementById('app')!).render(<App />);
if ('serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
