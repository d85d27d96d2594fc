import { type ContractFunctionReturnType, parseAbi } from 'viem'

/**
 * Of the resolver of vaults. Nothing in the answer is of variable length: what follows the words that are read is left away. Amounts in
 * base units, of a vault of shares in shares. `liquidationThreshold` and rates a year in 1e4, `oraclePriceLiquidate`: base units owed
 * for one of the collateral, in 1e27.
 */
export const fluidAbi = parseAbi([
  'struct Position { uint256 nftId; address owner; bool isLiquidated; bool isSupplyPosition; int256 tick; uint256 tickId; uint256 beforeSupply; uint256 beforeBorrow; uint256 beforeDustBorrow; uint256 supply; uint256 borrow; uint256 dustBorrow; }',
  'struct Tokens { address token0; address token1; }',
  'struct Constants { address liquidity; address factory; address operateImplementation; address adminImplementation; address secondaryImplementation; address deployer; address supply; address borrow; Tokens supplyToken; Tokens borrowToken; uint256 vaultId; uint256 vaultType; bytes32 supplyPriceSlot; bytes32 borrowPriceSlot; bytes32 userSupplySlot; bytes32 userBorrowSlot; }',
  'struct Configs { uint256 supplyRateMagnifier; uint256 borrowRateMagnifier; uint256 collateralFactor; uint256 liquidationThreshold; uint256 liquidationMaxLimit; uint256 withdrawalGap; uint256 liquidationPenalty; uint256 borrowFee; address oracle; uint256 oraclePriceOperate; uint256 oraclePriceLiquidate; address rebalancer; uint256 lastUpdateTimestamp; }',
  'struct Rates { uint256 storedLiquiditySupplyPrice; uint256 storedLiquidityBorrowPrice; uint256 storedVaultSupplyPrice; uint256 storedVaultBorrowPrice; uint256 liquiditySupplyPrice; uint256 liquidityBorrowPrice; uint256 vaultSupplyPrice; uint256 vaultBorrowPrice; uint256 supplyRateLiquidity; uint256 borrowRateLiquidity; int256 supplyRateVault; int256 borrowRateVault; }',
  'struct Vault { address vault; bool isSmartCol; bool isSmartDebt; Constants constants; Configs configs; Rates rates; }',
  'function positionsNftIdOfUser(address user) view returns (uint256[])',
  'function positionByNftId(uint256 nftId) view returns (Position position, Vault vault)',
])

export type VaultPosition = ContractFunctionReturnType<typeof fluidAbi, 'view', 'positionByNftId'>
