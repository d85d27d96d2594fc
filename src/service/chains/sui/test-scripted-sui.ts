import { testChainHosts } from '#service/chains/test-chain-hosts.ts'
import { suiChain } from './sui-chain.ts'
import { openSuiNode } from './test-sui-node.ts'

/**
 * One coin of a scripted wallet. `amount` in base units, up to 2^64 - 1. `decimals` null: its metadata does not say; `name` and
 * `symbol` both '' as well: it has no metadata. The native coin is `0x2::sui::SUI`.
 */
export type ScriptedCoin = {
  contractAddress: string
  amount: bigint
  decimals: number | null
  name: string
  symbol: string
}

/** A coin type, always the same for the same number. */
export const scriptedCoinType = (index: number): string =>
  `0x5c${index.toString(16).padStart(62, '0')}::scripted::SCRIPTED`

export const scriptedOwner = `0x${'5c'.repeat(32)}`

/** A Sui node whose one wallet, `owner`, holds what `serve` was given; `answer` replaces the node by any handler. */
export async function openScriptedSui() {
  const { url, host, answer, asked, upstream, reader, serve } = await openSuiNode()
  const hosts = testChainHosts({ suiGrpc: [url], suiGraphql: null })
  return {
    url,
    host,
    answer,
    asked,
    upstream,
    hosts,
    sui: reader,
    chain: suiChain({ upstream, sui: reader, hosts, now: Date.now }),
    owner: scriptedOwner,
    serve(rows: ScriptedCoin[], options: { pageSize?: number } = {}) {
      const balances = rows.map(({ contractAddress: coinType, amount }) => ({ owner: scriptedOwner, coinType, amount }))
      const coins = rows
        .filter(({ decimals, name, symbol }) => decimals !== null || name !== '' || symbol !== '')
        .map(({ contractAddress: coinType, decimals, name, symbol }) => ({
          coinType,
          name,
          symbol,
          ...(decimals !== null && { decimals }),
        }))
      serve([{ balances, coins }], options)
    },
  }
}
