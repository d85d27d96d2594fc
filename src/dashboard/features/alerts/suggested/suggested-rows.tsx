import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listVaults, type Vault } from '#contract/vault.ts'
import type { Portfolio } from '#contract/wallet/portfolio.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { useDataStatus, useHasSpareBudget } from '#dashboard/api/client.ts'
import { portfolioQuery } from '#dashboard/api/portfolio-query.ts'
import { callVaults } from '#dashboard/api/vaults/call-vaults.ts'
import { positionsQuery } from '#dashboard/api/wallet-queries.ts'
import { alertPricesQuery, alertVaultsQuery } from '#dashboard/features/alerts/figure-queries.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import type { AlertSubject } from '#dashboard/state/alert-dialog-store.ts'
import { hiddenAmounts } from '#dashboard/state/hidden-amounts.ts'
import { ALERT_WALLETS } from '#dashboard/state/saved-wallets.ts'
import { settings } from '#dashboard/state/settings.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { ChainIcon, CoinIcon, CoinPair } from '#dashboard/ui/icons/coin-icon.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatDollars, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { samplesByHealth, sampleWallets } from '#domain/sample-wallets.ts'
import { chainsOf, type OwnSubject, useOwnCoins, useOwnVaults, useOwnWallets } from './own-subjects.ts'
import { loanRows, unknownLoanRows } from './suggested-loans.tsx'
import { rangeRows } from './suggested-ranges.tsx'
import { suggestedBelow } from './suggested-threshold.ts'

/** `now`: what the rule compares, in words, null until it is known; `figure`: the same as a number. `alert`: null where there is nothing of the visitor's to watch yet. */
export type Suggestion = {
  key: string
  kind: 'vault' | 'token' | 'wallet' | 'position'
  name: string | null
  /** Beside a name that others may share. */
  note?: string
  /** Starred or opened by the visitor. */
  isOwn?: boolean
  /** Of a loan its protocol, of a range its coins too: the row's name, the wallet's is below it. */
  place?: string
  icon: ReactNode
  to: string
  now: ReactNode
  /** Below it: how near the limit that nobody chose is. */
  nowNote?: ReactNode
  /** The same on a phone, in fewer words; on the narrowest without `unit`. */
  phoneNote?: { begin: string; unit?: string }
  /** What needs an alert most comes first: loans at risk, loans of unknown health, ranges at or past an end, what is safe, each by how far its prices are from it. */
  rank?: { tier: keyof typeof tiers; distance: number }
  /** What the limit is of, where its kind does not say it. */
  what?: string
  /** Where prices are at a limit of health; `isShort`: whose they are, and how far from there. */
  limitNote?: (limit: number, isShort: boolean) => string | null
  /** In place of a limit that can be changed, and of its distance from now. */
  limitText?: string
  distance?: string
  /** Why no alert can watch it. */
  unwatched?: string
  figure?: number | null
  alert: { subject: AlertSubject; rule: WebhookRule | null } | null
  /** Why there is no limit near the figure. */
  instead?: string
}

/** So many of each kind, own or suggested: as high from the first paint on. */
const FEWEST = 2
const MOST = 4

const FRESH_MS = 5 * 60_000

/** A fall of a rate by a quarter, and of a price by a tenth. */
const [RATE_SHARE, PRICE_SHARE] = [0.75, 0.9]
/** One precision for the rates of all rows: 4.2 and 3.9, not 4.15. */
const RATE_DIGITS = 2

/** What a deposit of a person hardly moves, of audited protocols and in dollars, the best rates first. */
const bestVaultsQuery = queryOptions({
  queryKey: ['alert-suggested-vaults'],
  queryFn: async ({ signal }) => {
    const { body } = await callVaults(
      {
        ...{ side: 'earn', chain: ['ALL'], tags: ['low_risk', 'stable_yield'], minTvl: 10_000_000 },
        ...{ order: 'totalApy', sort: 'desc', limit: FEWEST },
      },
      { signal },
    )
    return body.data
  },
})

/**
 * What is starred, saved or was opened last, with its present figure and a limit near it; where that is little, what many hold. Loans
 * and ranges come first, by how near their alert is: theirs is the money that can be lost at once.
 */
export function useSuggestions(): Suggestion[] {
  const vaults = useVaultRows()
  const isComing = vaults.some(({ now }) => now === null)
  const wallets = useWalletRows(isComing)
  const loans = wallets.filter(mayBeLoan)
  const watched = new Set(loans.flatMap(({ alert }) => (alert?.subject.kind === 'coin' ? alert.subject.coinType : [])))
  const coins = useCoinRows().filter(({ key, isOwn }) => isOwn || !watched.has(key))
  const others = wallets.filter((row) => !loans.includes(row))
  // What has no action is no step in a list of actions.
  const [unwatched, actions] = [true, false].map((is) =>
    loans.filter(({ rank }) => (rank?.tier === 'unwatched') === is),
  )
  return [...(actions ?? []).toSorted(byRank), ...vaults, ...coins, ...others, ...(unwatched ?? [])]
}

/** Why the vaults that many hold are not among them where they would be, and a way to read them again. */
export function useSuggestionFailure() {
  const isWanted = useOwnVaults().length < FEWEST
  const { data, error, refetch } = useQuery({ ...bestVaultsQuery, enabled: false })
  return isWanted && data === undefined && error !== null ? { error, retry: () => void refetch() } : null
}

/** A liquidation takes money; a price out of its range stops the fees. */
const tiers = { risk: 0, unknown: 1, range: 2, safe: 3, unwatched: 4 } as const
/** What is still read is in the place of the last. */
const tierOf = ({ rank }: Suggestion) => (rank === undefined ? tiers.safe : tiers[rank.tier])
const byRank = (one: Suggestion, other: Suggestion) =>
  tierOf(one) - tierOf(other) ||
  (one.rank?.distance ?? Number.POSITIVE_INFINITY) - (other.rank?.distance ?? Number.POSITIVE_INFINITY) ||
  0

/** One that is still read has the place of a loan, so that most rows stay where they began. */
const mayBeLoan = ({ kind, now, rank }: Suggestion) => kind === 'position' && (now === null || rank !== undefined)

function useVaultRows(): Suggestion[] {
  const own = useOwnVaults().slice(0, MOST)
  const ids = own.map(({ id }) => id).toSorted()
  const read = useQuery({ ...alertVaultsQuery(ids), enabled: ids.length > 0 })
  const best = useQuery({ ...bestVaultsQuery, enabled: own.length < FEWEST })
  const byId = new Map(read.data?.vaults.map((vault) => [vault.id, vault]))
  const others = (best.data ?? []).filter(({ id }) => !ids.includes(id)).slice(0, Math.max(0, FEWEST - own.length))
  const coming = best.isPending && own.length < FEWEST ? FEWEST - own.length : 0
  return [
    ...own.map(({ id, name }) => vaultRow(id, name, byId.get(id) ?? null, read.isPending)),
    ...others.map((vault) => vaultRow(vault.id, vault.name || vault.id, vault, false)),
    ...Array.from({ length: coming }, (_, index) => comingRow('vault', `coming vault ${index}`)),
  ]
}

const comingRow = (kind: Suggestion['kind'], key: string): Suggestion => ({
  ...{ key, kind, name: null, icon: null, to: '', now: null, alert: null },
})

/** Of the samples: the loans of unknown health, a range that the price has left, and the loan that no limit can watch. */
const comingRanks: Suggestion[] = [
  ...['unknown', 'unknown too', 'out'].map((key) => comingRow('position', `coming ${key}`)),
  { ...comingRow('position', 'coming unwatched'), rank: { tier: 'unwatched', distance: 0 } },
]

function vaultRow(id: string, name: string, vault: Vault | null, isPending: boolean): Suggestion {
  const { totalApy: apy, tvl } = vault ?? { totalApy: null, tvl: null }
  const below = suggestedBelow(apy, RATE_SHARE, RATE_DIGITS)
  return {
    ...{ key: id, kind: 'vault', name, note: texts.vault, to: vaultPath(id) },
    icon: vault && <VaultIcon vault={vault} />,
    now: isPending ? null : formatRate(apy),
    figure: apy,
    alert: {
      subject: { kind: 'vault', id, name, apy, tvl },
      rule: below === null ? null : { type: 'vault.apy', vaultId: id, below },
    },
  }
}

const sui: OwnSubject = { id: '0x2::sui::SUI', name: 'SUI' }

function useCoinRows(): Suggestion[] {
  const own = useOwnCoins().slice(0, MOST)
  const coins = own.length < FEWEST && !own.some(({ name }) => name === sui.name) ? [...own, sui] : own
  const types = coins.map(({ id }) => id).toSorted()
  const read = useQuery(alertPricesQuery(types))
  return coins.map(({ id, name }): Suggestion => {
    const price = read.data?.prices[types.indexOf(id)] ?? null
    const below = suggestedBelow(price, PRICE_SHARE)
    return {
      ...{ key: id, kind: 'token', name, note: texts.token, to: `/tokens/${encodeURIComponent(id)}` },
      isOwn: own.some((each) => each.id === id),
      icon: <TokenIcon id={id} name={name} />,
      now: read.isPending ? null : price === null ? DASH : formatDollars(price),
      figure: price,
      alert: {
        subject: { kind: 'coin', coinType: id, name, price },
        rule: below === null ? null : { type: 'price', coinType: id, below },
      },
    }
  })
}

/** The badge of its own chain on the chain's own coin would say it twice. */
function TokenIcon({ id, name }: OwnSubject) {
  const coin = { symbol: name, name, chain: 'SUI', contract: id, isKnown: id === sui.id }
  return id === sui.id ? <CoinIcon {...coin} /> : <CoinPair coins={[coin]} chain="SUI" />
}

const samples: OwnSubject[] = sampleWallets.map(({ address, label }) => ({ id: address, name: label }))
/** Those with a loan on one chain, the one nearest to liquidation first. */
const withLoans = samplesByHealth.flatMap(
  (chain) => samples[sampleWallets.findIndex((each) => each.chain === chain)] ?? [],
)
const [nearest] = withLoans

/** The balances of each wallet, and its loans. `isComing`: the vaults, and with them the origin of what is shown. */
function useWalletRows(isComing: boolean): Suggestion[] {
  const own = useOwnWallets()
  const origin = useDataStatus()[listVaults.path]?.origin ?? null
  // A look around: the loan of a sample that needs an alert most comes first.
  const isLookAround = own.every(({ id }) => samples.some((sample) => sample.id === id))
  const others = own.filter(({ id }) => id !== nearest?.id)
  const wallets =
    own.length === 0
      ? origin === 'sample'
        ? withLoans
        : []
      : (isLookAround && nearest ? [nearest, ...others] : own).slice(0, ALERT_WALLETS)
  const isHidden = useStore(hiddenAmounts)
  const answers = useQueries({
    // Of the wallets of a look around one says its balances.
    queries: wallets.map(({ id }, index) => ({ ...portfolioQuery(id), enabled: own.length > 0 || index === 0 })),
  })
  // Nobody waits for them, and an alert does not need the figure of this minute.
  const hasRoom = useHasSpareBudget()
  const positions = useQueries({
    queries: wallets.map(({ id }) => ({ ...positionsQuery(id), staleTime: FRESH_MS, enabled: hasRoom })),
  })
  if (wallets.length === 0 && isComing)
    return [
      ...withLoans.map(({ id }) => comingRow('position', `coming position ${id}`)),
      ...comingRanks,
      comingRow('wallet', 'coming wallet'),
    ]
  if (wallets.length === 0) {
    const own = { name: texts.yourWallet, icon: null, to: '/wallet', now: DASH, alert: null }
    return [
      { ...own, key: 'own wallet', kind: 'wallet' },
      { ...own, key: 'own position', kind: 'position' },
    ]
  }
  // Of a look around the order is known: a wallet that comes earlier does not go first.
  const isHeld = own.length === 0 && positions.some(({ isLoading }) => isLoading)
  const loans = isHeld ? [] : loanRows(wallets, positions)
  const ranked = isHeld ? comingRanks : [...rangeRows(wallets, positions), ...unknownLoanRows(wallets, positions)]
  const rows = wallets.flatMap(({ id, name }, index): Suggestion[] => {
    const { data, isPending } = answers[index] ?? { data: undefined, isPending: false }
    const [chain = '', ...others] = chainsOf(id)
    const subject: AlertSubject = { kind: 'wallet', address: id, name }
    const row = {
      ...{ name, note: chain && `${chainNameOf(chain)}${others.length > 0 ? ` +${others.length}` : ''}` },
      icon: (
        <span className="flex size-6 items-center justify-center">
          <ChainIcon chain={chain} />
        </span>
      ),
    }
    return [
      // Of the wallets of a look around one says it.
      ...(own.length === 0 && index > 0
        ? []
        : [
            {
              ...{ ...row, key: `${id} balances`, kind: 'wallet' as const, to: walletPath([id]) },
              now: isPending ? null : isHidden || data === undefined ? DASH : holdingsWords(data),
              alert: { subject, rule: { type: 'holding.changed' as const, minUsd: 100 } },
            },
          ]),
      ...(loans.some(({ alert }) => alert?.subject.kind === 'position' && alert.subject.address === id)
        ? []
        : [
            {
              ...{ ...row, key: `${id} health`, kind: 'position' as const, to: `${walletPath([id])}?tab=positions` },
              now: isHeld || positions[index]?.isLoading ? null : DASH,
              alert: { subject, rule: { type: 'position.health' as const, below: settings.get().healthLimit } },
            },
          ]),
    ]
  })
  if (!isHeld) return [...loans, ...ranked, ...rows]
  return [...rows.filter(mayBeLoan), ...ranked, ...rows.filter((row) => !mayBeLoan(row))]
}

/**
 * All tokens, also those that stand for a deposit: the balance of each is compared. What is not known is in no sum, and can only add
 * to it: tokens owe nothing. Where nothing but prices is missing it is, to the cent, what the wallet's page counts as its holdings.
 * Whole dollars, since a change of cents is no alert.
 */
function holdingsWords({ byKind, isComplete }: Portfolio): string {
  const { Tokens: tokens = isComplete ? 0 : null } = byKind
  if (tokens === null) return DASH
  const worth = formatRoundMoney(tokens)
  // As the wallet's own page writes what it knows only a part of.
  return texts.inHoldings(isComplete ? worth : `≥\u00a0${worth}`)
}
