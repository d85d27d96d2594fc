import { type Address, address } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts } from '#service/chains/sol/program-accounts.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { supply, withoutRewards } from '#service/protocols/kit/position.ts'
import { readSolanaTokens, solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { pricesAt, supplyApr } from './accrual.ts'
import { jupiterLendFacts, jupiterLendListing } from './jupiter.ts'
import { LENDING_SIZE, lendingAccount, tokenReserve } from './layout.ts'

const DAY_MS = 86_400_000
const PRICES_FRESH_MS = 30_000
const ONE_PRICE = 10n ** 12n

type Deps = Pick<PositionDeps, 'readTokens' | 'now'> & { node: SolanaNode }
type Market = { lending: Address; reserve: Address; receipt: Address; asset: Address }

/**
 * Deposits in Jupiter Lend, from the wallet's receipt tokens, with interest up to now. The price includes rewards only up to
 * its last update. One search per day over the program's few accounts lists the markets.
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
  return solanaSource({ listing: jupiterLendListing }, async (reading) => {
    const { signal } = reading
    const { amounts } = await readSolanaTokens({ readTokens }, reading)
    // A wallet that holds only SOL has no deposit.
    if ([...amounts.keys()].every((mint) => mint === nativeAddresses.sol)) return []
    const markets = (await readMarkets('markets', signal)).filter(({ receipt }) => amounts.has(receipt))
    const accounts = await readPrices(
      markets.flatMap(({ lending, reserve }) => [lending, reserve]),
      signal,
    )
    return markets.map(({ asset, receipt, ...market }) => {
      const [lending, reserve] = [accounts.get(market.lending), accounts.get(market.reserve)]
      if (!lending || !reserve) throw new ApiError('UPSTREAM_FAILED', 'a market of Jupiter Lend is closed')
      const { tokenPrice, liquidityPrice } = lendingAccount(lending)
      const state = tokenReserve(reserve)
      const supplyPrice = pricesAt(state, BigInt(Math.floor(now() / 1000))).supply
      const price =
        supplyPrice > liquidityPrice && liquidityPrice > 0n ? (tokenPrice * supplyPrice) / liquidityPrice : tokenPrice
      return supply({
        id: { holder: receipt },
        pool: receipt,
        tokens: { contractAddress: asset, amount: ((amounts.get(receipt) ?? 0n) * price) / ONE_PRICE },
        rates: withoutRewards(supplyApr(state)),
        receiptTokens: [receipt],
      })
    })
  })
}
