import type { Endpoint } from './endpoint.ts'
import { listVaultCoins, vaultCoinPageSize } from './market/vault-coin.ts'
import { listProtocols } from './protocol.ts'
import { listVaults, vaultPageSize } from './vault.ts'
import { getHoldings } from './wallet/holding.ts'

type FirstQuestion = { url: string; auth: Endpoint['auth'] }

const vaults: FirstQuestion = {
  url: `${listVaults.path}?side=earn&chain=ALL&order=benchmark&sort=desc&limit=${vaultPageSize.listed}&offset=0&facets=true&trend=true`,
  auth: listVaults.auth,
}
const ofPages: Record<string, FirstQuestion> = {
  '/': vaults,
  '/start': vaults,
  '/vaults': vaults,
  '/tokens': {
    url: `${listVaultCoins.path}?chain=ALL&order=tvl&sort=desc&limit=${vaultCoinPageSize.default}&offset=0`,
    auth: listVaultCoins.auth,
  },
  '/protocols': { url: `${listProtocols.path}?chain=ALL`, auth: listProtocols.auth },
}

/** What stands for a wallet in the address of its page, as it is written there; null where none or several stand. */
export function walletIn(path: string): string | null {
  const [, written] = /^\/wallet\/([\w.%:-]+)$/.exec(path) ?? []
  try {
    return written === undefined ? null : decodeURIComponent(written)
  } catch {
    return null // broken escapes
  }
}

/**
 * What the page at an address asks of the service before all else, to the letter, so that the service can announce it with the
 * document; null where that depends on more than the path. `path`: as it stands in the URL, with its query.
 */
export function firstQuestion(path: string): FirstQuestion | null {
  const [, id] = /^\/vaults\/([\w.%:-]+)$/.exec(path) ?? []
  if (id !== undefined) return { url: `${listVaults.path}?id=${id}`, auth: listVaults.auth }
  const wallet = walletIn(path)
  if (wallet) return { url: getHoldings.path.replace(':address', encodeURIComponent(wallet)), auth: getHoldings.auth }
  return Object.hasOwn(ofPages, path) ? (ofPages[path] ?? null) : null
}
