import type { Plugin } from 'vite'

/** What a check of the router says to developers who use it wrongly, behind what it checks. */
const EXPLAINED = /(\binvariant\((?:[^`"();]|\([^()]*\))*?),\s*(?:\/\/.*\n\s*)*(?:`(?:\\`|[^`])*`|"[^"]*")\s*\)/g

/** Each with what it is replaced by. Its names for developers look as if they were needed, and with them its forms, which no page of ours has. */
export const unusedInRouter: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  // A link could load what a server of the router's own announces, and errors could come from there.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/g, 'null'],
  [/React\d*\.createElement\(RSCErrorHandler, \{ error \}, result\)/g, 'result'],
  [/React\d*\.createElement\(DefaultErrorComponent, null\)/g, 'null'],
  [EXPLAINED, '$1, "")'],
]

/** Lets a build leave out what the page uses none of in the router. */
export const routerInUse: Plugin = {
  name: 'router-in-use',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) => ({
      code: unusedInRouter.reduce((all, [pattern, instead]) => all.replaceAll(pattern, instead), code),
      map: null,
    }),
  },
}
