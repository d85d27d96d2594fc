import { type Address, getAddress, zeroAddress } from 'viem'
import { chains, type EvmChainId } from '#contract/chain.ts'
import { agreesWithPrice } from '#service/protocols/erc-4626/agrees-with-price.ts'
import type { FoundPosition, PositionDeps, PositionSource, TokenQuantity } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { keptFacts } from '#service/protocols/token-probe/kept-facts.ts'
import { addressIn, numberIn } from '#service/protocols/token-probe/questions.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import type { ClaimingToken } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { type PendleFactories, pendleFacts } from './facts.ts'
import { MarketState, pendleAbi, syCalls, TOKEN_ASSET } from './layout.ts'
import { pendleListing } from './listing.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now' | 'readPrices' | 'readTokenMetadata'>
type Kind = 'market' | 'principal' | 'yield'
type Market = { market: Address; lp: bigint; pt: TokenQuantity; sy: TokenQuantity; asset: TokenQuantity | null }

/** Whoever it may be makes standardised yield; some ask many contracts what it is worth. */
const SY_GAS = 1_000_000
const ONE = 10n ** 18n

/** One source for each chain. A token is Pendle's when one of its factories says so; anybody may open a market, so that says no more. */
export const pendlePositions = (deps: Deps, factories: PendleFactories[] = pendleFacts.factories): PositionSource[] =>
  factories.map((own) => source(own, deps))

function source({ chain, markets, tokens: makers }: PendleFactories, deps: Deps): PositionSource {
  const { evm, tokens, now } = deps
  const what = `${pendleListing.name} on ${chains[chain].name}`
  const call = (address: Address, functionName: string, of: Address) => ({
    abi: pendleAbi,
    address,
    functionName,
    args: [of],
  })
  const kindOf = keptFacts<Kind>({
    what,
    now,
    read: async (_chain, keys, signal) => {
      const asked = keys.flatMap((key) => {
        const token = getAddress(key)
        return [
          ...markets.map((factory) => ({ key, kind: 'market' as const, call: call(factory, 'isValidMarket', token) })),
          ...makers.map((factory) => ({ key, kind: 'principal' as const, call: call(factory, 'isPT', token) })),
          ...makers.map((factory) => ({ key, kind: 'yield' as const, call: call(factory, 'isYT', token) })),
        ]
      })
      const answers = await evm.callMany(
        chain,
        asked.map((each) => each.call),
        signal,
      )
      return new Map(asked.flatMap(({ key, kind }, index) => (answers[index] === true ? [[key, kind] as const] : [])))
    },
  })

  return {
    id: pendleListing.id,
    chain,
    protocol: pendleListing,
    async readPositions(address, signal, note = () => {}, isForced = false) {
      const owner = getAddress(address)
      const probed = await tokens.claims(chain, owner, { isForced, signal })
      if (probed.note !== null) note(probed.note)
      const claims = probed.tokens.filter(
        ({ claim }) => claim.kind === 'pendle-market' || claim.kind === 'pendle-token',
      )
      const kinds = await kindOf(
        chain,
        claims.map((token) => token.address),
        signal,
      )
      const isMarket = ({ address: token, claim }: ClaimingToken) =>
        claim.kind === 'pendle-market' && kinds.get(token) === 'market'
      const isToken = ({ address: token, claim }: ClaimingToken) =>
        claim.kind === 'pendle-token' && ['principal', 'yield'].includes(kinds.get(token) ?? '')
      const fakes = claims.filter((token) => !isMarket(token) && !isToken(token)).map((token) => token.address)
      if (fakes.length > 0) note(unconfirmed('Pendle did not make them', fakes))

      const own = claims.filter(isToken)
      const balances = evm.callMany(
        chain,
        own.map((token) => call(token.address, 'balanceOf', owner)),
        signal,
      )
      const [answers, shares] = await Promise.all([
        balances,
        readMarkets(deps, { chain, owner, what, claims: claims.filter(isMarket) }, signal),
      ])
      const held = own.flatMap(({ address: token }, index): FoundPosition[] => {
        const amount = told(answers[index], ToldUnits, what)
        if (amount === 0n) return []
        const type = kinds.get(token) === 'principal' ? 'Lending' : 'Farm'
        return [toPosition(chain, token, { type, tokens: [{ contractAddress: token, amount }] })]
      })
      const inMarkets = shares.map(({ market, pt, sy, asset }) =>
        toPosition(chain, market, { type: 'CFMM', tokens: [pt, asset ?? sy] }),
      )
      return [...held, ...inMarkets]
    },
  }
}

const toPosition = (chain: EvmChainId, token: Address, own: Pick<FoundPosition, 'type' | 'tokens'>): FoundPosition => ({
  ...simplePosition,
  ...own,
  positionId: `${chain.toLowerCase()}:${token}`,
  poolId: token,
  receiptTokens: [token],
})

/**
 * Principal and yield behind shares of markets. What yield is worth its own contract says, which anybody may have made: it is told in
 * its asset only where the price of the share agrees, else as itself.
 */
async function readMarkets(
  { evm, readPrices, readTokenMetadata }: Deps,
  { chain, owner, what, claims }: { chain: EvmChainId; owner: Address; what: string; claims: ClaimingToken[] },
  signal: AbortSignal,
): Promise<Market[]> {
  const asked = claims.flatMap(({ address: market, claim }) =>
    claim.kind === 'pendle-market' ? [{ market, sy: claim.sy, pt: claim.pt }] : [],
  )
  const questions = asked.map(({ sy }) => ({ address: sy, calls: syCalls }))
  const [answers, worth] = await Promise.all([
    evm.callMany(
      chain,
      asked.flatMap(({ market: address }) => [
        { abi: pendleAbi, address, functionName: 'balanceOf', args: [owner] },
        { abi: pendleAbi, address, functionName: 'readState', args: [zeroAddress] },
      ]),
      signal,
    ),
    evm.askForeign(chain, { questions, gas: SY_GAS }, signal),
  ])
  const shares = asked.flatMap(({ market, sy, pt }, index): Market[] => {
    const lp = told(answers[2 * index], ToldUnits, what)
    const [totalPt, totalSy, totalLp] = told(answers[2 * index + 1], MarketState, what)
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
  const contracts = shares.flatMap(({ market, pt, asset }) => [
    market,
    ...[pt, ...(asset === null ? [] : [asset])].map(({ contractAddress }) => contractAddress),
  ])
  if (contracts.length === 0) return shares
  const [prices, metadata] = await Promise.all([
    readPrices(chain, contracts, signal),
    readTokenMetadata(chain, contracts, signal),
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
