import { coinKey } from '#domain/coin-type.ts'
import { findSampleCoin, findSampleCoinOf } from '#sample/coins/sui-coins.ts'
import type { SampleHost } from '#sample/sample-host.ts'
import { sampleSuiState } from '#sample/sui/wallet/state.ts'
import { sampleTransactionPage } from '#sample/sui/wallet/transactions.ts'
import { sampleObjectPage } from './coin-objects.ts'
import { sampleValidators } from './validators.ts'

const DAY_MS = 86_400_000
// Epoch 0 of the main network; an epoch lasts a day.
const FIRST_EPOCH_MS = Date.UTC(2023, 3, 12, 17)

/** Sui GraphQL, as far as our queries go: aliased `coinMetadata` and `package`, the epoch, the active validators, transactions, coins' objects, and objects by their type. */
export const suiGraphql: SampleHost = {
  host: 'graphql.mainnet.sui.io',
  answer(_url, body, nowMs) {
    const query = queryOf(body)
    if (query === null) return undefined
    const epochId = Math.floor((nowMs - FIRST_EPOCH_MS) / DAY_MS)
    if (query.includes('activeValidators')) return { data: { epoch: { validatorSet: validatorPage(query) } } }
    if (query.startsWith('{p0:objects(')) return { data: objectsByType(query, nowMs) }
    if (query.startsWith('{objects(')) return { data: { objects: sampleObjectPage(query) } }
    if (query.startsWith('{transactions(')) return { data: { transactions: sampleTransactionPage(query, nowMs) } }
    if (query.includes('availableRange')) return { data: { serviceConfig: wholeChain } }
    if (query.includes('epochId')) return { data: { epoch: { epochId } } }
    return { data: { ...metadataIn(query), ...packagesIn(query) } }
  },
}

const wholeChain = { availableRange: { first: { sequenceNumber: 0 } } }

const queryOf = (body: unknown): string | null =>
  body !== null && typeof body === 'object' && 'query' in body && typeof body.query === 'string' ? body.query : null

/** The shared objects of each type that is named, by its alias. */
const objectsByType = (query: string, nowMs: number) =>
  Object.fromEntries(
    [...query.matchAll(/(\w+):objects\(first:(\d+),filter:\{type:"([^"]+)"\}\)/g)].map(
      ([, alias = '', first, type = '']) => {
        const found = sampleSuiState(nowMs).objects.filter(
          (object) => object.owner === null && coinKey(object.type) === coinKey(type),
        )
        return [alias, { nodes: found.slice(0, Number(first)).map(({ id }) => ({ address: id })) }]
      },
    ),
  )

const metadataIn = (query: string) =>
  Object.fromEntries(
    [...query.matchAll(/(\w+):coinMetadata\(coinType:"([^"]+)"\)/g)].map(([, alias = '', coinType = '']) => {
      const coin = findSampleCoin(coinType)
      return [alias, coin?.hasMetadata ? metadataOf(coin) : null]
    }),
  )

const metadataOf = (coin: NonNullable<ReturnType<typeof findSampleCoin>>) => ({
  decimals: coin.decimals,
  name: coin.name,
  symbol: coin.symbol,
  iconUrl: coin.iconUrl === '' ? null : coin.iconUrl,
  supply: coin.totalSupply === null ? null : `${coin.totalSupply}${'0'.repeat(coin.decimals)}`,
})

const packagesIn = (query: string) =>
  Object.fromEntries(
    [...query.matchAll(/(\w+):package\(address:"([^"]+)"/g)].map(([, alias = '', address = '']) => [
      alias,
      firstVersionOf(address),
    ]),
  )

function firstVersionOf(address: string) {
  const coin = findSampleCoinOf(address)
  if (!coin) return null
  if (coin.createdAt === null) return { previousTransaction: null }
  return { previousTransaction: { sender: { address: coin.creator }, effects: { timestamp: coin.createdAt } } }
}

function validatorPage(query: string) {
  const first = Number(/first:(\d+)/.exec(query)?.[1] ?? 20)
  const start = Number(/after:"(\d+)"/.exec(query)?.[1] ?? 0)
  const shown = sampleValidators.slice(start, start + first)
  const end = start + shown.length
  const fields = [...query.matchAll(/(\w+):extract\(path:"([^"]+)"\)/g)]
  const nodes = shown.map((validator) => ({
    contents: Object.fromEntries(fields.map(([, alias = '', path = '']) => [alias, extract(validator, path)])),
  }))
  const hasNextPage = end < sampleValidators.length
  return { activeValidators: { pageInfo: { hasNextPage, endCursor: String(end) }, nodes } }
}

/** One path of one validator's contents. Its pool grew since it joined; some joined lately. */
function extract(validator: (typeof sampleValidators)[number], path: string): { json: unknown } | null {
  const { address, name, commission, stakeSui, joined, apy } = validator
  if (path === 'metadata.sui_address') return { json: address }
  if (path === 'metadata.name') return { json: name }
  if (path === 'commission_rate') return { json: String(commission) }
  if (path === 'staking_pool.sui_balance') return { json: `${stakeSui}000000000` }
  const epoch = Number(/^staking_pool\.exchange_rates->\[(\d+)u64\]$/.exec(path)?.[1] ?? Number.NaN)
  if (Number.isNaN(epoch) || epoch < joined) return null
  const rate = (1 + apy) ** ((epoch - joined) / 365)
  return { json: { sui_amount: String(Math.round(rate * 1e15)), pool_token_amount: String(1e15) } }
}
