import './style.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepForOffline } from './keep-for-offline.ts'
import { reportCaught } from './report-caught.ts'
import { followTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The list of vaults is the start: led there before the first render, or the whole frame would be rendered twice.
if (location.pathname === '/') history.replaceState(null, '', '/vaults')

followTheme()
// A transition is rendered in slices, so that nothing waits for the whole page.
startTransition(() =>
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

keepForOffline()
