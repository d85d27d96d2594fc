import type { ChainId } from '#contract/chains.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'

/** The address of the chain's sample wallet; of every other address the sample says that it holds nothing. */
export function sampleAddressOn(chain: ChainId): string {
  const wallet = sampleWallets.find((sample) => sample.chain === chain)
  if (wallet === undefined) throw new Error(`no sample wallet on ${chain}`)
  return wallet.address
}
