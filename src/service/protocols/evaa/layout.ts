import { ApiError } from '#contract/error.ts'
import { cellReader } from '#service/chains/ton/cells/cell-reader.ts'
import { parseBoc } from '#service/chains/ton/cells/parse-boc.ts'

const KEY_BITS = 256
/** What follows the rewards: of a master of an earlier version it is not there. */
const E_MODE_BITS = 64 + 8 + 16 + 16

/** Rates of 1e12; totals are principals. */
export type AssetState = {
  supplyRate: bigint
  borrowRate: bigint
  totalSupply: bigint
  totalBorrow: bigint
  /** Unix seconds. */
  lastAccrual: bigint
}

/** Thresholds and factors of 1e4, rates a second of 1e12; `eMode` null: none. */
export type AssetConfig = {
  decimals: number
  collateralFactor: bigint
  liquidationThreshold: bigint
  baseBorrowRate: bigint
  slopeLow: bigint
  slopeHigh: bigint
  targetUtilization: bigint
  /** A debt up to this many base units does not count. */
  dust: bigint
  reserveFactor: bigint
  eMode: { category: number; collateralFactor: bigint; liquidationThreshold: bigint } | null
}

/** A pool's master: three references (name, upgrades, settings), then the assets' state. By asset id. */
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
      // What a liquidator gains.
      more.uint(16)
      const [baseBorrowRate, slopeLow, slopeHigh] = [more.uint(64), more.uint(64), more.uint(64)]
      // Slopes of supplies, which later versions take from what debts pay.
      more.uint(64)
      more.uint(64)
      const targetUtilization = more.uint(64)
      // What a debt costs at its start.
      more.uint(64)
      const dust = more.uint(64)
      // The most that may be supplied.
      more.uint(64)
      const reserveFactor = more.uint(16)
      // The reserve's part of a liquidation, and what rewards are counted by.
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
  // The most that may be borrowed.
  more.uint(64)
  const category = Number(more.uint(8))
  return { category, collateralFactor: more.uint(16), liquidationThreshold: more.uint(16) }
}

/** A wallet's contract: whose it is and of which pool (friendly), and its principals, debts negative, by asset id. */
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
