import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { chainIds, vaultChains } from '#contract/chains.ts'
import {
  DEFAULT_MAX_SHARE_OF_TVL,
  DEFAULT_TVL_FLOOR,
  type EarnPlace,
  findEarnings,
  type GivenCoin,
  mostEarnCoins,
} from '#contract/wallet/earn.ts'
import { call } from '#dashboard/api/client.ts'
import { useIsWide } from '#dashboard/ui/browser/use-is-wide.ts'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import type { HoldingRow } from './holding-rows.ts'
import { texts } from './texts.ts'

const FIVE_MINUTES_MS = 300_000

/** The places of each coin by its key, the best first. `isFailed`: they are unknown, not none. */
type BestRatesState = { places: ReadonlyMap<string, readonly EarnPlace[]> | null; isFailed: boolean }

const BestRatesContext = createContext<BestRatesState>({ places: null, isFailed: false })

const keyOf = (chain: string, address: string) => `${chain} ${address}`

/** As the tab Earn begins; what a move costs does not change the rate. */
const rules = {
  minTvl: DEFAULT_TVL_FLOOR,
  maxShareOfTvl: DEFAULT_MAX_SHARE_OF_TVL,
  costs: { exitFee: 0, swapCost: 0, waitDays: 0 },
}

/** One question for all coins: what they earn at best depends on no wallet. */
const bestRatesQuery = (coins: readonly GivenCoin[]) =>
  queryOptions({
    queryKey: ['best-rates', coins.map(({ chain, address }) => keyOf(chain, address)).toSorted()],
    queryFn: ({ signal }) =>
      call(findEarnings, { body: { ...rules, coins: [...coins] } }, { signal }).then(({ data }) => data.idle),
    staleTime: FIVE_MINUTES_MS,
  })

/** Reads the rates of the most valuable rows once they are there, where their column is shown; a cell below waits for them alone. */
export function BestRates({ rows, children }: { rows: readonly HoldingRow[]; children: ReactNode }) {
  const isWide = useIsWide()
  const coins = useMemo(() => toCoins(rows), [rows])
  const { data, isError } = useQuery({ ...bestRatesQuery(coins), enabled: isWide && coins.length > 0 })
  const state = useMemo(
    () => ({
      places: data ? new Map(data.map(({ coin, best }) => [keyOf(coin.chain, coin.address), best])) : null,
      isFailed: isError,
    }),
    [data, isError],
  )
  return <BestRatesContext value={state}>{children}</BestRatesContext>
}

/** Less than a dollar counts as one: whether it pays for gas is another question. */
const toCoins = (rows: readonly HoldingRow[]): GivenCoin[] =>
  rows
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
    .flatMap(({ holding, value }) => {
      const chain = vaultChainOf(holding.chain)
      if (chain === undefined || holding.contractAddress === '') return []
      return [{ chain, address: holding.contractAddress, amountUsd: Math.max(1, value ?? 0) }]
    })
    .slice(0, mostEarnCoins)

const vaultChainOf = (chain: string) => chainIds.find((id) => id === chain && id in vaultChains)

/** The best rate of a coin that is put in alone, as a link to the vaults that take it. */
export function BestRateCell({ chain, contract, symbol }: { chain: string; contract: string; symbol: string }) {
  const { places, isFailed } = useContext(BestRatesContext)
  if (contract === '' || vaultChainOf(chain) === undefined) return <span className="text-faded">{DASH}</span>
  const best = places?.get(keyOf(chain, contract))
  if (best === undefined && places === null && !isFailed) return null
  if (best?.length === 0)
    return (
      <span className="text-faded" title={texts.noVaultAbove(formatRoundMoney(DEFAULT_TVL_FLOOR))}>
        {DASH}
      </span>
    )
  const single = best?.find(({ isPair }) => !isPair)
  return (
    <a className="link" href={vaultsPath({ chain, address: contract })} title={single?.name}>
      {single ? formatRate(single.apy) : best ? texts.pools : texts.vaults}
      <span className="sr-only"> {texts.with(symbol)}</span>
    </a>
  )
}
