import './style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reportCaught } from './report-caught.ts'
import { followTheme } from './theme.ts'
import { formatCount } from './ui/format.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTheme()
createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// The first formatter is slow to make; made here, while the first answer is on its way, it holds up nothing.
setTimeout(() => formatCount(0))
