import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { agreesWithPrice } from '#service/protocols/erc-4626/agrees-with-price.ts'
import { immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { type ContractReader, createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { farm, liquidity, supply } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource, TokenQuantity } from '#service/protocols/position-source.ts'
import { addressIn, numberIn } from '#service/protocols/token-probe/abi-word.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { ofShape, type Receipt } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { type PendleFactories, pendle, pendleFacts, pendleMarketReceipt, pendleTokenReceipt } from './pendle.ts'

const pendleAbi = parseAbi([
  'function isValidMarket(address market) view returns (bool)',
  'function isPT(address token) view returns (bool)',
  'function isYT(address token) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  // Decodes three words of the state; only the fees after them depend on the router.
  'function readState(address router) view returns (int256 totalPt, int256 totalSy, int256 totalLp)',
])

const syAbi = parseAbi([
  'function exchangeRate() view returns (uint256)',
  'function assetInfo() view returns (uint8, address)',
])

/** The value of standardised yield (SY): asset per whole SY in 1e18, then the kind and the address of the asset. */
const syCalls: Hex[] = [
  encodeFunctionData({ abi: syAbi, functionName: 'exchangeRate' }),
  encodeFunctionData({ abi: syAbi, functionName: 'assetInfo' }),
]
/** The kind of an asset that is a token. */
const TOKEN_ASSET = 0n

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now' | 'readPrices' | 'readTokenMetadata'>
type MarketTokens = { sy: Address; pt: Address }
type Kind = 'market' | 'principal' | 'yield'
type Market = { market: Address; lp: bigint; pt: TokenQuantity; sy: TokenQuantity; asset: TokenQuantity | null }

/** Anybody can create standardised yield; some contracts read many others to report their rate. */
const SY_GAS = 1_000_000
const ONE = 10n ** 18n

/**
 * One source per chain. A token is Pendle's if one of its factories confirms it. That proves nothing about its value,
 * because anybody can create a market.
 */
export const pendlePositions = (deps: Deps, factories: PendleFactories[] = pendleFacts.factories): PositionSource[] =>
  factories.map((own) => source(own, deps))

function source({ chain, markets, tokens: makers }: PendleFactories, deps: Deps): PositionSource {
  const { evm, tokens, now } = deps
  return evmSource({ evm, listing: pendle.listing, chain }, (what) => {
    const kindOf = immutableContractRead<Kind>({
      what,
      now,
      read: async (_chain, keys, signal) => {
        const contracts = createContractReader({ evm, chain, what, signal })
        const candidates = keys.map((key) => ({ key, token: getAddress(key) }))
        const pairs = <T>(factories: readonly T[]) =>
          candidates.flatMap((candidate) => factories.map((factory) => ({ ...candidate, factory })))
        const [ofMarkets, ofMakers] = await Promise.all([
          contracts.readEach(pairs(markets), ({ factory, token }) => ({
            isMarket: optional(call(pendleAbi, factory, 'isValidMarket', token)),
          })),
          contracts.readEach(pairs(makers), ({ factory, token }) => ({
            isPrincipal: optional(call(pendleAbi, factory, 'isPT', token)),
            isYield: optional(call(pendleAbi, factory, 'isYT', token)),
          })),
        ])
        return new Map<string, Kind>([
          ...ofMarkets.flatMap(({ item, isMarket }) => (isMarket ? [[item.key, 'market'] as const] : [])),
          ...ofMakers.flatMap(({ item, isPrincipal }) => (isPrincipal ? [[item.key, 'principal'] as const] : [])),
          ...ofMakers.flatMap(({ item, isYield }) => (isYield ? [[item.key, 'yield'] as const] : [])),
        ])
      },
    })

    return async ({ owner, contracts, signal, note, isForced }) => {
      const probed = await tokens.receipts(chain, owner, { isForced, signal })
      if (probed.note !== null) note(probed.note)
      const markets = ofShape(pendleMarketReceipt, probed.tokens)
      const ownTokens = ofShape(pendleTokenReceipt, probed.tokens)
      const claims = probed.tokens.filter((token) => [...markets, ...ownTokens].some((each) => each === token))
      const kinds = await kindOf(
        chain,
        claims.map((token) => token.address),
        signal,
      )
      const realMarkets = markets.filter((token) => kinds.get(token.address) === 'market')
      const own = ownTokens.filter((token) => ['principal', 'yield'].includes(kinds.get(token.address) ?? ''))
      const real = new Set([...realMarkets, ...own].map((token) => token.address))
      const fakes = claims.map((token) => token.address).filter((token) => !real.has(token))
      if (fakes.length > 0) note(unconfirmed('Pendle did not make them', fakes))

      const [balances, shares] = await Promise.all([
        contracts.readEach(own, (token) => ({ amount: call(pendleAbi, token.address, 'balanceOf', owner) })),
        readMarkets(deps, { chain, owner, contracts, receipts: realMarkets }, signal),
      ])
      const held = balances.flatMap(({ item: { address: token }, amount }): FoundPosition[] => {
        if (amount === 0n) return []
        const build = kinds.get(token) === 'principal' ? supply : farm
        return [build({ ...ownToken(chain, token), tokens: { contractAddress: token, amount } })]
      })
      const inMarkets = shares.map(({ market, pt, sy, asset }) =>
        liquidity({ ...ownToken(chain, market), type: 'CFMM', tokens: [pt, asset ?? sy] }),
      )
      return [...held, ...inMarkets]
    }
  })
}

/** A wallet token is at once the position, its pool and its receipt. */
const ownToken = (chain: EvmChainId, token: Address) => ({
  id: { chain, holder: token },
  pool: token,
  receiptTokens: [token],
})

/**
 * The principal and yield behind shares of markets. The value of yield comes from its own contract, which anybody may have
 * created. Yield therefore counts as its asset only if the price of the share agrees, and as itself otherwise.
 */
async function readMarkets(
  { evm, readPrices, readTokenMetadata }: Deps,
  {
    chain,
    owner,
    contracts,
    receipts,
  }: { chain: EvmChainId; owner: Address; contracts: ContractReader; receipts: Receipt<MarketTokens>[] },
  signal: AbortSignal,
): Promise<Market[]> {
  const markets = receipts.map(({ address: market, content: { sy, pt } }) => ({ market, sy, pt }))
  const questions = markets.map(({ sy }) => ({ address: sy, calls: syCalls }))
  const [answers, worth] = await Promise.all([
    contracts.readEach(markets, ({ market }) => ({
      lp: call(pendleAbi, market, 'balanceOf', owner),
      state: call(pendleAbi, market, 'readState', zeroAddress),
    })),
    evm.callUntrusted(chain, { questions, gas: SY_GAS }, signal),
  ])
  const shares = answers.flatMap(({ item: { market, sy, pt }, lp, state }, index): Market[] => {
    const [totalPt, totalSy, totalLp] = state
    if (lp === 0n || totalLp === 0n) return []
    const amount = shareOf(totalSy, lp, totalLp)
    const [rate, info] = worth[index] ?? []
    const [perSy, kind, asset] = [numberIn(rate), numberIn(info), addressIn(info ?? undefined, 1)]
    return [
      {
        market,
        lp,
        pt: { contractAddress: pt, amount: shareOf(totalPt, lp, totalLp) },
        sy: { contractAddress: sy, amount },
        asset:
          perSy === null || kind !== TOKEN_ASSET || asset === null
            ? null
            : { contractAddress: getAddress(asset), amount: (amount * perSy) / ONE },
      },
    ]
  })
  const tokens = shares.flatMap(({ market, pt, asset }) => [
    market,
    ...[pt, ...(asset === null ? [] : [asset])].map(({ contractAddress }) => contractAddress),
  ])
  if (tokens.length === 0) return shares
  const [prices, metadata] = await Promise.all([
    readPrices(chain, tokens, signal),
    readTokenMetadata(chain, tokens, signal),
  ])
  const side = ({ contractAddress, amount }: TokenQuantity) => ({
    amount,
    decimals: metadata.get(contractAddress)?.decimals,
    priceUsd: prices.get(contractAddress),
  })
  return shares.map((share) => {
    const { market, lp, pt, asset } = share
    const isGenuine =
      asset !== null && agreesWithPrice([{ contractAddress: market, amount: lp }].map(side), [pt, asset].map(side))
    return isGenuine ? share : { ...share, asset: null }
  })
}
