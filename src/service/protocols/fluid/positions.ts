import { type Address, getAddress } from 'viem'
import { chains, type EvmChainId, nativeAddresses } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { isolatedPosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { told } from '#service/protocols/told.ts'
import { fluidFacts } from './facts.ts'
import { vaultHealth } from './health.ts'
import { fluidAbi, NftIds, VaultPosition } from './layout.ts'
import { fluidListing } from './listing.ts'

/** The newest of them: who has more holds what is over. */
const MAX_NFTS = 200

/** The vaults of each chain are one source: one round finds the positions, a second reads them. */
export const fluidPositions = ({ evm }: Pick<PositionDeps, 'evm'>): PositionSource[] =>
  fluidListing.chains.map((chain) => {
    const what = `${fluidListing.name} on ${chains[chain].name}`
    return {
      id: fluidListing.id,
      chain,
      protocol: fluidListing,
      async readPositions(address, signal, note = () => {}) {
        const [list] = await evm.callMany(chain, [call('positionsNftIdOfUser', getAddress(address))], signal)
        const all = told(list, NftIds, what)
        const ids = all.slice(-MAX_NFTS)
        if (ids.length < all.length) note(`the newest ${MAX_NFTS} positions only`)
        const answers = await evm.callMany(
          chain,
          ids.map((id) => call('positionByNftId', id)),
          signal,
        )
        return ids.flatMap((id, index) => {
          const position = told(answers[index], VaultPosition, what)
          const [{ supply, borrow }, { isSmartCol, isSmartDebt }] = position
          if (!isSmartCol && !isSmartDebt) return positionsOf(position, { chain, id })
          if (supply > 0n || borrow > 0n) note('vaults of smart collateral or smart debt are left out')
          return []
        })
      },
    }
  })

const call = (functionName: string, argument: Address | bigint): EvmCall => ({
  abi: fluidAbi,
  address: fluidFacts.vaultResolver,
  functionName,
  args: [argument],
})

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
