import './style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#contract/error.ts'
import { App } from './app.tsx'
import { followTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTheme()
// A failed call is told by the error card; only the page's own mistakes belong into the console.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error)
}

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
