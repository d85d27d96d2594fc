import { type Address, getAddress } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { Read } from '#service/protocols/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/listed-sources.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { keptFacts } from '#service/protocols/token-probe/kept-facts.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import type { ClaimingToken } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { type PairFactory, pairFactories } from './facts.ts'
import { factoryAbi, pairAbi, Reserves } from './layout.ts'
import { uniswapV2Listings } from './listing.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now'>
type Pair = { address: Address; row: PairFactory; coins: readonly [Address, Address] }

/** One source for each protocol on each chain; `factories` of another table for tests on contracts of their own. */
export const uniswapV2Positions = (deps: Deps, factories: PairFactory[] = pairFactories): PositionSource[] =>
  listedSources(uniswapV2Listings, factories, (group) => reader(group, deps))

/**
 * Liquidity whose token lies in the wallet. A token is a pair when the factory of our table that it names says so; what it says
 * itself vouches for nothing. Confirmed once for all wallets, then one round: balance, supply and reserves of all pairs.
 */
function reader({ chain, rows, what }: OpenGroup<PairFactory>, { evm, tokens, now }: Deps): Read {
  const confirmed = keptFacts<Pair>({
    what,
    now,
    read: async (_chain, keys, signal) => {
      const asked = keys.flatMap((key) => {
        const pair = pairOf(rows, key)
        return pair ? [{ key, pair, calls: findPair(pair) }] : []
      })
      const answers = await evm.callMany(
        chain,
        asked.flatMap(({ calls }) => calls),
        signal,
      )
      const found = new Map<string, Pair>()
      let from = 0
      for (const { key, pair, calls } of asked) {
        const pairs = answers.slice(from, from + calls.length).map((answer) => told(answer, ToldAddress, what))
        from += calls.length
        if (pairs.includes(pair.address)) found.set(key, pair)
      }
      return found
    },
  })

  return async ({ owner, signal, note, isForced }) => {
    const probed = await tokens.claims(chain, owner, { isForced, signal })
    if (probed.note !== null) note(probed.note)
    const claiming = probed.tokens.flatMap((token) => {
      const key = keyOf(token)
      return key !== null && pairOf(rows, key) ? [{ key, address: token.address }] : []
    })
    const pairs = await confirmed(
      chain,
      claiming.map(({ key }) => key),
      signal,
    )
    const fakes = claiming.filter(({ key }) => !pairs.has(key)).map((each) => each.address)
    if (fakes.length > 0) note(unconfirmed('no pairs of their factory', fakes))
    return readPairs([...pairs.values()], { chain, owner, what, ask: (calls) => evm.callMany(chain, calls, signal) })
  }
}

/** What a token says that it is, as a text; null: no pair. */
const keyOf = ({ address, claim }: ClaimingToken): string | null =>
  claim.kind === 'pair' ? [claim.factory, address, claim.token0, claim.token1].join(' ') : null

/** null: of a factory that is none of `rows`. */
function pairOf(rows: PairFactory[], key: string): Pair | null {
  const [factory, ...named] = key.split(' ')
  const row = rows.find((each) => each.factory === factory)
  const [address, token0, token1] = named.map((each) => getAddress(each))
  return row && address && token0 && token1 ? { address, row, coins: [token0, token1] } : null
}

/** Of two coins there may be two pairs: of one worth and not. */
function findPair({ row: { kind, factory }, coins }: Pair): EvmCall[] {
  const call = (functionName: string, ...args: unknown[]): EvmCall => ({
    abi: factoryAbi,
    address: factory,
    functionName,
    args: [...coins, ...args],
  })
  if (kind === 'pair') return [call('getPair')]
  const functionName = kind === 'stable-pair' ? 'getPair' : 'getPool'
  return [call(functionName, false), call(functionName, true)]
}

type Reading = {
  chain: EvmChainId
  owner: Address
  what: string
  ask: (calls: EvmCall[]) => Promise<unknown[]>
}

async function readPairs(pairs: Pair[], { chain, owner, what, ask }: Reading): Promise<FoundPosition[]> {
  const calls = pairs.map(({ address, row }) => {
    const call = (functionName: string, ...args: unknown[]): EvmCall => ({ abi: pairAbi, address, functionName, args })
    const fees = row.kind === 'pair' ? [] : [call('claimable0', owner), call('claimable1', owner)]
    return [call('balanceOf', owner), call('totalSupply'), call('getReserves'), ...fees]
  })
  const answers = await ask(calls.flat())
  let from = 0
  return pairs.flatMap(({ address, row, coins }, index): FoundPosition[] => {
    const own = answers.slice(from, from + (calls[index]?.length ?? 0))
    from += own.length
    const [balance, supply, reserves, ...fees] = own
    const lp = told(balance, ToldUnits, what)
    const total = told(supply, ToldUnits, what)
    if (lp === 0n || total === 0n) return []
    const amounts = told(reserves, Reserves, what).map((reserve) => shareOf(reserve, lp, total))
    const owed = fees.map((fee) => (typeof fee === 'bigint' ? fee : 0n))
    const of = (each: bigint[]) => coins.map((contractAddress, coin) => ({ contractAddress, amount: each[coin] ?? 0n }))
    return [
      {
        ...simplePosition,
        positionId: `${chain.toLowerCase()}:${address}`,
        type: 'AMM',
        poolId: address,
        tokens: of(amounts),
        yield: of(owed).filter(({ amount }) => amount > 0n),
        fee: row.fee ?? null,
        receiptTokens: [address],
      },
    ]
  })
}
