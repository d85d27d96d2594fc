import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { gate } from '#dashboard/api/client.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { Router } from './router.tsx'
import { settings } from './state/settings.ts'

const queryClient = createQueryClient()

/** Another service or key has other answers and another window. */
let { baseUrl, apiKey } = settings.get()
settings.subscribe(() => {
  const next = settings.get()
  if (next.baseUrl === baseUrl && next.apiKey === apiKey) return
  ;({ baseUrl, apiKey } = next)
  gate.forget()
  void queryClient.resetQueries()
})

/** Navigation is not a transition: the new page's skeleton answers a click at once. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <Router />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
