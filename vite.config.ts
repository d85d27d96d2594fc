import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { bundledText } from './src/scripts/vite/bundled-text.ts'
import { noForwarders } from './src/scripts/vite/no-forwarders.ts'
import { routerInUse } from './src/scripts/vite/router-in-use.ts'
import { serviceInDev } from './src/scripts/vite/service-in-dev.ts'
import { processEnvironment } from './src/service/environment.ts'
import { readListenAddress } from './src/service/listen-fields.ts'
import { orderOfFiles } from './src/testing/order-of-files.ts'

/** Everything that runs on Node after a build, one file each in dist/service. */
const programs = {
  main: 'src/service/main.ts',
  admin: 'src/service/admin/admin.ts',
  mcp: 'src/service/mcp/stdio/mcp.ts',
  smoke: 'src/scripts/smoke/smoke.ts',
  'verify-onchain': 'src/scripts/verify-onchain/verify-onchain.ts',
  bench: 'src/scripts/bench/bench.ts',
  agents: 'src/scripts/agents/agents.ts',
  screenshots: 'src/scripts/screenshots/screenshots.ts',
  load: 'src/scripts/load/load.ts',
  soak: 'src/scripts/load/soak.ts',
  scale: 'src/scripts/scale/scale.ts',
  'scale-hosts': 'src/scripts/scale/hosts-process.ts',
  'refresh-probe': 'src/scripts/bench/refresh-probe.ts',
  'build-template': 'src/scripts/build-template.ts',
  'draw-shell': 'src/scripts/draw-shell.ts',
  faults: 'src/scripts/faults/faults.ts',
  'fault-hosts': 'src/scripts/faults/hosts-process.ts',
  'fault-probe': 'src/scripts/faults/probe-process.ts',
  'fault-service': 'src/scripts/faults/service-process.ts',
}

/**
 * Libraries of many small modules, of which a start needs few: finding, reading and compiling each of three hundred files took a
 * third of the time until the service's own code ran.
 */
const bundledWithService = [
  '@hono/node-server',
  '@mysten/bcs',
  '@mysten/utils',
  '@noble/hashes',
  '@scure/base',
  '@streamparser/json',
  'drizzle-orm',
  'hono',
  'zod',
]

const atPath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Listed by the index of a library that the first script imports, but used by other pages alone. */
const LATER = /[\\/]@tanstack[\\/].*[\\/](?:queriesObserver|useQueries|mutationObserver|useMutation)\.js$/

/** The modules that a script imports, and theirs, without those that it loads later. */
function importedBy(script: string, modules: Modules, later: RegExp | null): Set<string> {
  const found = new Set([script])
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (!later?.test(imported)) found.add(imported)
  }
  return found
}

type Needed = (modules: Modules) => Set<string>
const neededOf =
  (...paths: string[]): Needed =>
  (modules) =>
    new Set(paths.flatMap((path) => [...importedBy(atPath(path), modules, LATER)]))
const allNeededOf =
  (path: string): Needed =>
  (modules) =>
    importedBy(atPath(path), modules, null)

const both =
  (one: Needed, other: Needed): Needed =>
  (modules) => {
    const ofOther = other(modules)
    return new Set([...one(modules)].filter((id) => ofOther.has(id)))
  }

/** One file for all that is needed and no group of a higher priority has. */
const group = (find: Needed, { name, priority }: { name: string; priority: number }) => {
  let needed: Set<string> | undefined
  return {
    name: (id: string, modules: Modules) => {
      needed ??= find(modules)
      return needed.has(id) ? name : null
    },
    priority,
    debugName: name,
  }
}

const START = 'src/dashboard/start-route.tsx'
const PALETTE = 'src/dashboard/features/search/command-box.tsx'
const LIST = 'src/dashboard/features/vaults/vaults-page.tsx'
const MAP = 'src/dashboard/features/vaults/map/vaults-map.tsx'
const WALLET = 'src/dashboard/features/wallet/wallet-page.tsx'

/**
 * What every page needs before it is drawn, and what the start and the command box share with the list of vaults: the browser
 * compiles and runs a file as a whole.
 */
const neededFirst = () =>
  group(
    (modules) => {
      const first = neededOf(
        'src/dashboard/main.tsx',
        'src/dashboard/state/saved-wallets.ts',
        // Both the start's picture and the map of vaults have it; neither needs what else the other has.
        'src/dashboard/ui/icons/chain-colour.ts',
      )(modules)
      return new Set([...first, ...both(neededOf(START, PALETTE), neededOf(LIST))(modules)])
    },
    { name: 'start', priority: 6 },
  )

/** Files that are there before anything is loaded later, which so need not be announced with it. */
const FIRST = /[\\/](?:start|rolldown-runtime)-[\w-]{8}\.(?:js|css)$/

/** A list with its table, which most pages have too, and what a wallet shares with its map. The start has none. */
const neededByList = () =>
  group((modules) => new Set([...neededOf(LIST)(modules), ...both(neededOf(MAP), neededOf(WALLET))(modules)]), {
    name: 'list',
    priority: 5,
  })

/** What reads an address, with its hashes: the start loads it once a visitor does anything. */
const neededByAddresses = () => group(neededOf('src/domain/read-wallets.ts'), { name: 'addresses', priority: 3 })

/** What the start shares with other pages, without the rest of what they share: that has three times the size of the start. */
const neededByStart = () =>
  group((modules) => new Set([...neededOf(START)(modules)].filter((id) => !OF_START.test(id))), {
    name: 'wallet-search',
    priority: 4,
  })
const OF_START = /[\\/]dashboard[\\/](?:features[\\/]start[\\/]|start-route)/

/** The command box opens over any page, so it needs nothing of what other pages share. */
const neededByPalette = () => group(neededOf(PALETTE), { name: 'palette', priority: 2 })

/** Pictures of coins and chains, with what draws them: who draws those of protocols has drawn these. */
const pictures = () => group(neededOf('src/dashboard/ui/icons/icon-set.ts'), { name: 'icon-set', priority: 7 })

/** The map comes after the first list, without what other pages share. */
const neededByMap = () => group(neededOf(MAP), { name: 'map', priority: 1 })

/** What opens over a list and its map: fields and options, which many pages have too. Without the rest of what pages share. */
const PANELS = [
  'src/dashboard/features/vaults/filter/filter-panel.tsx',
  'src/dashboard/features/vaults/filter/active-filters.tsx',
  'src/dashboard/features/vaults/table/column-panel.tsx',
  'src/dashboard/ui/map/bounds/map-bounds-form.tsx',
  'src/dashboard/ui/table/save-rows.ts',
]
const neededByPanels = () => ({
  ...group(neededOf(...PANELS), { name: 'panels', priority: 0.8 }),
  minShareCount: 2,
})

/** What a wallet shares with its tabs and with other pages, without the rest of what they share: that is twice as large. */
const neededByWallet = () => ({ ...group(allNeededOf(WALLET), { name: 'wallet', priority: 0.5 }), minShareCount: 2 })

/**
 * What two pages need comes in one file: many small ones cost a request each. Charts and their library stay apart, and so does
 * what reads a wallet's address, which only the wallet page and the command box need, and what draws pictures, which a list needs
 * without the rest.
 */
const sharedByPages = {
  name: 'shared',
  test: /[\\/](?:src[\\/](?!dashboard[\\/](?:features[\\/](?:wallet|search)|state[\\/]saved-wallets|ui[\\/]icons[\\/]pictures)|domain[\\/](?:read-wallets|wallet-address|net-worth))|node_modules[\\/](?:react|react-dom|react-router|scheduler|zod|@tanstack)[\\/])/,
  minShareCount: 2,
}

/**
 * Tells the browser to compile the whole first files while they load, beside the page's own thread, instead of each function when it
 * is first called: nearly all of it runs at once. A browser that does not know the word takes it for a comment.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle: {
    order: 'post',
    handler: (_, files) => {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk' || !['start', 'list'].includes(file.name)) continue
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
}

/** The icon in the document: as a file of its own it would be a request of each first visit, with more headers than drawing. */
const iconInDocument: Plugin = {
  name: 'icon-in-document',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transformIndexHtml: (html) => {
    const icon = readFileSync(atPath('public/icon.svg'), 'utf8').replaceAll(/\n\s*/g, '')
    return html.replace('href="/icon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
  },
}

/** What needs a document. */
const ofPage = ['src/dashboard/**/*.test.tsx', 'src/dashboard/state/*.test.ts']

// Two workers share the machine with whatever else runs on it: a limit is there to end what hangs, not to judge speed.
const shared = {
  // Times are written in the zone of the device.
  env: { TZ: 'UTC' },
  setupFiles: ['src/testing/property-seed.ts', 'src/testing/dashboard/patience.ts'],
  maxWorkers: 2,
  // Files of a worker share its modules: loading the chains' libraries afresh for each took longer than all that is tested. So
  // a test puts back what it changes of a module or of the world; none replaces a module.
  isolate: false,
  // Several threads that collect garbage side by side cost more of a machine whose cores are all busy: about 7 % over five files.
  // What a test leaves behind is mostly gone after 64 MB; after V8's 16 more of it is copied, and the whole heap collected more often.
  // The libraries of all chains stay to the end: a collection of the whole heap before it has a gigabyte finds little to collect.
  execArgv: [
    '--single-threaded-gc',
    '--max-semi-space-size=64',
    '--initial-old-space-size=1024',
    '--no-flush-bytecode',
  ],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

const { host, port } = readListenAddress(processEnvironment())

/** The order of the test files; a build and the page in development have none, and need nothing of the runner. */
const sequence =
  processEnvironment().VITEST === undefined
    ? {}
    : { sequencer: orderOfFiles((await import('vitest/node')).BaseSequencer) }

export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    serviceInDev(),
    bundledText(),
    compiledAhead,
    noForwarders(),
    routerInUse,
    iconInDocument,
  ],
  // Its package offers the build without warnings for developers under no name that Vite asks for.
  ...(command === 'build' &&
    isSsrBuild !== true && {
      resolve: {
        alias: [{ find: /^react-router$/, replacement: atPath('node_modules/react-router/dist/production/index.mjs') }],
      },
    }),
  server: { host, port, strictPort: true },
  ...(isSsrBuild && { ssr: { noExternal: bundledWithService } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/service',
        copyPublicDir: false,
        rolldownOptions: { input: programs, output: { chunkFileNames: '[name]-[hash].js' } },
      }
    : {
        outDir: 'dist/dashboard',
        // The service announces a page's scripts by it: src/service/middleware/page/page-scripts.ts.
        manifest: 'manifest.json',
        // A hint that a browser before 2023 does not know costs it nothing; teaching it costs every other one.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !FIRST.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                neededFirst(),
                neededByList(),
                neededByAddresses(),
                neededByStart(),
                neededByPalette(),
                neededByMap(),
                neededByPanels(),
                pictures(),
                neededByWallet(),
                sharedByPages,
              ],
            },
          },
        },
      },
  test: {
    globalSetup: ['src/testing/store/postgres-of-run.ts'],
    sequence,
    // A file of the other environment ends a worker with all that it has loaded: those of the page come first, then the others.
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'page', include: ofPage, environment: 'happy-dom', sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ofPage,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))
