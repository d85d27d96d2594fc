import { protocolPools, stakeReceipts } from '#contract/transaction-protocol.ts'
import { type ActionField, type Actions, amountField, someId } from '#service/protocols/action.ts'
import type { ShippedDefault } from '#service/protocols/config/protocol-config.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import type { ProtocolHost } from '#service/protocols/kit/protocol-host.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import type { Offers } from '#service/protocols/protocol.ts'

/** Values that AlphaFi's API omits and its SDKs hard-code: the objects that all of its pools share, and stSUI. */
export type AlphaFiObjects = {
  /** The version object of the pairs on Bluefin. */
  autobalanceVersion: string
  distributor: string
  bluefinConfig: string
  /** DeepBook's. */
  marginRegistry: string
  /** Keyed by AlphaFi's name for the coin. */
  marginPools: Record<string, string>
  stSui: { package: string; info: string; coinType: string }
}

/** The package whose layouts were read; the layouts of other packages may differ. */
export const alphaFiPairTypes = {
  source: 'MystenLabs/sui-packages, decompiled modules of 0x754afbce… (version 1) and 0x6a6388dd… (version 13)',
  asOf: '2025-08',
  /** The package that defined the types of pairs, investors and receipts of strategy AutobalanceLp. */
  original: '0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3',
}

/** The date is that of the older of the two sources. */
export const alphaFiFacts: ShippedDefault<AlphaFiObjects> = {
  source: 'alphafi-sdk-js 1.0.2 of 2026-03-19 and stsui-sdk of 2026-02-27',
  asOf: '2026-02-27',
  value: {
    autobalanceVersion: '0x80aa0d48c8c5dd7ebaf96c7bec846651eb7e199ff03913edd830e6d00049890d',
    distributor: '0x33f3c288a90c5368ec3b937875cfae94aebae0ee7fb65e97265728eff9e6995b',
    bluefinConfig: '0x03db251ba509a8d5d8777b6338836082335d93eecbdd09a11e190a1cff51c352',
    marginRegistry: '0x0e40998b359a9ccbab22a98ed21bd4346abf19158bc7980c8291908086b3a742',
    marginPools: {
      SUI: '0x53041c6f86c4782aabbfc1d4fe234a6d37160310c7ee740c915f0a01b7127344',
      USDC: '0xba473d9ae278f10af75c50a8fa341e9c6a1c087dc91a3f23e8048baf67d0754f',
      DEEP: '0x1d723c5cd113296868b55208f2ab5a905184950dd59c48eb7345607d6b5e6af7',
      WAL: '0x38decd3dbb62bd4723144349bf57bc403b393aee86a51596846a824a1e0c2c01',
      USDSUI: '0x78a0ddd02745d9b500fb7e9aae2ff8b665d974f00fd1f6060d59f4a8e891402c',
    },
    stSui: {
      package: '0x059f94b85c07eb74d2847f8255d8cc0a67c9a8dcc039eabf9f8b9e23a0de2700',
      info: '0x1adb343ab351458e151bc392fbf1558b3332467f23bda45ae67cd355a57fd5f5',
      coinType: stakeReceipts['alpha-fi'],
    },
  },
}

/** The packages that defined the foreign types in the signatures of AlphaFi's functions. */
export const alphaFiTypes = {
  source: 'bytecode in github.com/MystenLabs/sui-packages, checkpoint 222028956',
  asOf: '2026-01-14',
  distributor: '0x9bbd650b8442abb082c20f3bc95a9434a8d47b4bef98b0832dab57c1a8ba7123',
  /** DeepBook's. */
  margin: '0x97d9473771b01f77b0940c589484184b49f6444627ec121314fae6a6d36fb86b',
}

/** The packages that defined the types of the objects and coins in a wallet; positions are found by these types. */
export const alphaFiHeld = {
  source:
    'AlphaFiTech/alphafi-sdk-js eb30862 of 2026-03-19 (constants.ts), decompiled modules in github.com/MystenLabs/sui-packages (0x41b1def4…)',
  asOf: '2026-03-19',
  /** Pools that lend on AlphaLend. */
  slush: '0x41b1def47b6259cd7306e049d6500eabb1a984e25558b56eefa9b6c000a038c3',
  /** Pools that lend on DeepBook; their shares are coins. */
  lending: '0x66a09a4da70828bfa1ffb98998477403e4fc47ffa727adb916bb42d9bc8e1d66',
}

/** AlphaFi's own API. */
export const alphaFiApi: ProtocolHost = {
  setting: 'ALPHAFI_API_URL',
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-21',
  url: 'https://api.alphafi.xyz',
}

const poolId: ActionField = {
  name: 'poolId',
  need: 'required',
  description: 'The id of the AlphaFi pool, or of one of our vaults',
  example: someId('d'),
}
const amount = amountField('the coin')
const tokenAddress: ActionField = {
  name: 'tokenAddress',
  need: 'optional',
  description: 'The coin type that the amount is in; without it, the second coin of a pair',
  example: SUI_TYPE,
}
const isSinglePool = (example: 'true' | 'false'): ActionField => ({
  name: 'isSinglePool',
  need: 'optional',
  description: 'true: the pool takes one coin; false: a pair',
  example,
})
const inVault = [poolId, amount, isSinglePool('true'), tokenAddress]
const inPair = [poolId, amount, tokenAddress, isSinglePool('false')]

const actions: Actions = {
  STAKING: inVault,
  LENDING: inVault,
  UNSTAKING: inVault,
  LENDING_WITHDRAW: inVault,
  ADD_LP: inPair,
  REMOVE_LP: inPair,
}

/** Among coin types only stSUI identifies a pool. Its transactions rely entirely on the shipped ids. */
const offers: Offers = ({ poolId }, { allowsShipped }) => allowsShipped && poolId === alphaFiFacts.value.stSui.coinType

const { id, aliases, name } = protocolPools['alpha-fi']

/** AlphaFi's pools. Positions cover only the receipts and pools whose layouts are known. */
export const alphaFi = defineProtocol({
  slug: 'alpha-fi',
  id,
  aliases,
  name,
  url: 'https://alphafi.xyz/',
  chains: ['SUI'],
  facts: [alphaFiFacts, alphaFiTypes, alphaFiPairTypes, alphaFiHeld],
  hosts: [alphaFiApi],
  loadMove: async () => (await import('./move.ts')).alphaFiMove,
  loadPositions: async () => (await import('./positions.ts')).alphaFiPositions,
  transactions: { actions, offers, loadBuilder: async () => (await import('./payloads.ts')).alphaFiPayloads },
})
