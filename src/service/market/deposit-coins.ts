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

const keyOf = (chain: string, issuer: string, receipt: string) => `${issuer} ${tokenIdentity(chain, receipt)}`

/**
 * The coin for which an issuer gives its receipt, by issuer and receipt: what the positions of the same protocols are
 * worth. A bridged receipt is not issued on its chain, and ERC-4626 names its coin only on chain.
 */
const deposited = new Map<string, string>([
  ...liquidStakingFacts.coins.flatMap(({ protocol, aliases, coinType }) =>
    [protocol.id, ...aliases].map((issuer) => entry('SUI', issuer, coinType, nativeAddresses.sui)),
  ),
  ...stakedTokens.map(({ slug, mint }) => entry('SOL', slug, mint, WRAPPED_SOL)),
  ...tonLiquidStakingFacts.issuers.flatMap(({ protocol, jettons }) =>
    jettons.map(({ jetton }) => entry('TON', protocol.id, jetton, NATIVE_TON)),
  ),
  ...stakedTokenRows.flatMap((row) =>
    row.how === 'erc4626' || row.how === 'bridged' ? [] : [entry(row.chain, row.slug, row.token, row.of)],
  ),
])

function entry(chain: string, issuer: string, receipt: string, coin: string): [string, string] {
  return [keyOf(chain, issuer, receipt), coin]
}

/**
 * The coins that a vault takes. Some adapters of DefiLlama list a stake by the coin that is staked (Lido, Hipo), others
 * by the receipt that its issuer gives for it (`marinade-liquid-staking` of DefiLlama/yield-server, November 2026: mSOL).
 * A receipt that is deposited elsewhere, as in restaking, is that vault's coin.
 */
export function depositCoins({ chain, type, protocol, coins }: Staking): string[] {
  const [receipt, ...others] = coins
  if (type !== 'STAKING' || receipt === undefined || others.length > 0) return coins
  const coin = deposited.get(keyOf(chain, protocol.id, receipt))
  return coin === undefined ? coins : [coin]
}
