/**
 * Gas of transactions as their makers measured it: Uniswap/v3-periphery 02cd0c5a, test/__snapshots__/NonfungiblePositionManager.spec.ts.snap;
 * aave-dao/aave-v3-origin 04419e25, snapshots/Pool.Operations.json.
 */
export const gasUnits = {
  aaveSupply: 176_366,
  aaveBorrow: 249_844,
  aaveRepay: 176_521,
  aaveWithdraw: 240_296,
  aaveLiquidation: 393_192,
  rangeMint: 369_488,
  rangeMintOnNewTicks: 434_903,
  rangeIncrease: 189_256,
  rangeCollect: 61_245,
  rangeExit: 178_028,
} as const

/**
 * Of Sui, where computation is rounded up to thousands of units (MystenLabs/sui, release notes of pull request 12429). Nobody publishes what
 * a deposit or a withdrawal computes: this is ours, with room for prices that a market refreshes first.
 */
export const suiMoveUnits = 5_000

const WEI_PER_COIN = 1e18
const MIST_PER_SUI = 1e9

/** Dollars of a transaction on an EVM chain: `units * wei * 1e-18 * price`. What an OP chain pays for its data on Ethereum is not in it. */
export const evmGasUsd = ({
  units,
  gasPriceWei,
  nativeUsd,
}: {
  units: number
  gasPriceWei: number
  nativeUsd: number
}) => ((units * gasPriceWei) / WEI_PER_COIN) * nativeUsd

/** Of a transaction on Sui: `computation * reference price + storage - rebate`, all but the units in MIST; never below 0. */
export const suiGasUsd = (gas: {
  computationUnits: number
  gasPriceMist: number
  storageMist: number
  rebateMist: number
  suiUsd: number
}) =>
  (Math.max(0, gas.computationUnits * gas.gasPriceMist + gas.storageMist - gas.rebateMist) / MIST_PER_SUI) * gas.suiUsd
