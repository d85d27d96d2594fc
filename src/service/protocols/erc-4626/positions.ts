import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { byListingAndChain } from '#service/protocols/kit/listed-rows.ts'
import { supply } from '#service/protocols/kit/position.ts'
import type { FoundPosition, Note, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { numberIn } from '#service/protocols/token-probe/abi-word.ts'
import { shareOf } from '#service/protocols/token-probe/share-of.ts'
import { ofShape } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { agreesWithPrice } from './agrees-with-price.ts'
import { makerListings, pricedVaultListing, vaultReceipt } from './erc-4626.ts'
import { type VaultMaker, vaultMakers } from './facts.ts'
import { vaultCalls } from './layout.ts'
import { claimKey, findMakers, type VaultClaim } from './vault-makers.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now' | 'readPrices' | 'readTokenMetadata'>
type Share = { vault: Address; asset: Address; shares: bigint; assets: bigint }

/** Gas limit for a vault that converts shares; some vaults read every market that they lend in. */
const VAULT_GAS = 3_000_000

/**
 * Shares of vaults in the wallet, valued by `convertToAssets`, which excludes exit fees. The vaults of each known maker form
 * one source. Any other contract counts only if its share has a price that agrees with its answer.
 */
export function vaultPositions(deps: Deps, makers: VaultMaker[] = vaultMakers): PositionSource[] {
  const makersOf = findMakers(makers, deps)
  const known = byListingAndChain(makerListings, makers).map(({ listing, chain }) => ({
    listing,
    chain,
    isPriced: false,
  }))
  const priced = pricedVaultListing.chains.map((chain) => ({ listing: pricedVaultListing, chain, isPriced: true }))
  return [...known, ...priced].map(({ listing, chain, isPriced }) =>
    evmSource({ evm: deps.evm, listing, chain }, () => async ({ owner, signal, note, isForced }) => {
      const probed = await deps.tokens.receipts(chain, owner, { isForced, signal })
      if (probed.note !== null) note(probed.note)
      if (isPriced && probed.silent.length > 0) note(unconfirmed('they do not identify themselves', probed.silent))
      const claims = ofShape(vaultReceipt, probed.tokens).filter((token) => token.content.asset !== token.address)
      const found = await makersOf(chain, claims.map(claimKey), signal)
      const own = claims.filter((claim) => found.get(claimKey(claim)) === (isPriced ? undefined : listing.id))
      const shares = await readShares(deps, { chain, owner, claims: own, note }, signal)
      const counted = isPriced ? await withPrice(deps, { chain, shares, note }, signal) : shares
      return counted.map((share) => toPosition(chain, share))
    }),
  )
}

async function readShares(
  { evm }: Deps,
  { chain, owner, claims, note }: { chain: EvmChainId; owner: Address; claims: VaultClaim[]; note: Note },
  signal: AbortSignal,
): Promise<Share[]> {
  const questions = claims.map(({ address, amount }) => ({ address, calls: vaultCalls(owner, amount) }))
  const answers = await evm.callUntrusted(chain, { questions, gas: VAULT_GAS }, signal)
  const silent: Address[] = []
  const shares = claims.flatMap(({ address: vault, amount, content: { asset } }, index): Share[] => {
    const [balance, converted] = answers[index] ?? []
    const [held, assets] = [numberIn(balance), numberIn(converted)]
    if (held === null || assets === null) {
      silent.push(vault)
      return []
    }
    // Computed for the balance in the token list, which may be a minute old, so it is scaled to the current balance.
    return held === 0n ? [] : [{ vault, asset, shares: held, assets: shareOf(assets, held, amount) }]
  })
  if (silent.length > 0) note(unconfirmed('they do not say what a share is worth', silent))
  return shares
}

/** Selects vaults whose share is worth about as much as the vault reports, at prices that the vault does not set. */
async function withPrice(
  { readPrices, readTokenMetadata }: Deps,
  { chain, shares, note }: { chain: EvmChainId; shares: Share[]; note: Note },
  signal: AbortSignal,
): Promise<Share[]> {
  if (shares.length === 0) return []
  const contracts = [...new Set(shares.flatMap(({ vault, asset }) => [vault, asset]))]
  const [prices, metadata] = await Promise.all([
    readPrices(chain, contracts, signal),
    readTokenMetadata(chain, contracts, signal),
  ])
  const side = (token: Address, amount: bigint) => ({
    amount,
    decimals: metadata.get(token)?.decimals,
    priceUsd: prices.get(token),
  })
  const isGenuine = (share: Share) =>
    agreesWithPrice([side(share.vault, share.shares)], [side(share.asset, share.assets)])
  const doubtful = shares.filter((share) => !isGenuine(share)).map(({ vault }) => vault)
  if (doubtful.length > 0) note(unconfirmed('no price confirms them', doubtful))
  return shares.filter(isGenuine)
}

const toPosition = (chain: EvmChainId, { vault, asset, assets }: Share): FoundPosition =>
  supply({
    id: { chain, holder: vault },
    pool: vault,
    tokens: { contractAddress: asset, amount: assets },
    receiptTokens: [vault],
  })
