import { firstQuestion } from '#contract/first-question.ts'
import { listVaults } from '#contract/vault.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'

/** One request of a visitor; `headers` in addition to those that every visitor sends. */
export type Ask = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
type Kind = { name: string; share: number; ask: (turn: number) => Ask }

/** What the list of vaults asks for as visitors open it. */
export const vaultList = firstQuestion('/vaults')?.url ?? listVaults.path

const get = (path: string): Ask => ({ method: 'GET', path })
const syllables = ['ka', 'mo', 'su', 'ne', 'ri', 'to', 'la', 'vi', 'do', 'shi', 'pe', 'zu', 'wa', 'lu', 'fi', 'go']
const pick = <T>(all: readonly T[], turn: number): T | undefined => all[turn % all.length]
const wallet = (turn: number) => pick(sampleWallets, turn)?.address ?? ''

/**
 * Visitors' requests, and their number per hundred: lists first, since the page opens with them; a slider requests
 * simulations; a tenth request a wallet. This is our estimate: no installation has reported its own yet.
 */
export const kindsOf = (vaults: { all: string[]; lending: string[] }): Kind[] => [
  { name: 'vaults, first page', share: 22, ask: () => get(vaultList) },
  { name: 'vaults, filtered', share: 12, ask: (turn) => get(`/v2/farming/vaults?limit=50&offset=${(turn * 7) % 350}`) },
  { name: 'coins, first page', share: 14, ask: () => get('/sui/coinsList') },
  {
    name: 'coins, search',
    share: 10,
    ask: (turn) => get(`/sui/coinsList?search=${syllables[turn % 16]}${syllables[(turn >> 4) % 16]}`),
  },
  { name: 'protocols', share: 6, ask: () => get('/v2/defi/protocols') },
  { name: 'rates of a vault', share: 10, ask: (turn) => get(`/v2/farming/${pick(vaults.all, turn)}/apy-historical`) },
  { name: 'simulation', share: 16, ask: (turn) => simulationOf(pick(vaults.lending, turn) ?? '', turn) },
  { name: 'wallet', share: 10, ask: (turn) => get(`/v2/address/${wallet(turn)}/holding?chain=ALL`) },
]

const simulationOf = (id: string, turn: number): Ask => ({
  method: 'POST',
  path: `/v2/farming/${id}/simulate`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'Lending', data: { priceChange: (turn % 150) - 50, value: 100 + (turn % 900) } }),
})

/** Distributes the kinds by their shares, so that every hundred consecutive requests are representative. */
export function mixOf(kinds: Kind[]): Kind['ask'] {
  const hundred = kinds.flatMap(({ share, ask }) =>
    Array.from({ length: share }, (_, index) => ({ ask, at: (index + 0.5) / share })),
  )
  const dealt = hundred.toSorted((a, b) => a.at - b.at)
  return (turn) => pick(dealt, turn)?.ask(Math.floor(turn / dealt.length) * 31 + turn) ?? get('/v2/farming/vaults')
}

/** A different visitor for each request, each from another network, in the form that a proxy in front would send. */
export const visitorAddress = (turn: number): string =>
  `2001:db8:${(Math.floor(turn / 65_536) % 65_536).toString(16)}:${(turn % 65_536).toString(16)}::1`
