import { protocolPools } from '#contract/transaction-protocol.ts'
import { type Actions, amountField, coinTypeField } from '#service/protocols/action.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import { isHostUsable, type ProtocolHost } from '#service/protocols/kit/protocol-host.ts'
import { marketActions, marketField } from '#service/protocols/lending/market-fields.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import type { Offers } from '#service/protocols/protocol.ts'
import { pythFacts, pythHermes } from '#service/protocols/pyth/facts.ts'

const pool = (id: number, suiCoinType: string, object: string) => ({
  id,
  suiCoinType,
  contract: { pool: object },
  oracleId: id,
})

const typesPackage = '0xd899cf7d2b5db716bd2cf55599fb0d5ee38a3061e7b6bb6eebf73fa5bc4c81ca'

/** Facts that do not depend on the version of NAVI's lending package. */
export const naviTypes = {
  source:
    'github.com/naviprotocol/navi-smart-contracts 473b093 lending_core/sources/account.move; MystenLabs/sui-packages',
  asOf: '2026-02-12',
  /** The package that defined the types. */
  original: typesPackage,
  accountCap: `${typesPackage}::account::AccountCap`,
}

/**
 * Enough to lend and to repay. The additional ids for withdrawing and borrowing are omitted on purpose: the Pyth objects in
 * these sources were replaced on 2026-08-26.
 */
export const naviFacts = {
  source:
    'navi-sdk 1.7.3 and alphafi-sdk 1.0.2 on npm; the package: github.com/naviprotocol/navi-smart-contracts, July 2026',
  asOf: '2026-03-19',
  /** The main market, in the form of its API. */
  value: {
    /** Version 26. Older versions abort on their version check. */
    package: '0x512f28261c1a293f49416d8885b8d5d32bde6dd68a99a0be36fe42b248e6833a',
    storage: '0xbb4e2f4b6205c2e2a2db47aeb4f830796ec7c005f88537ee775986639bc442fe',
    incentiveV2: '0xf87a8acb8b81d14307894d12595541a73f19933f88e1326d5be349c7a6f7559c',
    incentiveV3: '0x62982dad27fb10bb314b3384d5de8d2ac2d72ab2dbeae5d801dbdb9efa816c80',
    priceOracle: '0x1568865ed9a0b5ec414220e8f79b3d04c77acc82358f6e5ae4635687392ffbef',
    version: 2 as const,
    uiGetter: null,
    oracle: null,
    pools: [
      pool(0, '0x2::sui::SUI', '0x96df0fce3c471489f4debaaa762cf960b3d97820bd1f3f025ff8190730e958c5'),
      pool(
        10,
        '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC',
        '0xa3582097b4c57630046c0c49a88bfc6b202a3ec0a9db5597c31765f7563755a8',
      ),
      pool(
        6,
        '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI',
        '0x6fd9cb6ebd76bc80340a9443d72ea0ae282ee20e2fd7544f6ffcd2c070d9557a',
      ),
      pool(
        5,
        '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT',
        '0x9790c2c272e15b6bf9b341eb531ef16bcc8ed2b20dfda25d060bf47f5dd88d01',
      ),
    ],
  },
}

/** The packages that defined the types in the signatures of its functions, regardless of the version that is called. */
export const naviAddresses = {
  source: 'bytecode in github.com/MystenLabs/sui-packages, checkpoint 304221160',
  asOf: '2026-07-01',
  lending: '0xd899cf7d2b5db716bd2cf55599fb0d5ee38a3061e7b6bb6eebf73fa5bc4c81ca',
  oracle: '0xca441b44943c16be0e6e23c5a955bb971537ea3289ae8016fbf33fffe1fd210f',
  supra: '0x5d8fbbf6f908a4af8c6d072669a462d53e03eb3c1d863bd0359dc818c69ea706',
  switchboard: '0xc3c7e6eb7202e9fb0389a2f7542b91cc40e4f7a33c02554fec11c4c92f938ea3',
}

/** NAVI's own API. */
export const naviApi: ProtocolHost = {
  setting: 'NAVI_API_URL',
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-21',
  url: 'https://open-api.naviprotocol.io',
}

const staking = [amountField('the coin'), coinTypeField('required', SUI_TYPE), marketField('navi', 'optional')]

/** First-party clients send STAKING and UNSTAKING for lending and withdrawing. */
const actions: Actions = { STAKING: staking, UNSTAKING: staking, ...marketActions('navi') }

const payingIn = new Set(['STAKING', 'LENDING', 'REPAY'])

/** Every action that takes coins out of NAVI refreshes prices first. */
const offers: Offers = ({ type }, { hosts }) => payingIn.has(type) || isHostUsable(pythHermes, hosts)

const { id, aliases, name } = protocolPools.navi

/** NAVI's main market; for positions, its other markets too. */
export const navi = defineProtocol({
  slug: 'navi',
  id,
  aliases,
  name,
  url: 'https://app.naviprotocol.io',
  chains: ['SUI'],
  facts: [naviFacts, naviTypes, naviAddresses, pythFacts],
  hosts: [naviApi, pythHermes],
  loadMove: async () => (await import('./move.ts')).naviMove,
  loadPositions: async () => (await import('./positions.ts')).naviPositions,
  loadThresholds: async () => (await import('./thresholds.ts')).naviThresholds,
  transactions: { actions, offers, loadBuilder: async () => (await import('./payloads.ts')).naviPayloads },
})
