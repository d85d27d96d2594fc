import { chainsOf } from '#contract/chain.ts'
import { listVaults } from '#contract/vault.ts'

const evmChain = /([?&]chain=)evm(?=&|$)/i
const evmAddress = /^\/v2\/address\/0x[0-9a-f]{40}\//i
const evmChains = chainsOf('evm')

/**
 * `chain=EVM` means all EVM chains to clients of the hosted service: to us that is what an address of theirs is asked about where
 * no chain is named, and a list of chains for vaults. An address of another kind is refused as by any EVM chain.
 */
export function toOwnRequest(request: Request): Request {
  if (request.method !== 'GET' || !evmChain.test(request.url)) return request
  const { pathname } = new URL(request.url)
  const chain = pathname === listVaults.path ? evmChains.join(',') : evmAddress.test(pathname) ? 'ALL' : evmChains[0]
  return new Request(request.url.replace(evmChain, `$1${chain}`), { headers: request.headers, signal: request.signal })
}
