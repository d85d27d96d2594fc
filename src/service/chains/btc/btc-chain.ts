import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { ChainAdapter, ChainDeps, Noted, TokenBalance } from '#service/chains/chain-adapter.ts'
import { firstHost } from '#service/chains/first-host.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { BitcoinHistory, toBitcoinActivity } from './btc-activity.ts'
import { satoshis } from './satoshis.ts'

const TIMEOUT_MS = 8_000

const Flow = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const Account = z.object({ chain_stats: Flow, mempool_stats: Flow })
const Confirmed = z.object({ status: z.object({ block_time: z.int() }) })
const History = z.array(z.catch(z.nullable(Confirmed), null))

const netOf = ({ funded_txo_sum, spent_txo_sum }: z.output<typeof Flow>) => funded_txo_sum - spent_txo_sum

/**
 * Reads Bitcoin through Esplora (`/address/{a}` and `/address/{a}/txs`), trying hosts in order. Bitcoin has one token
 * and no keyless source of NFTs.
 */
export function btcChain({ upstream, hosts }: ChainDeps): ChainAdapter {
  const read = <S extends z.ZodMiniType>(path: string, schema: S, signal: AbortSignal): Promise<z.output<S>> =>
    firstHost({ hosts: hosts.bitcoinEsplora, what: 'Bitcoin', signal }, (host) =>
      upstream.json({ url: `${host}${path}`, signal, timeoutMs: TIMEOUT_MS }, schema),
    )

  /**
   * Returns the time of the latest confirmed transaction in Unix seconds. Unconfirmed ones have no time and come first.
   */
  async function readLastTransfer(path: string, signal: AbortSignal): Promise<number | null> {
    // If only this date fails, the balance is still returned.
    const history = await read(`${path}/txs`, History, signal).catch(() => [])
    return history.find((transaction) => transaction !== null)?.status.block_time ?? null
  }

  return {
    id: 'BTC',

    async readBalances(address, signal): Promise<Noted<TokenBalance[]>> {
      const path = `/address/${encodeURIComponent(address)}`
      const [account, lastTransferredAt] = await Promise.all([
        read(path, Account, signal),
        readLastTransfer(path, signal),
      ])
      signal.throwIfAborted()
      const waiting = netOf(account.mempool_stats)
      const amount = netOf(account.chain_stats) + waiting
      if (amount < 0n) throw new ApiError('UPSTREAM_FAILED', 'a source of Bitcoin reported more spent than received')
      if (amount === 0n) return { value: [], note: null }
      const balance: TokenBalance = {
        contractAddress: nativeAddresses.btc,
        amount,
        metadata: nativeMetadata('BTC'),
        lastTransferredAt,
        priceUsd: null,
        isVerified: true,
        spamReason: null,
      }
      return { value: [balance], note: waiting === 0n ? null : 'with transactions that wait for a block' }
    },

    async readTokenMetadata(contractAddresses) {
      const isWanted = contractAddresses.includes(nativeAddresses.btc)
      return new Map(isWanted ? [[nativeAddresses.btc, nativeMetadata('BTC')]] : [])
    },

    async readActivity(address, signal) {
      const history = await read(`/address/${encodeURIComponent(address)}/txs`, BitcoinHistory, signal)
      return toBitcoinActivity(history, address)
    },

    readNfts: async () => ({ value: [], note: 'no keyless source of NFTs', isUnread: true }),
  }
}
