import { ApiError } from '#contract/error.ts'
import { cellReader } from '#service/chains/ton/cells/cell-reader.ts'
import { parseBoc } from '#service/chains/ton/cells/parse-boc.ts'

const KEY_BITS = 256
/** The fields after the rewards. A master of an earlier version lacks them. */
const E_MODE_BITS = 64 + 8 + 16 + 16

/** Rates in 1e12; totals are principals. */
export type AssetState = {
  supplyRate: bigint
  borrowRate: bigint
  totalSupply: bigint
  totalBorrow: bigint
  /** Unix seconds. */
  lastAccrual: bigint
}

/** Thresholds and factors in 1e4, rates per second in 1e12; `eMode` is null if there is none. */
export type AssetConfig = {
  decimals: number
  collateralFactor: bigint
  liquidationThreshold: bigint
  baseBorrowRate: bigint
  slopeLow: bigint
  slopeHigh: bigint
  targetUtilization: bigint
  /** Debts up to this many base units are ignored. */
  dust: bigint
  reserveFactor: bigint
  eMode: { category: number; collateralFactor: bigint; liquidationThreshold: bigint } | null
}

/** Parses a pool's master: three references (name, upgrades, settings), then the assets' state. Returns both by asset id. */
export function readMaster(boc: string): Map<bigint, { state: AssetState; config: AssetConfig }> {
  const master = cellReader(parseBoc(boc))
  master.ref()
  master.ref()
  const configs = master.ref().dictionary(KEY_BITS)
  const states = master.dictionary(KEY_BITS)
  return new Map(
    [...states].map(([id, cell]) => {
      const configCell = configs.get(id)
      if (configCell === undefined) throw new ApiError('UPSTREAM_FAILED', 'EVAA has an asset without settings')
      const state = {
        supplyRate: cell.uint(64),
        borrowRate: cell.uint(64),
        totalSupply: cell.int(64),
        totalBorrow: cell.int(64),
        lastAccrual: cell.uint(32),
      }
      // The address of the pool's own jetton wallet.
      configCell.uint(256)
      const decimals = Number(configCell.uint(8))
      const more = configCell.ref()
      const [collateralFactor, liquidationThreshold] = [more.uint(16), more.uint(16)]
      // The liquidator's bonus.
      more.uint(16)
      const [baseBorrowRate, slopeLow, slopeHigh] = [more.uint(64), more.uint(64), more.uint(64)]
      // Slopes of the supply rate, which later versions derive from the borrow rate.
      more.uint(64)
      more.uint(64)
      const targetUtilization = more.uint(64)
      // The origination fee of a debt.
      more.uint(64)
      const dust = more.uint(64)
      // The maximum supply.
      more.uint(64)
      const reserveFactor = more.uint(16)
      // The reserve's share of a liquidation, and the parameters that rewards are computed from.
      more.uint(16 + 64 + 64 + 64)
      const config = {
        decimals,
        collateralFactor,
        liquidationThreshold,
        baseBorrowRate,
        slopeLow,
        slopeHigh,
        targetUtilization,
        dust,
        reserveFactor,
        eMode: more.remainingBits < E_MODE_BITS ? null : readEMode(more),
      }
      return [id, { state, config }]
    }),
  )
}

function readEMode(more: ReturnType<typeof cellReader>): AssetConfig['eMode'] {
  // The maximum debt.
  more.uint(64)
  const category = Number(more.uint(8))
  return { category, collateralFactor: more.uint(16), liquidationThreshold: more.uint(16) }
}

/** Parses a wallet's contract: its owner and pool (friendly addresses), and its principals by asset id, debts negative. */
export function readUser(boc: string): {
  master: string | null
  owner: string | null
  principals: Map<bigint, bigint>
} {
  const user = cellReader(parseBoc(boc))
  // Its version.
  user.coins()
  const [master, owner] = [user.address(), user.address()]
  const principals = new Map([...user.dictionary(KEY_BITS)].map(([id, cell]) => [id, cell.int(64)]))
  return { master, owner, principals }
}
