import type { ChainId } from '#contract/chains.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { addressKey } from '#dashboard/state/names/address-names.ts'
import type { SavedWallet } from '#dashboard/state/saved-wallets.ts'
import { tokenIdentity } from '#domain/earning/same-coin.ts'

type Contract = { name: string; address: `0x${string}`; chains: readonly ChainId[] }

/**
 * Contracts through which many people swap. 1inch: duneanalytics/spellbook, `oneinch_mapped_contracts`; CoW Protocol: its settlement, on
 * all its chains (docs.cow.fi); Uniswap: the deployments of docs.uniswap.org; ParaSwap: velora-dex/paraswap-dex-lib, `config.ts`.
 * 27 November 2026.
 */
const contracts: readonly Contract[] = [
  {
    name: '1inch',
    address: '0x111111125421ca6dc452d289314280a0f8842a65',
    chains: ['ETH', 'ARB', 'AVAX', 'BASE', 'BNB', 'OP', 'MATIC'],
  },
  { name: '1inch', address: '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', chains: ['ZKSYNC'] },
  {
    name: '1inch',
    address: '0x1111111254eeb25477b68fb85ed929f73a960582',
    chains: ['ETH', 'ARB', 'AVAX', 'BASE', 'BNB', 'OP', 'MATIC'],
  },
  {
    name: 'CoW Protocol',
    address: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
    chains: ['ETH', 'ARB', 'AVAX', 'BASE', 'BNB', 'MATIC'],
  },
  { name: 'Uniswap', address: '0x66a9893cc07d91d95644aedd05d03f95e1dba8af', chains: ['ETH'] },
  {
    name: 'Uniswap',
    address: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
    chains: ['ETH', 'ARB', 'OP', 'MATIC'],
  },
  {
    name: 'ParaSwap',
    address: '0x6a000f20005980200259b80c5102003040001068',
    chains: ['ETH', 'ARB', 'AVAX', 'BASE', 'BNB', 'OP', 'MATIC'],
  },
]
const names = new Map<string, string>(
  contracts.flatMap(({ name, address, chains }) => chains.map((chain) => [`${chain} ${address}`, name] as const)),
)

/** Whether it is one of the contracts of the table: whoever sends them something swaps it. */
export const isRouter = ({ chain, counterparty }: { chain: string; counterparty: string }): boolean =>
  names.has(`${chain} ${counterparty.toLowerCase()}`)

export type NameOfParty = (party: { chain: string; counterparty: string }) => string

/**
 * Names what is at the other end of a movement: a contract of the table, the receipt token of one of the wallet's positions, into which
 * deposits go, a wallet that has a label in this browser, or an address that has a name here (`named`). "" for anything else: an address
 * says no more of itself.
 */
export function partyNames(
  positions: readonly Owned<HeldPosition>[],
  saved: readonly Pick<SavedWallet, 'key' | 'label'>[] = [],
  named: Readonly<Record<string, string>> = {},
): NameOfParty {
  const labels = new Map(saved.filter(({ label }) => label !== '').map(({ key, label }) => [addressKey(key), label]))
  const receipts = new Map(
    positions.flatMap(({ row: { chain, receiptTokens, meta } }) =>
      receiptTokens.map(
        (token) => [tokenIdentity(chain, token), meta.protocol.name || meta.protocol.protocol] as const,
      ),
    ),
  )
  return ({ chain, counterparty }) =>
    names.get(`${chain} ${counterparty.toLowerCase()}`) ??
    (counterparty === '' ? undefined : receipts.get(tokenIdentity(chain, counterparty))) ??
    labels.get(addressKey(counterparty)) ??
    named[addressKey(counterparty)] ??
    ''
}
