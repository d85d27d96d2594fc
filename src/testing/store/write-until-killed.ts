import { openStore } from '#service/store/open-store.ts'
import { aMarket, aVault, coinTypeOf, hour, listedCoins, listedVaults, live, vaultIds } from './rows.ts'

// The other process of kill.test.ts: says what it finds, then writes one generation after the other, saying each when it
// is acknowledged, until it is killed. Arguments: data folder, template folder.
const [dataDir = '', templateDir] = process.argv.slice(2)
const VAULTS = 100
const COINS = 50
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const store = await openStore({ dataDir, templateDir, databaseUrl: null, log: (message) => say({ log: message }) })
store.onCommand(async (command) => ({ echo: command, pid: process.pid }))

const page = await listedVaults(store)
const vaults = page.rows.map((row) => JSON.parse(row).tvl as number)
const coins = (await listedCoins(store, { page: 0, limit: 1000 })).rows.map((row) => JSON.parse(row).price as number)
const sampled =
  vaults.length > 0 ? (await store.vaults.samples((await vaultIds(store))[0] ?? '', new Date(0))).length : 0
say({ vaults: count(vaults), coins: count(coins), sampled })

if (coins.length === 0) {
  const identities = Array.from({ length: COINS }, (_, index) => ({ coinType: coinTypeOf(index + 1, 'c') }))
  await store.coins.saveIdentities(live('coins'), identities)
}
for (let generation = Math.max(0, ...vaults, ...coins) + 1; ; generation += 1) {
  await store.vaults.replace(
    live('vaults', hour(generation)),
    'test',
    // Every generation has other vaults in part: rows are added, changed and deleted.
    Array.from({ length: VAULTS }, (_, index) => aVault({ id: `v${index + (generation % 7)}`, tvl: generation })),
  )
  await store.coins.saveMarkets(
    live('markets', hour(generation)),
    Array.from({ length: COINS }, (_, index) => aMarket({ coinType: coinTypeOf(index + 1, 'c'), price: generation })),
  )
  say({ acknowledged: generation })
}

/** How many rows of each generation. */
function count(generations: (number | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const generation of generations) counts[String(generation)] = (counts[String(generation)] ?? 0) + 1
  return counts
}
