import { type Address, getAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { type ContractReader, createContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { ReadEvmPositions } from '#service/protocols/kit/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/kit/listed-sources.ts'
import { liquidity } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { ofShape, type Receipt } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { type PairFactory, pairFactories } from './facts.ts'
import { factoryAbi, pairAbi } from './layout.ts'
import { pairReceipt, uniswapV2 } from './uniswap-v2.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now'>
type Pair = { address: Address; row: PairFactory; coins: readonly [Address, Address] }

/** One source per protocol and chain. Tests pass another table of `factories` for contracts of their own. */
export const uniswapV2Positions = (deps: Deps, factories: PairFactory[] = pairFactories): PositionSource[] =>
  listedSources({ ...deps, listings: uniswapV2.listings, rows: factories }, (group) => reader(group, deps))

/**
 * Liquidity whose token is in the wallet. A token is a pair if the factory that it names is in our table and confirms it;
 * its own claims are not trusted. The check runs once for all wallets; then one round reads balance, supply and reserves of
 * all pairs.
 */
function reader({ chain, rows, what }: OpenGroup<PairFactory>, { evm, tokens, now }: Deps): ReadEvmPositions {
  const confirmed = immutableContractRead<Pair>({
    what,
    now,
    read: async (_chain, keys, signal) => {
      const contracts = createContractReader({ evm, chain, what, signal })
      const claimed = keys.flatMap((key) => {
        const pair = pairOf(rows, key)
        return pair ? [{ key, pair }] : []
      })
      const found = await contracts.readEach(claimed, ({ pair }) => findPair(pair))
      return new Map(
        found.flatMap(({ item: { key, pair }, one, other }) =>
          one === pair.address || other === pair.address ? [[key, pair]] : [],
        ),
      )
    },
  })

  return async ({ owner, contracts, signal, note, isForced }) => {
    const probed = await tokens.receipts(chain, owner, { isForced, signal })
    if (probed.note !== null) note(probed.note)
    const claiming = ofShape(pairReceipt, probed.tokens).flatMap((token) => {
      const key = keyOf(token)
      return pairOf(rows, key) ? [{ key, address: token.address }] : []
    })
    const pairs = await confirmed(
      chain,
      claiming.map(({ key }) => key),
      signal,
    )
    const fakes = claiming.filter(({ key }) => !pairs.has(key)).map((each) => each.address)
    if (fakes.length > 0) note(unconfirmed('no pairs of their factory', fakes))
    return readPairs([...pairs.values()], { chain, owner, contracts })
  }
}

/** The token's claim as a cache key. */
const keyOf = ({ address, content }: Receipt<{ token0: Address; token1: Address; factory: Address }>): string =>
  [content.factory, address, content.token0, content.token1].join(' ')

/** Null if the factory is not in `rows`. */
function pairOf(rows: PairFactory[], key: string): Pair | null {
  const [factory, ...named] = key.split(' ')
  const row = rows.find((each) => each.factory === factory)
  const [address, token0, token1] = named.map((each) => getAddress(each))
  return row && address && token0 && token1 ? { address, row, coins: [token0, token1] } : null
}

/** Two coins can have two pairs: a stable one and a volatile one. */
function findPair({ row: { kind, factory }, coins: [coin0, coin1] }: Pair) {
  if (kind === 'pair') return { one: call(factoryAbi, factory, 'getPair', coin0, coin1) }
  const functionName = kind === 'stable-pair' ? 'getPair' : 'getPool'
  return {
    one: call(factoryAbi, factory, functionName, coin0, coin1, false),
    other: call(factoryAbi, factory, functionName, coin0, coin1, true),
  }
}

type Reading = { chain: EvmChainId; owner: Address; contracts: ContractReader }

async function readPairs(pairs: Pair[], { chain, owner, contracts }: Reading): Promise<FoundPosition[]> {
  const answers = await contracts.readEach(pairs, ({ address, row }) => ({
    lp: call(pairAbi, address, 'balanceOf', owner),
    total: call(pairAbi, address, 'totalSupply'),
    reserves: optional(call(pairAbi, address, 'getReserves')),
    ...(row.kind !== 'pair' && {
      fee0: optional(call(pairAbi, address, 'claimable0', owner)),
      fee1: optional(call(pairAbi, address, 'claimable1', owner)),
    }),
  }))
  return answers.flatMap(({ item: { address, row, coins }, lp, total, reserves, fee0, fee1 }): FoundPosition[] => {
    if (lp === 0n || total === 0n) return []
    if (reserves === null) throw contracts.unexpected()
    const of = (each: readonly (bigint | null | undefined)[]) =>
      coins.map((contractAddress, coin) => ({ contractAddress, amount: each[coin] ?? 0n }))
    return [
      liquidity({
        id: { chain, holder: address },
        type: 'AMM',
        earnsOnly: 'fees',
        pool: address,
        tokens: of(reserves.map((reserve) => shareOf(reserve, lp, total))),
        yield: of([fee0, fee1]).filter(({ amount }) => amount > 0n),
        fee: row.fee ?? null,
        receiptTokens: [address],
      }),
    ]
  })
}
