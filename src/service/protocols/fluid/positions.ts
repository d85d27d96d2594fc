import { type Address, type ContractFunctionReturnType, parseAbi } from 'viem'
import { type EvmChainId, nativeAddresses } from '#contract/chains.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { deploymentSources, type OpenEvmSources } from '#service/protocols/kit/evm-source.ts'
import { healthFactor, lendingPositions } from '#service/protocols/kit/lending.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { fluid, fluidFacts } from './fluid.ts'

/**
 * Functions of the vault resolver. The answers have a fixed length, so the words after the ones that are read are omitted.
 * Amounts are in base units, or in shares for a vault of shares. `liquidationThreshold` and yearly rates in 1e4,
 * `oraclePriceLiquidate`: base units of debt per unit of collateral, in 1e27.
 */
const fluidAbi = parseAbi([
  'struct Position { uint256 nftId; address owner; bool isLiquidated; bool isSupplyPosition; int256 tick; uint256 tickId; uint256 beforeSupply; uint256 beforeBorrow; uint256 beforeDustBorrow; uint256 supply; uint256 borrow; uint256 dustBorrow; }',
  'struct Tokens { address token0; address token1; }',
  'struct Constants { address liquidity; address factory; address operateImplementation; address adminImplementation; address secondaryImplementation; address deployer; address supply; address borrow; Tokens supplyToken; Tokens borrowToken; uint256 vaultId; uint256 vaultType; bytes32 supplyPriceSlot; bytes32 borrowPriceSlot; bytes32 userSupplySlot; bytes32 userBorrowSlot; }',
  'struct Configs { uint256 supplyRateMagnifier; uint256 borrowRateMagnifier; uint256 collateralFactor; uint256 liquidationThreshold; uint256 liquidationMaxLimit; uint256 withdrawalGap; uint256 liquidationPenalty; uint256 borrowFee; address oracle; uint256 oraclePriceOperate; uint256 oraclePriceLiquidate; address rebalancer; uint256 lastUpdateTimestamp; }',
  'struct Rates { uint256 storedLiquiditySupplyPrice; uint256 storedLiquidityBorrowPrice; uint256 storedVaultSupplyPrice; uint256 storedVaultBorrowPrice; uint256 liquiditySupplyPrice; uint256 liquidityBorrowPrice; uint256 vaultSupplyPrice; uint256 vaultBorrowPrice; uint256 supplyRateLiquidity; uint256 borrowRateLiquidity; int256 supplyRateVault; int256 borrowRateVault; }',
  'struct Vault { address vault; bool isSmartCol; bool isSmartDebt; Constants constants; Configs configs; Rates rates; }',
  'function positionsNftIdOfUser(address user) view returns (uint256[])',
  'function positionByNftId(uint256 nftId) view returns (Position position, Vault vault)',
])

type VaultPosition = ContractFunctionReturnType<typeof fluidAbi, 'view', 'positionByNftId'>

/** Reads the newest NFTs up to this number. */
const MAX_NFTS = 200

/** All vaults of a chain form one source. One round finds the positions, a second reads them. */
export const fluidPositions: OpenEvmSources = deploymentSources(
  fluid,
  ({ chain, vaultResolver: resolver }) =>
    async ({ owner, contracts, note }) => {
      const { all } = await contracts.read({ all: call(fluidAbi, resolver, 'positionsNftIdOfUser', owner) })
      const ids = all.slice(-MAX_NFTS)
      if (ids.length < all.length) note(`the newest ${MAX_NFTS} positions only`, 'left out')
      const positions = await contracts.readEach(ids, (id) => ({
        position: call(fluidAbi, resolver, 'positionByNftId', id),
      }))
      return positions.flatMap(({ item: id, position }) => {
        const [{ supply: lent, borrow: owed }, { isSmartCol, isSmartDebt }] = position
        if (!isSmartCol && !isSmartDebt) return positionsOf(position, { chain, id })
        if (lent > 0n || owed > 0n) note('vaults of smart collateral or smart debt are excluded', 'left out')
        return []
      })
    },
)

/** A deposit becomes a `Lending`, a debt a `Borrow`. One NFT represents both; there is no token. */
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
    margin: { account: String(id), threshold: Number(threshold) / Number(THRESHOLD_SCALE) },
  })
}

const PRICE_SCALE = 10n ** 27n
const THRESHOLD_SCALE = 10_000n

type Debt = { lent: bigint; owed: bigint; price: bigint; threshold: bigint }

/** `price`: base units of debt per unit of collateral, in 1e27; 0 if unknown. */
export function vaultHealth({ lent, owed, price, threshold }: Debt): number | null {
  if (price === 0n) return null
  return healthFactor(lent * price * threshold, PRICE_SCALE * THRESHOLD_SCALE * owed)
}

const coinOf = (token: Address): string => (token === fluidFacts.nativeCoin ? nativeAddresses.evm : token)
