import type { Address } from 'viem'
import { type EvmChainId, nativeAddresses } from '#contract/chain.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { deploymentSources, type OpenEvmSources } from '#service/protocols/kit/evm-source.ts'
import { healthFactor, lendingPositions } from '#service/protocols/kit/lending.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { fluid, fluidFacts } from './fluid.ts'
import { fluidAbi, type VaultPosition } from './layout.ts'

/** The newest of them: who has more holds what is over. */
const MAX_NFTS = 200

/** The vaults of each chain are one source: one round finds the positions, a second reads them. */
export const fluidPositions: OpenEvmSources = deploymentSources(
  fluid,
  ({ chain, vaultResolver: resolver }) =>
    async ({ owner, contracts, note }) => {
      const { all } = await contracts.read({ all: call(fluidAbi, resolver, 'positionsNftIdOfUser', owner) })
      const ids = all.slice(-MAX_NFTS)
      if (ids.length < all.length) note(`the newest ${MAX_NFTS} positions only`)
      const positions = await contracts.readEach(ids, (id) => ({
        position: call(fluidAbi, resolver, 'positionByNftId', id),
      }))
      return positions.flatMap(({ item: id, position }) => {
        const [{ supply: lent, borrow: owed }, { isSmartCol, isSmartDebt }] = position
        if (!isSmartCol && !isSmartDebt) return positionsOf(position, { chain, id })
        if (lent > 0n || owed > 0n) note('vaults of smart collateral or smart debt are left out')
        return []
      })
    },
)

/** What is put in a `Lending`, what is owed a `Borrow`: an NFT stands for both, and no token. */
function positionsOf(
  [{ supply: lent, borrow: owed }, { vault, constants, configs, rates }]: VaultPosition,
  { chain, id }: { chain: EvmChainId; id: bigint },
): FoundPosition[] {
  const { liquidationThreshold: threshold, oraclePriceLiquidate: price } = configs
  return lendingPositions({
    id: { chain, holder: id },
    pool: vault,
    vaultRemark: null,
    supplied: {
      contractAddress: coinOf(constants.supplyToken.token0),
      amount: lent,
      apr: Number(rates.supplyRateVault) / 1e4,
    },
    owed: {
      contractAddress: coinOf(constants.borrowToken.token0),
      amount: owed,
      apr: Number(rates.borrowRateVault) / 1e4,
      health: vaultHealth({ lent, owed, price, threshold }),
    },
  })
}

const PRICE_SCALE = 10n ** 27n
const THRESHOLD_SCALE = 10_000n

type Debt = { lent: bigint; owed: bigint; price: bigint; threshold: bigint }

/** `price`: base units owed for one of the collateral, in 1e27; 0: unknown. */
export function vaultHealth({ lent, owed, price, threshold }: Debt): number | null {
  if (price === 0n) return null
  return healthFactor(lent * price * threshold, PRICE_SCALE * THRESHOLD_SCALE * owed)
}

const coinOf = (token: Address): string => (token === fluidFacts.nativeCoin ? nativeAddresses.evm : token)
