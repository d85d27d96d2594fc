import type { Plugin } from 'vite'

/** What the router explains to developers, with the call that would say it. */
const EXPLAINED =
  /(\b(?:invariant|warning)\((?:[^`"();]|\([^()]*\))*?),\s*(?:\/\/.*\n\s*)*(?:`(?:\\`|[^`])*`|"[^"]*")\s*\)/g

/**
 * Lets a build leave out what the page uses none of in the router. Its names for developers look as if they were needed, and with
 * them its forms, which no page of ours has. A link could load what a server of the router's own announces, and errors could come
 * from there. The mistakes that it explains are met in development.
 */
export const routerInUse: Plugin = {
  name: 'router-in-use',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/React\d*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/g, 'null')
        .replaceAll(/React\d*\.createElement\(RSCErrorHandler, \{ error \}, result\)/g, 'result')
        .replaceAll(/React\d*\.createElement\(DefaultErrorComponent, null\)/g, 'null')
        .replaceAll(EXPLAINED, '$1, "")'),
      map: null,
    }),
  },
}
