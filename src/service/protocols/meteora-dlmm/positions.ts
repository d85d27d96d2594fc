import { type Address, address, getBase58Decoder } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readAccounts, type SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { derive, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { noteUnknownFees } from '#service/protocols/clmm/note-unknown-fees.ts'
import { liquidity } from '#service/protocols/kit/position.ts'
import { solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { meteoraListing } from '#service/protocols/sol-position-nfts/sol-position-nfts.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { type BinShare, binsOf } from './bins-of.ts'
import { earnedBy } from './earned.ts'
import {
  BINS,
  type Bin,
  binArray,
  binAt,
  OWNER_AT,
  type Pair,
  POSITION_MARK,
  pairAccount,
  positionAccount,
} from './layout.ts'
import { dlmmFacts } from './meteora-dlmm.ts'

/** Our own limit: about a megabyte. A position within 70 bins uses one or two arrays. */
const MAX_ARRAYS = 100

const program = address(dlmmFacts.program)
const mark = getBase58Decoder().decode(Buffer.from(POSITION_MARK, 'hex'))

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now'>
type OpenPosition = { key: Address; pair: Address; bins: BinShare[]; lower: number; upper: number }
type LocatedPosition = OpenPosition & { arrays: { index: number; key: Address }[] }

/**
 * Liquidity in Meteora's bins. One search finds the wallet's positions, whose keys are random and whose size depends on
 * their range; then their pools are read, then their bins.
 */
export function dlmmPositions({ upstream, hosts, now }: Deps, most = MAX_ARRAYS): PositionSource {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  async function read(keys: Address[], signal: AbortSignal): Promise<Map<Address, SolanaAccount>> {
    const unique = [...new Set(keys)]
    const accounts = await readAccounts({ node, keys: unique, signal })
    return new Map(unique.flatMap((key, index) => (accounts[index] ? [[key, accounts[index]] as const] : [])))
  }
  return solanaSource({ listing: meteoraListing, part: 'dlmm' }, async ({ owner, signal, note }) => {
    const filters = [startsAt(0, mark), startsAt(OWNER_AT, owner)]
    const accounts = await readProgramAccounts({ node, program, filters, signal })
    const pause = createYield()
    const open: OpenPosition[] = []
    for (const { key, data } of accounts) {
      const position = positionAccount({ owner: program, data })
      const bins = binsOf(position, data).filter(
        ({ share, fees, rewards }) => share > 0n || isOwed(fees) || isOwed(rewards),
      )
      if (bins.length > 0) open.push({ key, bins, ...position })
      await pause()
    }
    const located: LocatedPosition[] = []
    let count = 0
    for (const position of open) {
      const indexes = [...new Set(position.bins.map(({ id }) => Math.floor(id / BINS)))]
      count += indexes.length
      if (count > most) break
      const keys = await Promise.all(indexes.map((index) => binArrayAddress(position.pair, index)))
      located.push({ ...position, arrays: indexes.map((index, at) => ({ index, key: keys[at] ?? position.pair })) })
    }
    const left = open.length - located.length
    if (left > 0) note(`${left} more position${left === 1 ? ' was' : 's were'} not checked`, 'left out')
    if (located.length === 0) return []
    const pairs = await read(
      located.map(({ pair }) => pair),
      signal,
    )
    const arrays = await read(
      located.flatMap((position) => position.arrays.map(({ key }) => key)),
      signal,
    )
    const seconds = BigInt(Math.floor(now() / 1000))
    const positions: FoundPosition[] = []
    for (const position of located) {
      const account = pairs.get(position.pair)
      if (account === undefined) throw new ApiError('UPSTREAM_FAILED', 'a pool of Meteora DLMM is closed')
      positions.push(toPosition({ position, pair: pairAccount(account), bins: binsIn(position, arrays), seconds }))
      await pause()
    }
    noteUnknownFees(positions, note)
    return positions
  })
}

const isOwed = ({ owedX, owedY }: BinShare['fees']): boolean => owedX > 0n || owedY > 0n

/** The address of an array of seventy bins of a pool. Its seed is the index in eight bytes, least significant first. */
export function binArrayAddress(pair: Address, index: number): Promise<Address> {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt(index), true)
  return derive(program, ['bin_array', keyBytes(pair), bytes])
}

/** Returns a bin by its id; null if its array does not exist. */
function binsIn({ pair, arrays }: LocatedPosition, accounts: Map<Address, SolanaAccount>): (id: number) => Bin | null {
  const data = new Map(
    arrays.flatMap(({ index, key }) => {
      const account = accounts.get(key)
      if (account === undefined) return []
      const array = binArray(account)
      if (array.pair !== pair || BigInt.asIntN(64, array.index) !== BigInt(index)) {
        throw new ApiError('UPSTREAM_FAILED', 'a Solana node returned the wrong bins of Meteora DLMM')
      }
      return [[index, account.data] as const]
    }),
  )
  return (id) => {
    const array = data.get(Math.floor(id / BINS))
    return array === undefined ? null : binAt(array, id - Math.floor(id / BINS) * BINS)
  }
}

type State = { position: LocatedPosition; pair: Pair; bins: (id: number) => Bin | null; seconds: bigint }

function toPosition({ position, pair, bins, seconds }: State): FoundPosition {
  const shares = position.bins.map((of) => ({ of, bin: bins(of.id) }))
  const amountOf = (coin: 'x' | 'y') =>
    shares.reduce(
      (sum, { of, bin }) => (bin === null || bin.supply === 0n ? sum : sum + (of.share * bin[coin]) / bin.supply),
      0n,
    )
  const priceOf = (id: number) => (1 + Number(pair.step) / 1e4) ** id
  return liquidity({
    type: 'CLMM',
    id: { holder: position.key },
    pool: position.pair,
    tokens: [
      { contractAddress: pair.coinX, amount: amountOf('x') },
      { contractAddress: pair.coinY, amount: amountOf('y') },
    ],
    yield: earnedBy(pair, shares, seconds),
    // A bin's price range ends where the next bin begins.
    range: {
      lower: priceOf(position.lower),
      upper: priceOf(position.upper + 1),
      current: priceOf(pair.active),
      isInRange: position.lower <= pair.active && pair.active <= position.upper,
    },
    fee: (Number(pair.baseFactor) * Number(pair.step) * 10 * 10 ** Number(pair.feePower)) / 1e9,
  })
}
