import { type Address, address } from '@solana/kit'
import { nativeAddresses } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts } from '#service/chains/sol/program-accounts.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { readSolanaTokens } from '#service/protocols/solana-tokens.ts'
import { pricesAt, supplyApr } from './accrual.ts'
import { jupiterLendFacts } from './facts.ts'
import { LENDING_SIZE, lendingAccount, tokenReserve } from './layout.ts'
import { jupiterLendListing } from './listing.ts'

const DAY_MS = 86_400_000
const PRICES_FRESH_MS = 30_000
const ONE_PRICE = 10n ** 12n

type Deps = Pick<PositionDeps, 'readTokens' | 'now'> & { node: SolanaNode }
type Market = { lending: Address; reserve: Address; receipt: Address; asset: Address }

/**
 * What is lent to Jupiter Lend, by the receipt tokens of the wallet, with interest to now; what rewards add is in the price as of its
 * last update. The list of markets is one search a day over the program's few accounts.
 */
export function jupiterEarnPositions({ node, readTokens, now }: Deps): PositionSource {
  const program = address(jupiterLendFacts.program)
  const readMarkets = cachedRead({
    what: 'Jupiter Lend',
    now,
    freshForMs: DAY_MS,
    async read(_, signal) {
      const filters = [{ dataSize: BigInt(LENDING_SIZE) }]
      const found = await readProgramAccounts({ node, program, filters, signal })
      return found.map(({ key, data }): Market => {
        const { reserve, receipt, asset } = lendingAccount({ owner: program, data })
        return { lending: key, reserve, receipt, asset }
      })
    },
  })
  const readPrices = cachedAccounts({ node, now, freshForMs: PRICES_FRESH_MS })
  return {
    id: jupiterLendListing.id,
    chain: 'SOL',
    protocol: jupiterLendListing,
    async readPositions(owner, signal, note = () => {}, isForced = false) {
      const { amounts } = await readSolanaTokens({ readTokens }, owner, { signal, isForced, note })
      // Nobody has lent who holds nothing but the coin.
      if ([...amounts.keys()].every((mint) => mint === nativeAddresses.sol)) return []
      const markets = await readMarkets('markets', signal)
      const held = markets.filter(({ receipt }) => amounts.has(receipt))
      const accounts = await readPrices(
        held.flatMap(({ lending, reserve }) => [lending, reserve]),
        signal,
      )
      return held.map((market): FoundPosition => {
        const [lending, reserve] = [accounts.get(market.lending), accounts.get(market.reserve)]
        if (!lending || !reserve) throw new ApiError('UPSTREAM_FAILED', 'a market of Jupiter Lend is closed')
        const { tokenPrice, liquidityPrice } = lendingAccount(lending)
        const read = tokenReserve(reserve)
        const { supply } = pricesAt(read, BigInt(Math.floor(now() / 1000)))
        const price =
          supply > liquidityPrice && liquidityPrice > 0n ? (tokenPrice * supply) / liquidityPrice : tokenPrice
        return {
          ...simplePosition,
          positionId: market.receipt,
          type: 'Lending',
          poolId: market.receipt,
          tokens: [
            { contractAddress: market.asset, amount: ((amounts.get(market.receipt) ?? 0n) * price) / ONE_PRICE },
          ],
          rates: withoutRewards(supplyApr(read)),
          receiptTokens: [market.receipt],
        }
      })
    },
  }
}
