import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { loadStart, loadVaults, Router } from './router.tsx'

/** Its policy lets a document have no styles of elements, and React writes each quote in a text as an entity. */
const withoutStyles = (markup: string) => markup.replaceAll(/ style="[^"]*"/g, '')

function draw(page: string): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={`/${page}`}>
        <Router />
      </StaticRouter>
    </QueryClientProvider>,
  )
  // What fails to render without a window leaves its place to a skeleton, and says nothing.
  if (!markup.includes('<h1')) throw new Error(`The outline of /${page} has no heading: the page cannot be drawn here.`)
  return `<div class="shell" data-page="${page}" aria-hidden="true" inert>${withoutStyles(markup)}</div>`
}

/**
 * The start and the list of vaults without data, as markup for the document; public/theme.js says which of them shows while the scripts
 * load, until the page takes its place. They are pictures: nothing in them can be reached or is read out.
 */
export async function drawShells(): Promise<string> {
  await Promise.all([loadStart(), loadVaults()])
  return draw('start') + draw('vaults')
}
