import { address } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { metaplexAccount, mintAccount, sampleKey, solAccount, tokenAccount } from '#sample/solana/node/accounts.ts'
import { type StoredAccount, solanaState } from '#sample/solana/node/state.ts'
import { solChain } from '#service/chains/sol/sol-chain.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { openSolanaServer } from './solana-server.ts'

/**
 * One token of a scripted wallet. `amount` in base units, up to 2^64 - 1. `decimals` null: its mint does not exist any more.
 * `name` and `symbol` both '': it has no metadata. The native coin has 'native' as its contract.
 */
export type ScriptedToken = {
  contractAddress: string
  amount: bigint
  decimals: number | null
  name: string
  symbol: string
}

/** A contract address of this chain, always the same for the same text. */
export const scriptedMint = (text: string): string => sampleKey(`scripted ${text}`)

export const scriptedOwner: string = sampleKey('scripted owner')

async function toAccounts({
  contractAddress,
  amount,
  decimals,
  name,
  symbol,
}: ScriptedToken): Promise<StoredAccount[]> {
  const owner = address(scriptedOwner)
  if (contractAddress === nativeAddresses.sol) return [solAccount(owner, amount)]
  const mint = address(contractAddress)
  // A supply of one would make a token without decimals an NFT.
  const supply = amount > 1n ? amount : 1_000_000n
  return [
    tokenAccount({ mint, owner, amount }),
    ...(decimals === null ? [] : [mintAccount({ mint, decimals, supply })]),
    ...(name === '' && symbol === '' ? [] : [await metaplexAccount({ mint, name, symbol })]),
  ]
}

/** A Solana node whose one wallet, `scriptedOwner`, holds what `serve` was given; `answer` replaces the node by any handler. */
export async function openScriptedSol() {
  const { url, host, answer, received, upstream, serve } = await openSolanaServer()
  const hosts = testChainHosts({ solanaRpc: [url], ipfsGateway: null, arweaveGateway: null })
  return {
    url,
    host,
    answer,
    received,
    upstream,
    hosts,
    chain: solChain({ upstream, hosts, now: Date.now }),
    owner: scriptedOwner,
    async serve(rows: ScriptedToken[]) {
      serve(solanaState((await Promise.all(rows.map(toAccounts))).flat()))
    },
  }
}
