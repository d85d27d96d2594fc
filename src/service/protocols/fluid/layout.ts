import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress } from '#service/protocols/told.ts'

const position =
  '(uint256 nftId, address owner, bool isLiquidated, bool isSupplyPosition, int256 tick, uint256 tickId, uint256 beforeSupply, uint256 beforeBorrow, uint256 beforeDustBorrow, uint256 supply, uint256 borrow, uint256 dustBorrow)'
const tokens = '(address token0, address token1)'
const constants = `(address liquidity, address factory, address operateImplementation, address adminImplementation, address secondaryImplementation, address deployer, address supply, address borrow, ${tokens} supplyToken, ${tokens} borrowToken, uint256 vaultId, uint256 vaultType, bytes32 supplyPriceSlot, bytes32 borrowPriceSlot, bytes32 userSupplySlot, bytes32 userBorrowSlot)`
const configs =
  '(uint256 supplyRateMagnifier, uint256 borrowRateMagnifier, uint256 collateralFactor, uint256 liquidationThreshold, uint256 liquidationMaxLimit, uint256 withdrawalGap, uint256 liquidationPenalty, uint256 borrowFee, address oracle, uint256 oraclePriceOperate, uint256 oraclePriceLiquidate, address rebalancer, uint256 lastUpdateTimestamp)'
const rates =
  '(uint256 storedLiquiditySupplyPrice, uint256 storedLiquidityBorrowPrice, uint256 storedVaultSupplyPrice, uint256 storedVaultBorrowPrice, uint256 liquiditySupplyPrice, uint256 liquidityBorrowPrice, uint256 vaultSupplyPrice, uint256 vaultBorrowPrice, uint256 supplyRateLiquidity, uint256 borrowRateLiquidity, int256 supplyRateVault, int256 borrowRateVault)'

const signatures: string[] = [
  'function positionsNftIdOfUser(address user) view returns (uint256[])',
  `function positionByNftId(uint256 nftId) view returns (${position} position, (address vault, bool isSmartCol, bool isSmartDebt, ${constants} constants, ${configs} configs, ${rates} rates) vault)`,
]

/** Of the resolver of vaults. Nothing in the answer is of variable length: what follows the words that are read is left away. */
export const fluidAbi = parseAbi(signatures)

export const NftIds = z.array(z.bigint())
const Tokens = z.object({ token0: ToldAddress, token1: ToldAddress })
/**
 * Amounts in base units, of a vault of shares in shares. `liquidationThreshold` and rates a year in 1e4, `oraclePriceLiquidate`: base
 * units owed for one of the collateral, in 1e27.
 */
export const VaultPosition = z.tuple([
  z.object({ supply: z.bigint(), borrow: z.bigint() }),
  z.object({
    vault: ToldAddress,
    isSmartCol: z.boolean(),
    isSmartDebt: z.boolean(),
    constants: z.object({ supplyToken: Tokens, borrowToken: Tokens }),
    configs: z.object({ liquidationThreshold: z.bigint(), oraclePriceLiquidate: z.bigint() }),
    rates: z.object({ supplyRateVault: z.bigint(), borrowRateVault: z.bigint() }),
  }),
])
export type VaultPosition = z.output<typeof VaultPosition>
