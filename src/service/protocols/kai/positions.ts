import { ApiError } from '#contract/error.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { redeemable } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { supply } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { kai, kaiFacts } from './kai.ts'
import { KaiVault } from './layout.ts'
import { availableOf, kaiRates } from './worth.ts'

const VAULTS_FRESH_MS = 30_000
const vaultOf = new Map(kaiFacts.vaults.map((vault) => [displayCoinType(vault.share), vault]))

/**
 * Shares of Kai's vaults among the wallet's coins, at their redemption value, with the profit unlocked by now. A wallet
 * without shares costs no request. Kai's leveraged positions are not read.
 */
export function kaiPositions({ sui, readTokens, now }: PositionDeps): PositionSource {
  const readVaults = cachedRead<Map<string, SuiObject>>({
    freshForMs: VAULTS_FRESH_MS,
    now,
    read: (ids, signal) => sui.objects(ids.split(' '), signal),
  })
  return suiSource({ sui, ...kai }, async ({ owner, signal, isForced }) => {
    const { value: tokens } = await readTokens('SUI', owner, { isForced, signal })
    const shares = tokens.flatMap(({ contractAddress, amount }) => {
      const vault = vaultOf.get(contractAddress)
      return vault === undefined || amount === 0n ? [] : [{ ...vault, contractAddress, amount }]
    })
    if (shares.length === 0) return []
    const ids = shares.map(({ id }) => id).toSorted()
    const vaults = await readVaults(ids.join(' '), signal)
    const seconds = BigInt(Math.floor(now() / 1_000))
    return shares.map((share) => toPosition(share, { vault: vaults.get(share.id), seconds }))
  })
}

type Share = { id: string; isClosed: boolean; contractAddress: string; amount: bigint }

function toPosition(
  { id, isClosed, contractAddress, amount }: Share,
  { vault: object, seconds }: { vault: SuiObject | undefined; seconds: bigint },
): FoundPosition {
  const coinType = coinOf(object?.type, contractAddress)
  const vault = parseBcs(KaiVault, object?.content, "Kai's vault")
  const worth = { shares: amount, total: availableOf(vault, seconds), supply: vault.lp_treasury.total_supply }
  return supply({
    id: { holder: contractAddress },
    pool: id,
    tokens: { contractAddress: coinType, amount: redeemable(worth) },
    rates: kaiRates(vault, seconds),
    receiptTokens: [contractAddress],
    // Vault lists show the vault that replaced it.
    ...(isClosed && { vaultRemark: null }),
  })
}

/** The T of `…::vault::Vault<T, YT>`. YT must be the share, so that an error in our table cannot value the wrong coin. */
function coinOf(type = '', share: string): string {
  const [, name = '', coinType = '', shareType = ''] = /^([^<]+)<([^,]+),\s*([^,]+)>$/.exec(type) ?? []
  if (coinKey(name) !== `${kaiFacts.package}::vault::Vault` || displayCoinType(shareType) !== share) {
    throw new ApiError('UPSTREAM_FAILED', 'a vault of Kai is not of the expected type')
  }
  return displayCoinType(coinType)
}
