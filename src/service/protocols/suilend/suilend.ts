import { protocolPools, stakeReceipts } from '#contract/transaction-protocol.ts'
import { type ActionField, type Actions, amountField, coinTypeField } from '#service/protocols/action.ts'
import type { ShippedDefault } from '#service/protocols/config/protocol-config.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import { isHostUsable } from '#service/protocols/kit/protocol-host.ts'
import { marketActions } from '#service/protocols/lending/market-fields.ts'
import type { Offers } from '#service/protocols/protocol.ts'
import { pythFacts, pythHermes } from '#service/protocols/pyth/facts.ts'

const typesPackage = '0xf95b06141ed4a174f239417323bde3f209b972f5930d8521ea38a52aff3a6ddf'

/**
 * Objects of the main market, which do not depend on the version of a package. The versions to call are read from the
 * UpgradeCaps.
 */
export const suilendFacts = {
  source: '@suilend/sdk 3.0.3 and Published.toml of github.com/suilend/suilend',
  asOf: '2026-03-06',
  /** The package that defined the types. */
  original: typesPackage,
  capType: `${typesPackage}::lending_market::ObligationOwnerCap`,
  upgradeCap: '0x3d4ef1859c3ee9fc72858f588b56a09da5466e64f8cc4e90a7b3b909fba8a7ae',
  market: '0x84030d26d85eaa7035084a057f2f11f701b7e2e4eda87551becbc7c97505ece1',
  marketType: `${typesPackage}::suilend::MAIN_POOL`,
  /** The first version (2026-09-28) that can pause the market and its reserves. */
  pausableSinceVersion: 25,
  /** The key of a reserve's row. The package that defined it is later than `original`. */
  reservePauseKey: '::reserve::ReservePauseKey',
}

const sSui = stakeReceipts.suilend

export const springSuiFacts = {
  source: '@suilend/springsui-sdk 3.0.1; the objects of sSUI: navi-sdk 1.7.3',
  asOf: '2026-03-19',
  /** The package that defined the types. */
  original: '0xb0575765166030556a6eafd3b1b970eba8183ff748860680245b9edd41c716e7',
  sSui,
  upgradeCap: '0x4dc657b6c0fe896f4b94fee1ceac96312dde0a36b94e799caaec30deb53dcd67',
  coins: [
    {
      coinType: sSui,
      info: '0x15eda7330c8f99c30e430b4d82fd7ab2af3ead4ae17046fcb224aa9bad394f6b',
      weightHook: '0xbbafcb2d7399c0846f8185da3f273ad5b26b3b35993050affa44cfa890f1f144',
    },
  ],
}

/**
 * The Pyth deployment whose prices it has read since Pyth's upgrade of 2026-08-26. Version 22 (0x7c82c37d…8d60) is the first
 * that accepts its objects.
 */
export const suilendPythFacts = {
  source: 'github.com/MystenLabs/ts-sdks; the version: a review with simulations on the main network',
  asOf: '2026-08-20',
  pythState: '0x03719fae774ddab3cfcaa53bbc046f0cbe21410019b6280811bf3f9f4b05839d',
  wormholeState: '0xdbca52b9fb4f712e25f61f974586d93ac541bcf8389564f0323bb07215168b5c',
  sinceVersion: 22,
}

type CalledPackage = { id: string; version: number }

export const shippedSuilend: ShippedDefault<CalledPackage> = {
  source: 'metadata of github.com/MystenLabs/sui-packages, checkpoint 328020606',
  asOf: '2026-09-28',
  value: { id: '0x59672975e15c58ffc9450f5236b6aa9fa2407d94b8081e634778aa01957d8c6f', version: 25 },
}

export const shippedSpringSui: ShippedDefault<CalledPackage> = {
  source:
    'metadata of github.com/MystenLabs/sui-packages, checkpoint 240087670; github.com/suilend/liquid-staking 0cf1b01',
  asOf: '2026-01-31',
  value: { id: '0xf89509a8b32205a362921d58a5a0b0bfb13981122a5a0dc49eef7947d4dd21a2', version: 8 },
}

const stakedCoin: ActionField[] = [
  {
    name: 'poolId',
    need: 'either',
    description: 'The coin type of the staked coin',
    example: springSuiFacts.sSui,
  },
  coinTypeField('either', springSuiFacts.sSui),
]

const actions: Actions = {
  STAKING: [
    amountField('SUI (MIST)'),
    {
      name: 'isStakeAndDeposit',
      need: 'optional',
      description: 'true: lends the staked coin at once instead of sending it to the sender',
      example: 'false',
    },
    ...stakedCoin,
  ],
  UNSTAKING: [amountField('the coin'), ...stakedCoin],
  ...marketActions('suilend'),
}

/** Only one SpringSui staked coin is known. A loan always needs prices, a withdrawal only if there is a debt. */
const offers: Offers = ({ type, poolId }, { hosts }) => {
  if (type === 'STAKING' || type === 'UNSTAKING') return poolId === springSuiFacts.sSui
  return type !== 'BORROW' || isHostUsable(pythHermes, hosts)
}

const { id, aliases, name } = protocolPools.suilend

/** Suilend, and SpringSui by the same developers. */
export const suilend = defineProtocol({
  slug: 'suilend',
  id,
  aliases,
  name,
  url: 'https://suilend.fi',
  chains: ['SUI'],
  facts: [suilendFacts, springSuiFacts, suilendPythFacts, shippedSuilend, shippedSpringSui, pythFacts],
  hosts: [pythHermes],
  loadMove: async () => (await import('./move.ts')).suilendMove,
  loadPositions: async () => (await import('./positions.ts')).suilendPositions,
  transactions: { actions, offers, loadBuilder: async () => (await import('./payloads.ts')).suilendPayloads },
})
