import { type ChainId, chains, nativeAddresses } from '#contract/chain.ts'

type Explorer = { name: string; address: string; token: string }
const blockscout = (name: string, host: string): Explorer => ({
  name,
  address: `https://${host}/address/`,
  token: `https://${host}/token/`,
})

/** Where a person can look an address up: paths that an address is put behind. */
const explorers: Record<ChainId, Explorer> = {
  BTC: { name: 'mempool.space', address: 'https://mempool.space/address/', token: 'https://mempool.space/address/' },
  SOL: { name: 'Solscan', address: 'https://solscan.io/account/', token: 'https://solscan.io/token/' },
  SUI: {
    name: 'Suiscan',
    address: 'https://suiscan.xyz/mainnet/account/',
    token: 'https://suiscan.xyz/mainnet/coin/',
  },
  TON: { name: 'Tonviewer', address: 'https://tonviewer.com/', token: 'https://tonviewer.com/' },
  ETH: blockscout('Blockscout', 'eth.blockscout.com'),
  FANTOM: blockscout('FTMScan', 'ftmscan.com'),
  RON: blockscout('Ronin Explorer', 'explorer.roninchain.com'),
  BNB: blockscout('BscScan', 'bscscan.com'),
  OP: blockscout('Optimism Explorer', 'explorer.optimism.io'),
  AVAX: blockscout('Snowtrace', 'snowtrace.io'),
  MATIC: blockscout('Blockscout', 'polygon.blockscout.com'),
  ARB: blockscout('Blockscout', 'arbitrum.blockscout.com'),
  BASE: blockscout('Blockscout', 'base.blockscout.com'),
  SCROLL: blockscout('Blockscout', 'scroll.blockscout.com'),
  ZKSYNC: blockscout('Blockscout', 'zksync.blockscout.com'),
}

const isChain = (chain: string): chain is ChainId => chain in chains

export function walletExplorer(chain: ChainId, wallet: string): { name: string; url: string } {
  const { name, address } = explorers[chain]
  return { name, url: `${address}${encodeURIComponent(wallet.replace(/^ronin:/i, '0x'))}` }
}

/** Null for a native coin, which has no page of its own, and for a chain that we do not know. */
export function tokenExplorer(chain: string, contract: string): { name: string; url: string } | null {
  if (!isChain(chain) || contract === '' || isNative(chain, contract)) return null
  return { name: explorers[chain].name, url: `${explorers[chain].token}${encodeURIComponent(contract)}` }
}

export const isNative = (chain: string, contract: string): boolean =>
  isChain(chain) && contract === nativeAddresses[chains[chain].family]
