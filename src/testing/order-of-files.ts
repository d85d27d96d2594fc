import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BaseSequencer, TestSpecification } from 'vitest/node'

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * They wait for clocks and child processes for more than half of their time, as do those with a node of their own (`.anvil.test.ts`).
 * At the beginning the journeys of `npm test` compute meanwhile; at its end a core would be idle.
 */
const waiting = [
  'src/api-examples.test.ts',
  'src/client/packed.test.ts',
  'src/service/guard-connections.test.ts',
  'src/service/market/reading/create-market.test.ts',
  'src/service/protocols/native-staking/payloads.test.ts',
  'src/service/refresh/crawl/crawl-coins.test.ts',
  'src/service/refresh/start-refresh.test.ts',
  'src/service/refresh/two-instances.test.ts',
  'src/service/status-summary.test.ts',
  'src/service/store/frozen.test.ts',
  'src/service/store/kill.test.ts',
  'src/service/store/wallets/watch-kill.test.ts',
  'src/service/unavailable.test.ts',
  'src/service/valkey/shared-buckets.test.ts',
  'src/service/valkey/valkey-counter.test.ts',
  'src/service/valkey/valkey-lease.test.ts',
  'src/service/wallet/create-wallet.failing.test.ts',
  'src/service/webhooks.test.ts',
  'src/service/webhooks/create-name-resolver.test.ts',
  'src/service/webhooks/deliver.test.ts',
]

/** The full paths; a name that no file has any more is an error. */
function waitingPaths(): Set<string> {
  const paths = waiting.map(atRoot)
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`No such test file: ${missing.join(', ')}`)
  return new Set(paths)
}

/**
 * First the files that wait, last those that reset modules: the files of a worker share its modules, and after a reset all later ones
 * load and run theirs again. `Base` is given, because loading the tests' runner costs each build and each start of the page for
 * nothing.
 */
export const orderOfFiles = (Base: typeof BaseSequencer) =>
  class extends Base {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const waits = waitingPaths()
      const turnOf = ({ moduleId }: TestSpecification): number => {
        if (readFileSync(moduleId, 'utf8').includes('vi.resetModules()')) return 2
        return waits.has(moduleId) || moduleId.endsWith('.anvil.test.ts') ? 0 : 1
      }
      const turns = new Map(sorted.map((file) => [file, turnOf(file)]))
      return sorted.toSorted((one, other) => (turns.get(one) ?? 1) - (turns.get(other) ?? 1))
    }
  }
