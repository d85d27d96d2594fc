import { chainsOf } from '#contract/chains.ts'
import { listVaults } from '#contract/vault.ts'
import { getPortfolio } from '#contract/wallet/portfolio.ts'

const evmChain = /([?&]chain=)evm(?=&|$)/i
const evmChains = chainsOf('evm')
/** The same in a body. */
export const toOwnChain = (chain: unknown): unknown =>
  typeof chain === 'string' && /^\s*evm\s*$/i.test(chain) ? [...evmChains] : chain
const takesChains = (path: string): boolean =>
  path === listVaults.path || path === getPortfolio.path || path.startsWith('/v2/address/')

/**
 * `chain=EVM` means all EVM chains to clients of the hosted service: to us that is a list of chains for wallets and the list of
 * vaults, and Ethereum where an operation takes one chain. An address of another kind is refused as by any EVM chain.
 */
export function toOwnRequest(request: Request): Request {
  if (request.method !== 'GET' || !evmChain.test(request.url)) return request
  const chain = takesChains(new URL(request.url).pathname) ? evmChains.join(',') : evmChains[0]
  return new Request(request.url.replace(evmChain, `$1${chain}`), { headers: request.headers, signal: request.signal })
}
