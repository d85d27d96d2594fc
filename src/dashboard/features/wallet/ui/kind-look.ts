import type { Kind } from '#domain/net-worth/entries.ts'
import { texts } from './texts.ts'

type Look = { label: string; colour: string }

/** Labels and colours of the kinds of a net worth, by their names in it; those that are rare have darker ones of others. */
const kindLooks: Readonly<Record<string, Look>> = {
  Tokens: { label: texts.tokens, colour: 'var(--series-3)' },
  Lending: { label: texts.lending, colour: 'var(--series-1)' },
  Staking: { label: texts.staking, colour: 'var(--kind-staking)' },
  Liquidity: { label: texts.liquidity, colour: 'var(--series-2)' },
  Farming: { label: texts.farming, colour: 'var(--kind-farming)' },
  Claimable: { label: texts.claimable, colour: 'var(--kind-claimable)' },
  Debts: { label: texts.debts, colour: 'var(--loss)' },
  Vesting: { label: texts.vesting, colour: 'var(--faded)' },
  Rewards: { label: texts.rewards, colour: 'color-mix(in srgb, var(--kind-claimable), var(--ink) 45%)' },
  Perpetuals: { label: texts.perpetuals, colour: 'color-mix(in srgb, var(--kind-farming), var(--ink) 45%)' },
} satisfies Record<Kind, Look>

/** A type that a release of the service may have and this page not is its own label. */
export const kindLook = (kind: string) => kindLooks[kind] ?? { label: kind, colour: 'var(--faded)' }

/** The order in which several wallets' kinds are compared. */
export const kindOrder: readonly string[] = Object.keys(kindLooks)
