import type { Api, Operation } from '#contract/api.ts'
import type { Output } from '#contract/endpoint.ts'
import type { DailyPrices, PriceQuote } from '#contract/market/price-quote.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import type { Position } from '#contract/wallet/position.ts'
import { depositSymbols } from '#domain/earning/deposit-symbols.ts'
import { wholeLowerApy } from '#domain/earning/vault-remarks.ts'
import { dollarsOf, entryOfHolding } from '#domain/net-worth/entries.ts'
import { compact, digits, dollars, minute, rate, wholeDollars } from '#service/mcp/tools/answer/compact.ts'
import { sumUpDays } from './series.ts'

/** How to show an operation's list. `worth`: dollars, the sort key; without it the response's order remains. */
export type Listing<Row> = {
  row(row: Row): object
  worth?(row: Row): number | null
  totals?(rows: readonly Row[]): object
}

type Listed<Name extends Operation> =
  Output<Api[Name]> extends { data: (infer Row)[] }
    ? Row
    : Output<Api[Name]> extends { data: { tokens: (infer Row)[] } }
      ? Row
      : Output<Api[Name]> extends (infer Row)[]
        ? Row
        : never

/** Total in dollars. Counts values without a price separately, never as zero. */
function sumOf(values: readonly (number | null)[]): { usd: number | null; unpriced: number } {
  const known = values.filter((value) => value !== null)
  return {
    usd: known.length === 0 ? null : dollars(known.reduce((a, b) => a + b, 0)),
    unpriced: values.length - known.length,
  }
}
const totalOf = (values: readonly (number | null)[]) => {
  const { usd, unpriced } = sumOf(values)
  return { usd: values.length === 0 ? 0 : usd, ...(unpriced > 0 ? { rowsWithoutPrice: unpriced } : {}) }
}

type TokenAmount = Position['current']['tokens'][number]
export const amountText = ({ amount, token }: TokenAmount): string =>
  `${digits(amount) ?? '?'} ${token.symbol || token.name || token.contract_address}`
/** Total of several amounts in dollars, null if one of them has no price. */
export const worthOf = (amounts: readonly TokenAmount[]): number | null => {
  const values = amounts.map(dollarsOf)
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** For an action with a hundred validators, shows only this many, the largest. */
const MOST_OPTIONS = 5

/** Uses `costApy` instead of `apy` for a rate that is paid: a model takes any rate for a yield. */
export const vaultRow = (vault: Vault): object => {
  const isLoan = sideOf(vault) === 'borrow'
  return compact({
    id: vault.id,
    name: vault.name,
    chain: vault.chain,
    protocol: vault.protocol.id,
    type: vault.type,
    [isLoan ? 'costApy' : 'apy']: rate(vault.totalApy),
    ofRewards: vault.apy_rewards === 0 ? null : rate(vault.apy_rewards),
    apy30d: rate(vault.apy30d),
    [isLoan ? 'owed' : 'tvl']: wholeDollars(vault.tvl),
    ...(isLoan ? collateralOf(vault) : termsOf(vault)),
    coins: depositSymbols(vault).join('-'),
    actions: vault.actions.join(','),
  })
}

const collateralOf = ({ collateral }: Vault) =>
  collateral === undefined
    ? {}
    : {
        collateralCoins: collateral.coins,
        maxLtv: rate(collateral.maxLtv),
        liquidatedAtLtv: rate(collateral.liquidationThreshold ?? null),
      }

/** As collateral of a loan in its market. */
const termsOf = ({ lending }: Vault) =>
  lending?.maxLtv ? { maxLtv: rate(lending.maxLtv), liquidatedAtLtv: rate(lending.liquidationThreshold ?? null) } : {}

const isDebt = ({ type }: Pick<Position, 'type'>) => type === 'Borrow'

/** `price` is present even if it is null: a caller who requested a token should see that its price is unknown. */
const quoteRow: Listing<PriceQuote>['row'] = ({ chain, address, symbol, price, confidence, at }) => ({
  ...compact({ token: `${chain}:${address}`, symbol }),
  price: digits(price),
  ...(price === null ? {} : compact({ confidence: rate(confidence), at: minute(at) })),
})

/** A year of prices is a page of its own: with full=true all members of the row are there. */
const dailyRow: Listing<DailyPrices>['row'] = ({ chain, address, from, prices }) => ({
  token: `${chain}:${address}`,
  ...(prices === null ? { prices } : sumUpDays(from, prices)),
})

export const listings: { [Name in Operation]?: Listing<Listed<Name>> } = {
  listVaults: { row: vaultRow },
  listCoins: {
    row: (coin) =>
      compact({
        symbol: coin.symbol,
        name: coin.name === coin.symbol ? '' : coin.name,
        type: coin.coinType,
        price: digits(coin.price),
        change24hPercent: digits(coin.priceChangePercentage24H),
        marketCap: wholeDollars(coin.marketCap),
        volume24h: wholeDollars(coin.volume24H),
        verified: coin.verified,
      }),
  },
  getHoldings: {
    worth: (holding) => (holding.is_spam ? Number.NEGATIVE_INFINITY : entryOfHolding(holding).value),
    totals: (rows) => {
      const real = rows.filter(({ is_spam: isSpam }) => !isSpam)
      const spam = rows.length - real.length
      return { ...totalOf(real.map((row) => entryOfHolding(row).value)), ...(spam > 0 ? { spam } : {}) }
    },
    row: (holding) =>
      compact({
        symbol: holding.symbol || holding.name,
        chain: holding.chain,
        amount: holding.amount,
        baseUnits: holding.amount === '' ? holding.amountRaw : '',
        usd: dollars(entryOfHolding(holding).value),
        price: digits(holding.price.price),
        token: holding.contractAddress,
        avgCost: digits(holding.avgCost),
        realizedPnl: dollars(holding.realizedPnl),
        unrealizedPnl: dollars(holding.unrealizedPnl),
        spam: holding.is_spam ? holding.spam_reason || 'yes' : '',
      }),
  },
  getPositions: {
    worth: ({ current }) => worthOf([...current.tokens, ...current.yield]),
    totals: (rows) => {
      const debts = rows.filter(isDebt)
      return {
        ...totalOf(rows.filter((row) => !isDebt(row)).map(({ current }) => worthOf(current.tokens))),
        ...(debts.length > 0 ? { owed: totalOf(debts.map(({ current }) => worthOf(current.tokens))) } : {}),
        claimable: totalOf(rows.flatMap(({ current }) => current.yield.map(dollarsOf))),
        /** Counts rows with a receipt token in the wallet, which must not be added to the holdings. */
        withReceipt: rows.filter(({ receiptTokens }) => receiptTokens.length > 0).length,
      }
    },
    row: (position) => {
      const { current, farming } = position
      return compact({
        type: position.type,
        protocol: position.meta.protocol.protocol,
        chain: position.chain,
        [isDebt(position) ? 'owedUsd' : 'usd']: dollars(worthOf(current.tokens)),
        tokens: current.tokens.map(amountText).join(' + '),
        claimable: current.yield.map(amountText).join(' + '),
        claimableUsd: dollars(worthOf(current.yield)) || null,
        [isDebt(position) ? 'costApy' : 'apy']: rate(farming[0]?.total_apy),
        health: digits(current.healthy),
        isInRange: current.isInRange,
        hasReceipt: position.receiptTokens.length > 0 || null,
        vault: position.vaultId,
      })
    },
  },
  getNftHoldings: {
    worth: ({ floorPrice, marketPrice, tokens }) =>
      floorPrice === null || marketPrice === null ? null : floorPrice * marketPrice * tokens.length,
    row: ({ collection, tokens, floorPrice, marketPrice, nativeToken }) =>
      compact({
        collection: collection.name,
        chain: collection.chain,
        count: tokens.length,
        floor: floorPrice === null ? '' : `${digits(floorPrice)} ${nativeToken.symbol}`,
        floorUsd: dollars(floorPrice === null || marketPrice === null ? null : floorPrice * marketPrice),
        names: tokens.slice(0, 3).map(({ name, tokenId }) => name || tokenId),
        id: collection.id,
        scam: collection.scam || null,
      }),
  },
  getActivity: {
    row: (move) =>
      compact({
        at: minute(move.timestamp),
        chain: move.chain,
        direction: move.direction,
        amount: move.amount === '' ? '' : `${move.amount} ${move.symbol || move.name}`,
        usd: move.amount === '' || move.rate === null ? null : dollars(Number(move.amount) * move.rate) || null,
        with: move.counterparty,
        failed: move.isFailed || null,
        spam: move.isSpam ? move.spamReason || 'yes' : '',
        hash: move.hash,
      }),
  },
  listProtocols: {
    worth: ({ tvl, vaultTvl }) => tvl ?? vaultTvl,
    row: (protocol) =>
      compact({
        id: protocol.id,
        name: protocol.name,
        chains: protocol.chains.join(','),
        types: protocol.types.join(','),
        tvl: wholeDollars(protocol.tvl),
        vaults: protocol.vaultCount,
        minApy: rate(protocol.minApy),
        maxApy: rate(protocol.maxApy),
        audits: protocol.audits,
      }),
  },
  prepareTransaction: {
    row: ({ field, type, required, description, example, options = [] }) =>
      compact({
        field,
        type: type === 'string' ? '' : type,
        required: required || null,
        description,
        example: options.length === 0 ? example : '',
        options: options
          .slice(0, MOST_OPTIONS)
          .map(({ value, name, apy, commission }) =>
            compact({ value, name, apy: rate(apy), commission: rate(commission) }),
          ),
        // full=true returns all of them among the row's members.
        optionsWithFull: options.length > MOST_OPTIONS ? options.length : null,
      }),
  },
  getPrices: { row: quoteRow },
  queryPrices: { row: quoteRow },
  queryDailyPrices: { row: dailyRow },
  listVaultCoins: {
    // Two coins of one chain may have one symbol: only their addresses differ.
    row: ({ tokens: [first, ...others], ...coin }) =>
      compact({
        symbol: coin.symbol,
        name: coin.name,
        token: first === undefined ? '' : `${first.chain}:${first.address}`,
        alsoOn: others.map(({ chain }) => chain).join(','),
        price: digits(coin.price),
        change24hPercent: digits(coin.priceChangePercentage24H),
        marketCap: wholeDollars(coin.marketCap),
        volume24h: wholeDollars(coin.volume24H),
        tvl: wholeDollars(coin.tvl),
        vaults: coin.vaultCount,
        bestApy: rate(coin.best && wholeLowerApy(coin.best)),
        bestVault: coin.best?.id ?? '',
        bestVaultTvl: wholeDollars(coin.best?.tvl ?? null),
        fallingApy: rate(coin.bestFalling && wholeLowerApy(coin.bestFalling)),
        fallingVault: coin.bestFalling?.id ?? '',
      }),
  },
  getTokenPrices: {
    row: (price) =>
      price === null
        ? { price: null }
        : compact({
            symbol: price.symbol,
            price: digits(price.price),
            at: minute(price.timestamp),
            type: price.contract_address,
          }),
  },
}
