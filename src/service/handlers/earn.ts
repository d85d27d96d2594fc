import { earnOf } from '#domain/earning/earn.ts'
import { coinIdentity } from '#domain/earning/same-coin.ts'
import type { VaultsFor } from '#domain/earning/where-to-earn.ts'
import type { PortfolioReading } from '#domain/net-worth/portfolio.ts'
import { readWallets } from '#service/handlers/addresses/read-wallets.ts'
import type { VaultSnapshot } from '#service/snapshot/vaults/vault-snapshot.ts'
import { vaultsTaking } from '#service/snapshot/vaults/vaults-taking.ts'
import { oldestOf, requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

export const earnHandlers = {
  async findEarnings({ body }, context) {
    const { addresses, coins = [], minTvl, maxShareOfTvl, costs } = body
    const read = addresses && (await readWallets({ texts: addresses, chain: ['ALL'] }, context))
    const vaults = context.snapshots.vaults()
    requireRead(vaults.state, vaults.rowById.size)
    const readings = (read?.wallets ?? []).flatMap(({ address, name, parts }): PortfolioReading[] =>
      parts === null ? [] : [{ address, name, ...parts }],
    )
    const rules = { minTvlUsd: minTvl, maxShareOfTvl, costs: { ...costs, gasUsd: costs.gasUsd ?? null } }
    const data = earnOf({ readings, coins, vaultsFor: rememberVaults(vaults, minTvl), rules })
    return { value: { data }, ...read?.answer, ...oldestOf([vaults.state, read?.answer.freshness ?? []].flat()) }
  },
} satisfies Pick<Handlers, 'findEarnings'>

/** Caches by coin: wallets hold the same coins, and a deposit's coin may also be idle. */
function rememberVaults(vaults: VaultSnapshot, minTvlUsd: number): VaultsFor {
  const known = new Map<string, ReturnType<VaultsFor>>()
  return (chain, contract) => {
    const key = coinIdentity(chain, contract)
    const found = known.get(key) ?? vaultsTaking(vaults, { chain, contract, minTvlUsd })
    known.set(key, found)
    return found
  }
}
