import { Holding } from '#contract/wallet/holding.ts'
import { Position } from '#contract/wallet/position.ts'
import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'

/** A token as the service sends it; `price` null: unknown. */
export const holding = (symbol: string, amount: string, price: number | null, more: object = {}): Holding =>
  Holding.parse({
    name: `${symbol} coin`,
    symbol,
    amount,
    amountRaw: amount.replace('.', ''),
    contractAddress: `0x${symbol.toLowerCase().padStart(40, '0')}`,
    contractDecimals: 18,
    rate: price,
    price: { price, symbol, decimal: 18, source: price === null ? 'none' : 'defillama' },
    chain: 'ETH',
    ...more,
  })

export const tokenAmount = (
  symbol: string,
  amount: number,
  price: number | null,
  last24hPrice: number | null = null,
) => ({
  amount,
  value: price === null ? null : amount * price,
  token: { symbol, name: symbol, price, last24hPrice, contract_address: `0x2::${symbol}` },
})

export const position = (
  type: string,
  tokens: object[],
  { isInHoldings = false, ...more }: { isInHoldings?: boolean; [member: string]: unknown } = {},
): HeldPosition => ({
  ...Position.parse({
    positionId: `${type}-1`,
    chain: 'SUI',
    type,
    current: { tokens, yield: [] },
    meta: { protocol: { name: 'Suilend', protocol: 'suilend' } },
    ...more,
  }),
  isInHoldings,
})
