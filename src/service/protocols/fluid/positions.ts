import type { Address } from 'viem'
import { type EvmChainId, nativeAddresses } from '#contract/chain.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { isolatedPosition } from '#service/protocols/simple-position.ts'
import { fluid, fluidFacts } from './fluid.ts'
import { vaultHealth } from './health.ts'
import { fluidAbi, type VaultPosition } from './layout.ts'

const resolver = fluidFacts.vaultResolver
/** The newest of them: who has more holds what is over. */
const MAX_NFTS = 200

/** The vaults of each chain are one source: one round finds the positions, a second reads them. */
export const fluidPositions = ({ evm }: Pick<PositionDeps, 'evm'>): PositionSource[] =>
  fluid.listing.chains.map((chain) =>
    evmSource({ evm, listing: fluid.listing, chain }, () => async ({ owner, contracts, note }) => {
      const { all } = await contracts.read({ all: call(fluidAbi, resolver, 'positionsNftIdOfUser', owner) })
      const ids = all.slice(-MAX_NFTS)
      if (ids.length < all.length) note(`the newest ${MAX_NFTS} positions only`)
      const positions = await contracts.readEach(ids, (id) => ({
        position: call(fluidAbi, resolver, 'positionByNftId', id),
      }))
      return positions.flatMap(({ item: id, position }) => {
        const [{ supply, borrow }, { isSmartCol, isSmartDebt }] = position
        if (!isSmartCol && !isSmartDebt) return positionsOf(position, { chain, id })
        if (supply > 0n || borrow > 0n) note('vaults of smart collateral or smart debt are left out')
        return []
      })
    }),
  )

/** What is put in a `Lending`, what is owed a `Borrow`: an NFT stands for both, and no token. */
function positionsOf(
  [{ supply, borrow }, { vault, constants, configs, rates }]: VaultPosition,
  { chain, id }: { chain: EvmChainId; id: bigint },
): FoundPosition[] {
  const of = { ...isolatedPosition, poolId: vault }
  const prefix = `${chain.toLowerCase()}:${id}`
  const { liquidationThreshold: threshold, oraclePriceLiquidate: price } = configs
  const positions: FoundPosition[] = [
    {
      ...of,
      positionId: `${prefix}:supply`,
      type: 'Lending',
      tokens: [{ contractAddress: coinOf(constants.supplyToken.token0), amount: supply }],
      rates: withoutRewards(Number(rates.supplyRateVault) / 1e4),
    },
    {
      ...of,
      positionId: `${prefix}:borrow`,
      type: 'Borrow',
      tokens: [{ contractAddress: coinOf(constants.borrowToken.token0), amount: borrow }],
      health: vaultHealth({ supply, borrow, price, threshold }),
      rates: withoutRewards(Number(rates.borrowRateVault) / 1e4),
    },
  ]
  return positions.filter(({ tokens }) => tokens.some(({ amount }) => amount > 0n))
}

const coinOf = (token: Address): string => (token === fluidFacts.nativeCoin ? nativeAddresses.evm : token)
