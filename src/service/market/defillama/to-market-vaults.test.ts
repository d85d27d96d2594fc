import { describe, expect, test } from 'vitest'
import type { MarketProtocol, MarketVault } from '#service/market/source.ts'
import { naviBorrowRow, naviRow, turbosRow } from '#testing/market/pools.ts'
import { testProtocol } from '#testing/market/protocol.ts'
import { DefillamaBorrow, DefillamaPool } from './pool.ts'
import { toMarketVaults } from './to-market-vaults.ts'

const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
type Given = { protocol?: MarketProtocol; borrow?: object; chain?: MarketVault['chain'] }

function vaultsOf(row: object, { protocol = testProtocol, borrow, chain = 'SUI' }: Given = {}) {
  return toMarketVaults({
    pool: DefillamaPool.parse(row),
    chain,
    protocol,
    borrow: borrow && DefillamaBorrow.parse(borrow),
    source: 'defillama',
  })
}
const vaultOf = (row: object, given?: Given) => {
  const [vault] = vaultsOf(row, given)
  if (!vault) throw new Error('no vault')
  return vault
}

describe('a pool as a vault', () => {
  test('a lending pool', () => {
    expect(vaultsOf(naviRow)).toEqual([
      {
        id: naviRow.pool,
        name: 'NAVI Lending USDC',
        chain: 'SUI',
        protocol: { id: 'navi-lending', name: 'NAVI Lending', logo: testProtocol.logo },
        type: 'LENDING',
        apr: 0.0480123,
        apy: 0.0480123,
        aprRewards: 0.0210004,
        apyRewards: 0.0210004,
        totalApr: 0.0690127,
        totalApy: 0.0690127,
        baseApy7d: null,
        apy30d: 0.0641,
        tvlUsd: 41_234_567,
        coins: [USDC],
        rewardTokens: ['0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT'],
        farmLink: 'https://navi.example',
        labels: ['stable_yield', 'low_risk'],
        logos: [testProtocol.logo],
        source: 'defillama',
      },
    ])
  })

  test('a DEX pool: fee tier in its name, coins normalised, no reward token where no reward is paid', () => {
    const vault = vaultOf(turbosRow, { protocol: { ...testProtocol, name: 'Turbos', category: 'Dexs' } })
    expect(vault).toMatchObject({ name: 'Turbos SUI-USDC (0.25%)', type: 'LP', coins: ['0x2::sui::SUI', USDC] })
    expect(vault.rewardTokens).toEqual([])
    expect(vault.labels).toEqual(['high_risk_high_return'])
  })

  test('a reward token with a literal chain before it is the same coin', () => {
    expect(vaultOf({ ...turbosRow, apyReward: 1 }).rewardTokens).toEqual(['0x2::sui::SUI'])
    expect(vaultOf({ ...turbosRow, apyReward: null }).rewardTokens).toEqual([])
  })

  test('without underlying coins the parts of the symbol stand in', () => {
    expect(vaultOf({ ...turbosRow, underlyingTokens: null }).coins).toEqual(['SUI', 'USDC'])
  })

  test('a dash in the symbol of a single coin makes no second coin', () => {
    expect(vaultOf({ ...naviRow, symbol: 'WUSDC-ETH' })).toMatchObject({ coins: [USDC], type: 'LENDING' })
  })

  test('short, padded and prefixed forms of a generic coin are one', () => {
    const padded = `0x${'0'.repeat(63)}2`
    const underlyingTokens = [`sui:0xa::lp::LP<0x2::sui::SUI>`, `0x${'0'.repeat(63)}a::lp::LP<${padded}::sui::SUI>`]
    expect(vaultOf({ ...naviRow, underlyingTokens }).coins).toEqual(['0xa::lp::LP<0x2::sui::SUI>'])
  })

  test('a TON pool keeps its addresses and its GRAM', () => {
    const native = 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'
    const row = { ...naviRow, chain: 'TON', project: 'hipo', symbol: 'HGRAM', underlyingTokens: [`ton:${native}`] }
    const protocol = { ...testProtocol, id: 'hipo', name: 'Hipo', category: 'Liquid Staking' }
    expect(vaultOf(row, { protocol, chain: 'TON' })).toMatchObject({
      name: 'Hipo HGRAM',
      type: 'STAKING',
      coins: [native],
    })
  })

  test('a project that the directory does not list goes by its slug and links to DefiLlama', () => {
    const [vault] = toMarketVaults({
      pool: DefillamaPool.parse(turbosRow),
      chain: 'SUI',
      protocol: undefined,
      borrow: undefined,
      source: 'defillama',
    })
    expect(vault).toMatchObject({
      name: 'Turbos SUI-USDC (0.25%)',
      protocol: { id: 'turbos', name: 'Turbos', logo: '' },
      type: 'LP',
      farmLink: `https://defillama.com/yields/pool/${turbosRow.pool}`,
      logos: [],
    })
  })

  test('tolerates columns that are new, missing or of another type', () => {
    const { apyMean30d: _, outlier: __, ...row } = naviRow
    const vault = vaultOf({ ...row, predictions: null, poolMeta: 7, newColumn: {}, apyBase: '4.8' })
    expect(vault).toMatchObject({ name: 'NAVI Lending USDC', apy30d: null, apr: 0.048 })
  })
})

describe('a pool whose coin can be borrowed', () => {
  test('has a twin that costs', () => {
    const [vault, twin, ...others] = vaultsOf(naviRow, { borrow: naviBorrowRow })
    expect(others).toEqual([])
    expect(vault?.type).toBe('LENDING')
    expect(twin).toMatchObject({
      id: `${naviRow.pool}-borrow`,
      name: 'NAVI Lending USDC borrow',
      type: 'BORROW',
      apy: 0.061,
      aprRewards: 0.012,
      totalApy: 0.049,
      tvlUsd: 19_765_433,
      rewardTokens: ['0x2::sui::SUI'],
      labels: [],
    })
    const lending = {
      ...{ supplied: 61_000_000, borrowed: 19_765_433, available: 41_234_567 },
      ...{ utilization: 0.324023492, maxLtv: 0.75, market: '' },
    }
    expect([vault?.lending, twin?.lending]).toEqual([lending, lending])
  })

  test('a pool that lends nothing has no figures of lending', () => {
    expect(vaultOf(naviRow)).not.toHaveProperty('lending')
  })

  test('a coin that nobody can borrow says what may be borrowed against it', () => {
    const borrow = { ...naviBorrowRow, borrowable: false, totalBorrowUsd: 0, apyBaseBorrow: null }
    expect(vaultsOf(naviRow, { borrow })).toMatchObject([{ type: 'LENDING', lending: { available: 0, maxLtv: 0.75 } }])
    for (const ltv of [0, 75, -1]) {
      expect(vaultOf(naviRow, { borrow: { ...borrow, ltv } })).not.toHaveProperty('lending')
    }
  })

  test.each([
    ['the main market', {}, ''],
    ['a market with a name', { project: 'aave-v3', poolMeta: 'Prime Instance' }, 'Prime Instance'],
    ['the coin that a market lends', { project: 'compound-v3' }, 'USDC-pool'],
    ['a coin that backs it', { project: 'compound-v3', poolMeta: 'WETH-pool' }, 'WETH-pool'],
    ['a project whose markets are not told apart', { project: 'zerolend' }, undefined],
  ])('is in its market: %s', (_, row, market) => {
    expect(vaultOf({ ...naviRow, ...row }, { borrow: naviBorrowRow }).lending?.market).toBe(market)
  })

  test('a supply that is all borrowed keeps its TVL of nothing beside its twin', () => {
    const borrow = { ...naviBorrowRow, borrowable: null, totalSupplyUsd: 9e6, totalBorrowUsd: 9e6 }
    const [vault, twin] = vaultsOf({ ...naviRow, tvlUsd: 0 }, { borrow })
    expect([vault?.tvlUsd, twin?.tvlUsd]).toEqual([0, 9e6])
  })

  test.each([
    ['a loan-to-value above 1', { ...naviBorrowRow, ltv: 1.2 }],
    ['nothing borrowed and nothing to borrow', { ...naviBorrowRow, borrowable: false, totalBorrowUsd: 0 }],
    ['unknown figures', { ...naviBorrowRow, borrowable: null, totalBorrowUsd: null }],
  ])('%s makes no twin', (_, borrow) => {
    expect(vaultsOf(naviRow, { borrow })).toHaveLength(1)
  })

  test('a minted debt is a debt only', () => {
    const vaults = vaultsOf(naviRow, { borrow: naviBorrowRow, protocol: { ...testProtocol, category: 'CDP' } })
    expect(vaults.map(({ id, type }) => [id, type])).toEqual([[naviRow.pool, 'BORROW']])
    expect(vaults[0]?.lending).toMatchObject({ supplied: null, utilization: null, borrowed: 19_765_433 })
  })
})

test('a row whose list of coins names none goes by the parts of its symbol', () => {
  expect(vaultOf({ ...turbosRow, underlyingTokens: [null, ' '] }).coins).toEqual(['SUI', 'USDC'])
})

describe('a pool of an EVM chain', () => {
  const USDC_OF_ETHEREUM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const row = { ...naviRow, project: 'aave-v3', underlyingTokens: [USDC_OF_ETHEREUM], rewardTokens: null }

  test('names its coins in lower case, and the chain’s own coin by zeros however its adapter writes it', () => {
    const placeholder = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const underlyingTokens = [USDC_OF_ETHEREUM, placeholder]
    expect(vaultOf({ ...row, underlyingTokens }, { chain: 'ETH' }).coins).toEqual([
      USDC_OF_ETHEREUM.toLowerCase(),
      `0x${'0'.repeat(40)}`,
    ])
  })

  test('that only serves as collateral has no debt of its own coin', () => {
    const collateral = { ...naviBorrowRow, apyBaseBorrow: null, apyRewardBorrow: null, totalBorrowUsd: null }
    expect(vaultsOf(row, { chain: 'ETH', borrow: collateral }).map(({ type }) => type)).toEqual(['LENDING'])
    expect(vaultsOf(row, { chain: 'ETH', borrow: naviBorrowRow }).map(({ type }) => type)).toEqual([
      'LENDING',
      'BORROW',
    ])
    expect(vaultsOf(naviRow, { borrow: collateral })).toHaveLength(2)
  })

  test('of a market of two coins has none either: its cost is that of the other one', () => {
    const isolated = { ...row, project: 'morpho-blue' }
    expect(vaultsOf(isolated, { chain: 'ETH', borrow: naviBorrowRow }).map(({ type }) => type)).toEqual(['LENDING'])
    const minting = { ...testProtocol, category: 'CDP' }
    const minted = vaultsOf(isolated, { chain: 'ETH', borrow: naviBorrowRow, protocol: minting })
    expect(minted.map(({ type }) => type)).toEqual(['BORROW'])
  })
})
