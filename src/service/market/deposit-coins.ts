import { nativeAddresses } from '#contract/chains.ts'
import type { VaultType } from '#contract/vault.ts'
import { listedNatives, tokenIdentity } from '#domain/earning/same-coin.ts'
import { liquidStakingFacts } from '#service/protocols/liquid-staking/liquid-staking.ts'
import { stakedTokens } from '#service/protocols/sol-staked-tokens/rows.ts'
import { stakedTokenRows } from '#service/protocols/staked-tokens/facts.ts'
import { tonLiquidStakingFacts } from '#service/protocols/ton-liquid-staking/ton-liquid-staking.ts'

type Staking = { chain: string; type: VaultType; protocol: { id: string }; coins: string[] }

const [WRAPPED_SOL] = listedNatives.sol
const [NATIVE_TON] = listedNatives.ton

type Stake = { receipt: string; issuer: string; coin: string }

/**
 * The coin for which an issuer gives its receipt: what the positions of the same protocols are worth. A bridged receipt is
 * not issued on its chain, and ERC-4626 names its coin only on chain.
 */
const stakes: readonly Stake[] = [
  ...liquidStakingFacts.coins.flatMap(({ protocol, aliases, coinType }) =>
    [protocol.id, ...aliases].map((issuer) => stake('SUI', issuer, coinType, nativeAddresses.sui)),
  ),
  ...stakedTokens.map(({ slug, mint }) => stake('SOL', slug, mint, WRAPPED_SOL)),
  ...tonLiquidStakingFacts.issuers.flatMap(({ protocol, jettons }) =>
    jettons.map(({ jetton }) => stake('TON', protocol.id, jetton, NATIVE_TON)),
  ),
  ...stakedTokenRows.flatMap((row) =>
    row.how === 'erc4626' || row.how === 'bridged' ? [] : [stake(row.chain, row.slug, row.token, row.of)],
  ),
]

function stake(chain: string, issuer: string, receipt: string, coin: string): Stake {
  return { receipt: tokenIdentity(chain, receipt), issuer, coin }
}

const byReceipt = new Map<string, Stake[]>()
for (const each of stakes) byReceipt.set(each.receipt, [...(byReceipt.get(each.receipt) ?? []), each])

const stakesOf = (chain: string, receipt: string): readonly Stake[] =>
  byReceipt.get(tokenIdentity(chain, receipt)) ?? []

/** What was bridged earns what it does on Ethereum. */
const originals = new Map(
  stakedTokenRows.flatMap((row) =>
    row.how === 'bridged' ? [[tokenIdentity(row.chain, row.token), row.original] as const] : [],
  ),
)

type Issued = Omit<Stake, 'receipt'> & { chain: string; receipt: string }

/** Who gives a coin as the receipt of a stake, under each name, on which chain and for which coin; empty for all other coins. */
export function issuersOf(chain: string, receipt: string): readonly Issued[] {
  const original = originals.get(tokenIdentity(chain, receipt))
  const issued = original === undefined ? { chain, receipt } : { chain: 'ETH', receipt: original }
  return stakesOf(issued.chain, issued.receipt).map(({ issuer, coin }) => ({ ...issued, issuer, coin }))
}

/**
 * The coins that a vault takes. Some adapters of DefiLlama list a stake by the coin that is staked (Lido, Hipo), others
 * by the receipt that its issuer gives for it (`marinade-liquid-staking` of DefiLlama/yield-server, November 2026: mSOL).
 * A receipt that is deposited elsewhere, as in restaking, is that vault's coin.
 */
export function depositCoins({ chain, type, protocol, coins }: Staking): string[] {
  const [receipt, ...others] = coins
  if (type !== 'STAKING' || receipt === undefined || others.length > 0) return coins
  const own = stakesOf(chain, receipt).find(({ issuer }) => issuer === protocol.id)
  return own === undefined ? coins : [own.coin]
}
