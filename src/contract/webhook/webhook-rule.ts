import * as z from 'zod/mini'
import { COIN_TYPE_LENGTH, plainText } from '#contract/field.ts'

const usd = z.number().check(z.nonnegative('must be an amount of dollars, 0 or more'))
const name = (maxLength: number) => plainText(maxLength).check(z.trim(), z.minLength(1))
/** Which way a threshold is crossed: `above` when the value rises over it, `below` when it falls under it. */
const threshold = {
  above: z.optional(z.number().check(z.nonnegative())),
  below: z.optional(z.number().check(z.nonnegative())),
}
type Threshold = { above?: number | undefined; below?: number | undefined }
const oneWay = z.refine<Threshold>(
  ({ above, below }) => (above === undefined) !== (below === undefined),
  'needs either above or below',
)

/** A reader ignores members that it does not know, a request must not have any. */
const rulesOf = (object: typeof z.strictObject) =>
  [
    /** A token's amount changed, or an NFT came or went. `minUsd`: changes that are worth less, or of unknown worth, are left out. */
    object({ type: z.literal('holding.changed'), minUsd: z.optional(usd) }),
    object({ type: z.literal('position.opened') }),
    object({ type: z.literal('position.closed') }),
    /** The price left a concentrated position's range. */
    object({ type: z.literal('position.out_of_range') }),
    /** The price came back into it. */
    object({ type: z.literal('position.in_range') }),
    /** A loan's health factor fell under the threshold; at 1 it is liquidated. */
    object({ type: z.literal('position.health'), below: z.number().check(z.gt(0)) }),
    /** What a position has to claim rose over the threshold, in dollars. */
    object({ type: z.literal('position.claimable'), above: usd }),
    /** A vault's total APY, as a fraction: 0.05 is 5 % a year. */
    object({ type: z.literal('vault.apy'), vaultId: name(200), ...threshold }).check(oneWay),
    /** What lies in a vault, in dollars. */
    object({ type: z.literal('vault.tvl'), vaultId: name(200), ...threshold }).check(oneWay),
    /** A Sui coin's price, in dollars. */
    object({ type: z.literal('price'), coinType: name(COIN_TYPE_LENGTH), ...threshold }).check(oneWay),
    /** A source of the market, or a part of one of the wallets, could not be read for an hour. */
    object({ type: z.literal('source.failing') }),
  ] as const

/** The events of one webhook, by the `type` of the message; some have a threshold. */
export const WebhookRule = z.discriminatedUnion('type', rulesOf(z.object))
export type WebhookRule = z.output<typeof WebhookRule>

const bare = z.transform((value: unknown) => (typeof value === 'string' ? { type: value } : value))
/** As a request gives it: what needs no threshold may be written as its name alone. */
export const WebhookRuleInput = z.pipe(bare, z.discriminatedUnion('type', rulesOf(z.strictObject)))

/** Where a request names no events: what happens to wallets and needs no threshold. */
export const defaultRules = [
  { type: 'holding.changed' },
  { type: 'position.opened' },
  { type: 'position.closed' },
  { type: 'position.out_of_range' },
] as const satisfies WebhookRule[]

/** Events of a wallet, in the order in which they are offered. */
export const walletRuleTypes = [
  'holding.changed',
  'position.opened',
  'position.closed',
  'position.out_of_range',
  'position.in_range',
  'position.health',
  'position.claimable',
  'source.failing',
] as const satisfies WebhookRule['type'][]

/** Whether a rule is about the webhook's addresses. */
export const isAboutWallets = ({ type }: Pick<WebhookRule, 'type'>): boolean => /^(?:holding|position)\./.test(type)
