import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { Router } from './router.tsx'

/**
 * The list of vaults without data, as markup for the document. It shows while the scripts load, until
 * the page takes its place. It is a picture: nothing in it can be reached or is read out.
 */
export const drawShell = (): string =>
  `<div class="shell" aria-hidden="true" inert>${renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location="/vaults">
        <Router />
      </StaticRouter>
    </QueryClientProvider>,
  )}</div>`
