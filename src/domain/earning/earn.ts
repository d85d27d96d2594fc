import { chainName, chains, nativeAddresses } from '#contract/chains.ts'
import {
  type Earn,
  type EarnIdle,
  type EarnPlace,
  type EarnPlaced,
  type EarnUnknown,
  type GivenCoin,
  NATIVE_COIN,
} from '#contract/wallet/earn.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { type PortfolioReading, unpriced, unread } from '#domain/net-worth/portfolio.ts'
import { type HeldCoin, idleCoins } from './idle-coins.ts'
import { rewardShare } from './reward-share.ts'
import { tokenIdentity } from './same-coin.ts'
import { remarksOf } from './vault-remarks.ts'
import {
  type EarnRules,
  idlePlaces,
  LEAST_EARNING_USD,
  type Place,
  type PlacedDeposit,
  placedDeposits,
  type UnknownDeposit,
  type VaultsFor,
} from './where-to-earn.ts'

/** So many vaults are named for each: the others are a list of vaults. */
const most = { single: 3, paired: 2, placed: 3 } as const

type EarnInput = {
  readings: readonly PortfolioReading[]
  coins: readonly GivenCoin[]
  vaultsFor: VaultsFor
  rules: EarnRules
}

/** What wallets and given coins could earn: idle coins, deposits, and what is unknown. */
export function earnOf({ readings, coins, vaultsFor, rules }: EarnInput): Earn {
  const positions = readings.flatMap(({ address, positions: { rows } }) =>
    rows.map((row) => ({ wallet: address, row })),
  )
  const sorted = idleCoins(
    readings.flatMap(({ holdings }) => holdings.rows),
    { positions: positions.map(({ row }) => row), leastUsd: LEAST_EARNING_USD },
  )
  const found = [...sorted.idle, ...coins.map(toHeldCoin)].map((coin) => {
    const places = idlePlaces(coin, vaultsFor(coin.chain, coin.contract), rules)
    return { coin, places, valueUsd: coin.valueUsd ?? 0 }
  })
  const { placed, unknown } = placedDeposits(positions, { vaultsFor, rules })
  return {
    idle: found.map(toIdle).toSorted((a, b) => b.valueUsd - a.valueUsd),
    placed: placed.map(toPlaced),
    idleUsd: sum(found.map(({ valueUsd }) => valueUsd)),
    gainYear: sum(found.map(({ places }) => places.single[0]?.gainYearUsd ?? 0)),
    small: sorted.small.length,
    unknown: [
      ...readings.flatMap(({ address, holdings, positions: read }): EarnUnknown[] =>
        [...unread(address, 'tokens', holdings), ...unread(address, 'positions', read)].map((each) => ({
          ...each,
          reason: 'source',
        })),
      ),
      ...sorted.unpriced.map(({ symbol, amount, ...coin }) => unpriced('', { ...coin, name: symbol, amount })),
      ...unknown.map(uncompared),
    ],
  }
}

function toHeldCoin({ chain, address, amountUsd }: GivenCoin): HeldCoin {
  const { family, native } = chains[chain]
  const isNative = address === NATIVE_COIN
  const contract = isNative ? nativeAddresses[family] : address
  const symbol = isNative ? native.symbol : ''
  return {
    ...{ id: tokenIdentity(chain, contract), chain, contract, symbol },
    ...{ amount: null, valueUsd: amountUsd, isVerified: false },
  }
}

type Found = { coin: HeldCoin; places: ReturnType<typeof idlePlaces>; valueUsd: number }

const toIdle = ({ coin: { chain, contract, symbol }, places, valueUsd }: Found): EarnIdle => ({
  coin: { chain, address: contract, symbol },
  valueUsd,
  best: [...places.single.slice(0, most.single), ...places.paired.slice(0, most.paired)].map(toEarnPlace),
})

const toPlaced = ({ wallet, row, valueUsd, apy, securesLoan, better }: PlacedDeposit): EarnPlaced => ({
  address: wallet,
  positionId: row.positionId,
  chain: row.chain,
  protocol: row.meta.protocol.protocol,
  vaultId: row.vaultId,
  coins: row.current.tokens.map(({ token }) => ({
    chain: row.chain,
    address: token.contract_address,
    symbol: token.symbol,
  })),
  valueUsd,
  apy,
  securesLoan,
  best: better.slice(0, most.placed).map(toEarnPlace),
})

const toEarnPlace = ({ vault, rate, gainYearUsd, costUsd, toPay, isPair, isWrapped }: Place): EarnPlace => ({
  vaultId: vault.id,
  name: vault.name,
  protocol: vault.protocol.id,
  type: vault.type,
  tvl: vault.tvl,
  apy: rate,
  apy30d: vault.apy30d,
  ...remarksOf(vault),
  rewardShare: rewardShare(vault),
  gainYear: gainYearUsd,
  cost: costUsd,
  daysToPay: toPay.days,
  never: toPay.never,
  isPair,
  isWrapped,
})

function uncompared({ wallet, row, reason }: UnknownDeposit): EarnUnknown {
  const { chain, positionId, meta } = row
  const of = `the deposit at ${meta.protocol.name || meta.protocol.protocol} on ${chainName(chain)}`
  const what = reason === 'price' ? `the value of ${of}` : `the rate of ${of}, rewards counted in`
  return { address: wallet, what, reason, chain, id: positionId }
}
