import './style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepForOffline } from './keep-for-offline.ts'
import { reportCaught } from './report-caught.ts'
import { followTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTheme()
createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

keepForOffline()
