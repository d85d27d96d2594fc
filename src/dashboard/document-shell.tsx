import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { loadStart, loadVaults, Router } from './router.tsx'

/** Its policy lets a document have no styles of elements, and React writes each quote in a text as an entity. */
const withoutStyles = (markup: string) => markup.replaceAll(/ style="[^"]*"/g, '')

const draw = (page: string): string =>
  `<div class="shell" data-page="${page}" aria-hidden="true" inert>${withoutStyles(
    renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouter location={`/${page}`}>
          <Router />
        </StaticRouter>
      </QueryClientProvider>,
    ),
  )}</div>`

/**
 * The start and the list of vaults without data, as markup for the document; public/theme.js says which of them shows while the scripts
 * load, until the page takes its place. They are pictures: nothing in them can be reached or is read out.
 */
export async function drawShells(): Promise<string> {
  await Promise.all([loadStart(), loadVaults()])
  return draw('start') + draw('vaults')
}
