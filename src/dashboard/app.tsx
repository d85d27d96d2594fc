import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { gate } from '#dashboard/api/client.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { useFreshRates } from '#dashboard/api/use-fresh-rates.ts'
import { watchConnection } from '#dashboard/api/watch-connection.ts'
import { Router } from './router.tsx'
import { forgetCopies } from './state/offline-copies.ts'
import { rates, useRates } from './state/rates.ts'
import { settings, useSettings } from './state/settings.ts'

export const queryClient = createQueryClient()
watchConnection(queryClient)

/** Another service or key has other answers, other rates and another window, and may be another person's. */
let { baseUrl, apiKey } = settings.get()
settings.subscribe(() => {
  const next = settings.get()
  if (next.baseUrl === baseUrl && next.apiKey === apiKey) return
  ;({ baseUrl, apiKey } = next)
  gate.forget()
  rates.set(null)
  void forgetCopies()
  void queryClient.resetQueries()
})

/**
 * Navigation is not a transition: the new page's skeleton answers a click at once. Figures are written while a page renders, so
 * that another currency, number format or rate renders all of it anew.
 */
export function App() {
  useSettings()
  useRates()
  useFreshRates()
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <Router />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
