import './style.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#contract/error.ts'
import { App, queryClient } from './app.tsx'
import { keepForOffline } from './keep-for-offline.ts'
import { nearAddress } from './router.tsx'
import { settings } from './state/settings.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTheme()
void nearAddress(location.pathname, queryClient).then(() =>
  // A transition is rendered in slices, so that nothing waits for the whole page.
  startTransition(() =>
    createRoot(root, { onCaughtError: reportCaught }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)

keepForOffline()

/** The error card shows a failed call; only the page's own mistakes belong in the console. */
function reportCaught(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}

/** Keeps the page's theme and density with the settings and, while the theme says `system`, with the system. */
function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme, density } = settings.get()
    const isDark = theme === 'dark' || (theme === 'system' && system.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    document.documentElement.dataset.density = density
  }
  settings.subscribe(apply)
  system.addEventListener('change', apply)
  apply()
}
