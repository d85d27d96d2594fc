import type { Address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { clmmPosition, earnedBy, requireRange } from '#service/protocols/clmm/clmm-position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import type { ClmmProgram, NftPool, NftPosition } from './clmm-program.ts'
import { bundledPosition, nftAccounts, tickArray } from './nft-account.ts'
import { type Accounts, ownAccount, type RoundReading } from './read-together.ts'

type OpenPosition = NftPosition & { key: Address }
type Nfts = { mints: Address[]; seconds: bigint }

/**
 * Reads in rounds: the positions of the mints, including those in bundles, then their pools, then the ticks at both ends.
 * `seconds`: Unix time.
 */
export async function* clmmNfts(source: ClmmProgram, { mints, seconds }: Nfts): RoundReading<FoundPosition[]> {
  const { program } = source
  const keys = await nftAccounts(program, 'position', mints)
  const bundles = source.readBundle ? await nftAccounts(program, 'position_bundle', mints) : []
  const first = yield [...keys, ...bundles]
  const open = toOpen(source, { keys, mintOf: (index) => mints[index], accounts: first })

  const bundled = await bundledKeys(source, { bundles, mints, accounts: first })
  if (bundled.length > 0) {
    const inBundles = yield bundled.map(({ key }) => key)
    const mintOf = (index: number) => bundled[index]?.mint
    open.push(...toOpen(source, { keys: bundled.map(({ key }) => key), mintOf, accounts: inBundles }))
  }
  if (open.length === 0) return []

  const poolAccounts = yield [...new Set(open.map(({ pool }) => pool))]
  const pools = new Map(open.map(({ pool }) => [pool, poolOf(source, pool, poolAccounts)]))
  const located = await Promise.all(
    open.map(async (position) => {
      const pool = pools.get(position.pool)
      // The pool of every position was read in the previous round.
      if (pool === undefined) throw failed(source, 'no pool of a position')
      requireRange(position.range, pool.state, `Solana returned a ${source.name} position`)
      return { position, pool, ends: await ticksOf(source, position, pool) }
    }),
  )
  const configs = [...pools.values()].flatMap(({ config }) => config ?? [])
  const last = yield [...new Set([...configs, ...located.flatMap(({ ends }) => ends.map(({ key }) => key))])]

  return located.flatMap(({ position, pool, ends }) => {
    const { key, pool: poolId, range, settled } = position
    const state = { ...pool.state, feeRate: feeOf(source, pool, last) }
    const outsides = ends.map(({ key, at }) => {
      const account = ownAccount(last, key, program)
      return account === null ? undefined : (source.readTick(account, at) ?? undefined)
    })
    const holding = { positionId: key, poolId, range, coins: pool.coins }
    const earned = earnedBy({ holding, pool: state, settled, outsides, seconds })
    return range.liquidity === 0n && earned.length === 0 ? [] : [clmmPosition(holding, state, earned)]
  })
}

const failed = ({ name }: ClmmProgram, what: string) =>
  new ApiError('UPSTREAM_FAILED', `a Solana node returned ${what} for ${name}`)

type PositionAccounts = { keys: Address[]; mintOf: (index: number) => Address | undefined; accounts: Accounts }

/** Selects positions that are open and not empty. The account at a position's address must be the position of its mint. */
function toOpen(source: ClmmProgram, { keys, mintOf, accounts }: PositionAccounts): OpenPosition[] {
  return keys.flatMap((key, index) => {
    const account = ownAccount(accounts, key, source.program)
    if (account === null) return []
    const position = source.readPosition(account)
    if (position.mint !== mintOf(index)) throw failed(source, 'a position of another NFT')
    const isEmptied = position.range.liquidity === 0n && position.settled.every(({ owed }) => owed === 0n)
    return isEmptied ? [] : [{ ...position, key }]
  })
}

type Bundles = { bundles: Address[]; mints: Address[]; accounts: Accounts }

async function bundledKeys(source: ClmmProgram, { bundles, mints, accounts }: Bundles) {
  const found = bundles.map(async (bundle, at) => {
    const account = ownAccount(accounts, bundle, source.program)
    const bundled = account === null ? null : source.readBundle?.(account)
    if (!bundled) return []
    if (bundled.mint !== mints[at]) throw failed(source, 'a bundle of another NFT')
    const key = async (index: number) => ({
      key: await bundledPosition(source.program, bundled.mint, index),
      mint: bundled.mint,
    })
    return Promise.all(bundled.indexes.map(key))
  })
  return (await Promise.all(found)).flat()
}

function poolOf(source: ClmmProgram, key: Address, accounts: Accounts): NftPool {
  const account = ownAccount(accounts, key, source.program)
  if (account === null) throw failed(source, 'no pool of a position')
  return source.readPool(account)
}

function feeOf(source: ClmmProgram, { state, config }: NftPool, accounts: Accounts): bigint {
  if (config === null || !source.readConfig) return state.feeRate
  const account = ownAccount(accounts, config, source.program)
  if (account === null) throw failed(source, 'no configuration of a pool')
  return source.readConfig(account).feeRate
}

/** The tick arrays and indexes of a position's two ends; none if the position no longer earns anything. */
async function ticksOf({ program, ticks }: ClmmProgram, { pool, range }: OpenPosition, { spacing }: NftPool) {
  if (range.liquidity === 0n || spacing === 0) return []
  const width = ticks.count * spacing
  return Promise.all(
    [range.tickLower, range.tickUpper].map(async (tick) => {
      const start = Math.floor(tick / width) * width
      const key = await tickArray(program, pool, start, ticks.form)
      return { key, at: { pool, start, index: Math.floor((tick - start) / spacing) } }
    }),
  )
}
