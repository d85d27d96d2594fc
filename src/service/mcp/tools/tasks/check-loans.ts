import * as z from 'zod/mini'
import { WalletAddress } from '#contract/wallet/holding.ts'
import { getPositions, type Position } from '#contract/wallet/position.ts'
import { type Loan, loansOf } from '#domain/loans/loans-of.ts'
import { dollarsOf } from '#domain/net-worth/entries.ts'
import { compact, digits, dollars, rate } from '#service/mcp/tools/answer/compact.ts'
import { pageRows } from '#service/mcp/tools/answer/page-rows.ts'
import { ChainNames, Limit, Offset } from '#service/mcp/tools/arguments.ts'
import { callService } from '#service/mcp/tools/call-service.ts'
import { amountText } from '#service/mcp/tools/operations/rows.ts'
import { defineTask } from './define-task.ts'

const USUAL_ROWS = 10
/** Below this, a usual day of the market can cause a liquidation. */
const NEAR = 1.1

/** Checks in one call whether a wallet's loans are safe: its debts and how far each is from liquidation. */
export const checkLoans = defineTask({
  name: 'check_loans',
  title: 'Whether loans are safe',
  description:
    'Debts of a wallet, the least safe first. health 1 is liquidation; fall is how much of their value the supplied coins may lose against the debt before that. Repaying or supplying more raises health. Perpetuals are not loans: see get_positions.',
  auth: 'key',
  input: z.strictObject({
    address: WalletAddress.check(z.minLength(1), z.describe('Address or name (alice.sui, bob.eth)')),
    chain: z.optional(ChainNames).check(z.describe('Chains; all without it')),
    limit: Limit(100, USUAL_ROWS),
    offset: Offset,
  }),
  async run({ address, chain, limit, offset }, service) {
    const { value, headers } = await callService(service, getPositions, { params: { address }, query: { chain } })
    const loans = loansOf(value.data)
    const owed = loans.map(({ owedUsd }) => owedUsd)
    const unpriced = owed.filter((usd) => usd === null).length
    const beside = {
      total: loans.length,
      owedUsd: dollars(owed.reduce<number>((sum, usd) => sum + (usd ?? 0), 0)),
      ...(unpriced > 0 ? { owedWithoutPrice: unpriced } : {}),
    }
    const { json, next } = pageRows({
      rows: loans.slice(offset, offset + limit).map(loanRow),
      total: loans.length,
      offset,
      isLimitGiven: limit > USUAL_ROWS,
      beside,
    })
    return {
      sentences: [verdict(loans), ...next],
      json,
      headers: [headers],
    }
  },
})

const nameOf = ({ debt }: Loan): string => `${debt.meta.protocol.protocol} on ${debt.chain}`

function verdict(loans: readonly Loan[]): string {
  const [first] = loans
  if (first === undefined) return 'No loans: 0 rows.'
  const unknown = loans.filter(({ health }) => health === null).length
  const blind = unknown === 0 ? '' : ` Health is unknown of ${unknown}: each row says why.`
  const count = `${loans.length} ${loans.length === 1 ? 'loan' : 'loans'}`
  if (first.health === null || first.fall === null) return `${count}.${blind}`
  const near = first.health < NEAR ? 'that is close: ' : ''
  const state =
    first.health <= 1
      ? 'it can be liquidated now'
      : `${near}it can be liquidated once the supplied coins lose ${percent(first.fall)} against the debt`
  return `${count}. The least safe is ${nameOf(first)} with health ${digits(first.health)}: ${state}.${blind}`
}

const percent = (fraction: number): string => `${digits(Math.round(fraction * 1000) / 10)} %`

export const loanRow = ({ debt, supplied, owedUsd, suppliedUsd, health, fall, why }: Loan): Record<string, unknown> =>
  compact({
    protocol: debt.meta.protocol.protocol,
    chain: debt.chain,
    owed: debt.current.tokens.map(amountText).join(' + '),
    owedUsd: dollars(owedUsd),
    costApy: rate(debt.farming[0]?.total_apy),
    health: digits(health),
    healthUnknown: why,
    fall: fall === null ? null : digits(Math.round(fall * 1000) / 1000),
    supplied: suppliedText(supplied),
    suppliedUsd: dollars(suppliedUsd),
    liquidationPrice: debt.liquidation
      ? knownPrices(debt.liquidation, [...supplied, debt])
      : onlyPrice(supplied, health),
  })

const suppliedText = (supplied: readonly Position[]): string =>
  supplied.flatMap(({ current }) => current.tokens.map(amountText)).join(' + ')

type Prices = NonNullable<Position['liquidation']>
const MOST_PRICES = 2

/** The prices at which a coin alone brings the debt down, the nearest first. */
function knownPrices(prices: Prices, account: readonly Position[]): string | null {
  const tokens = account.flatMap(({ current }) => current.tokens)
  const symbolOf = (coin: string) => tokens.find(({ token }) => token.contract_address === coin)?.token.symbol || coin
  const texts = prices
    .toSorted((a, b) => Math.abs(a.fall ?? Infinity) - Math.abs(b.fall ?? Infinity))
    .flatMap(({ coin, price }) => (price === null ? [] : [`${symbolOf(coin)} ${digits(price)}`]))
  return texts.length === 0 ? null : texts.slice(0, MOST_PRICES).join(', ')
}

/** Only if a single coin is the collateral and the debt's own price is constant. */
function onlyPrice(supplied: readonly Position[], health: number | null): string | null {
  const tokens = supplied.flatMap(({ current }) => current.tokens)
  const [only] = tokens
  if (only === undefined || tokens.length > 1 || health === null || health <= 0) return null
  const usd = dollarsOf(only)
  if (usd === null || !only.amount) return null
  return `${only.token.symbol} ${digits(usd / only.amount / health)}`
}
