import { infinityFacts, issuerFacts, marinadeFacts, type StakedTokenRow, stakePoolFacts } from './facts.ts'

/** A token that represents SOL. `pool` is the account that stores the amount, in the format of `kind`. */
export type StakedToken = {
  slug: string
  symbol: string
  mint: string
  pool: string
  kind: 'stake-pool' | 'marinade' | 'infinity'
}

const toToken = ([symbol, mint, pool]: StakedTokenRow, slug: string, kind: StakedToken['kind']): StakedToken => ({
  slug,
  symbol,
  mint,
  pool,
  kind,
})

export const stakedTokens: StakedToken[] = [
  ...stakePoolFacts.programs.flatMap(({ slug, pools }) =>
    pools.map((row) => toToken(row, issuerFacts.slugs[row[1]] ?? slug, 'stake-pool')),
  ),
  toToken(marinadeFacts.token, marinadeFacts.slug, 'marinade'),
  toToken(infinityFacts.token, infinityFacts.slug, 'infinity'),
]
