import { expect, test } from 'vitest'
import { chains } from '#contract/chains.ts'
import { type Vault, Vault as VaultRow } from '#contract/vault.ts'
import { coinsOfVaults } from './coins-of-vaults.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const BASE_USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
/** Arbitrum’s bridged one, which the list of addresses also knows as USDC. */
const BRIDGED = '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8'
const ETHER = '0x0000000000000000000000000000000000000000'

const vault = (chain: string, name: string, coins: string[], more: Partial<Vault> = {}): Vault =>
  VaultRow.parse({
    id: `${chain} ${name} ${more.totalApy} ${more.tvl}`,
    name: `Aave ${name}`,
    chain,
    protocol: { id: 'aave', name: 'Aave' },
    type: coins.length > 1 ? 'LP' : 'LENDING',
    coins,
    tvl: 2e6,
    totalApy: 0.03,
    ...more,
  })
const none = () => null
const pause = async () => {}
type SymbolOf = Parameters<typeof coinsOfVaults>[1]['symbolOf']
const briefly = async (vaults: Vault[], symbolOf: SymbolOf = none) =>
  (await coinsOfVaults(vaults, { symbolOf, pause })).map(({ tokens, tvlUsd, vaults: count }) => [
    tokens.map(({ chain, symbol }) => `${chain} ${symbol}`).join(', '),
    tvlUsd,
    count,
  ])

test('tokens that the list knows as one coin are one row, the largest first; a native coin and its wrapped form are one token', async () => {
  expect(
    await briefly([
      vault('ETH', 'USDC', [USDC], { tvl: 5e6 }),
      vault('BASE', 'USDC', [BASE_USDC], { tvl: 9e6 }),
      vault('ETH', 'WETH', [chains.ETH.wrapped]),
      vault('ETH', 'stETH', [ETHER], { type: 'STAKING' }),
    ]),
  ).toEqual([
    ['BASE USDC, ETH USDC', 14e6, 2],
    ['ETH ETH', 4e6, 2],
  ])
})

test('an imitation, and a bridged coin under another symbol, are rows of their own', async () => {
  expect(
    await briefly([
      vault('ETH', 'USDC', [USDC], { tvl: 5e6 }),
      vault('ETH', 'USDC', [`0x${'d'.repeat(40)}`], { tvl: 4e6 }),
      vault('ARB', 'USDC.E', [BRIDGED], { tvl: 3e6 }),
    ]),
  ).toEqual([
    ['ETH USDC', 5e6, 1],
    ['ETH USDC', 4e6, 1],
    ['ARB USDC.E', 3e6, 1],
  ])
})

test('one pool in another order, or one vault without the suffix, merges no bridged coin; a curated vault’s name separates none', async () => {
  const genuine = vault('ETH', 'USDC', [USDC], { tvl: 9e6 })
  const bridged = vault('ARB', 'USDC.E', [BRIDGED], { tvl: 3e6 })
  const [pool, others] = [vault('ARB', 'USDC-USDC.E', [BRIDGED, ETHER], { tvl: 8e6 }), ['USDC.E-X', 'USDC.E-Y']]
  expect(await briefly([genuine, bridged, pool])).toContainEqual(['ARB USDC.E', 11e6, 2])
  const pools = others.map((name) => vault('ARB', name, [BRIDGED, `0x${name.charCodeAt(7)}${'0'.repeat(38)}`]))
  expect(await briefly([genuine, pool, ...pools])).toContainEqual(['ARB USDC.E', 12e6, 3])
  expect(await briefly([genuine, pool, ...pools.slice(1)])).toContainEqual(['ARB USDC.E', 10e6, 2])
  expect(
    await briefly([genuine, bridged, vault('ARB', 'USDC.e', [BRIDGED]), vault('ARB', 'USDC', [BRIDGED])]),
  ).toContainEqual([...['ARB USDC.E', 7e6, 3]])
  const curated = vault('BASE', 'STEAKUSDC', [BASE_USDC], { tvl: 6e6 })
  const plain = vault('BASE', 'USDC', [BASE_USDC], { tvl: 1e6 })
  expect(await briefly([genuine, curated, plain])).toEqual([['ETH USDC, BASE USDC', 16e6, 3]])
})

test('a pool counts in full for each of its coins, once for a coin that it has twice; a loan and a symbol in place of an address do not', async () => {
  expect(
    await briefly([
      vault('ETH', 'USDC-WETH', [USDC, chains.ETH.wrapped]),
      vault('ETH', 'ETH-WETH', [ETHER, chains.ETH.wrapped], { tvl: 1e6 }),
      vault('ETH', 'USDC', [USDC], { type: 'BORROW' }),
      vault('SOL', 'RAY', ['RAY']),
      vault('FANTOM', 'USDC', [USDC]),
    ]),
  ).toEqual([
    ['ETH ETH', 3e6, 2],
    ['ETH USDC', 2e6, 1],
  ])
})

test('what liquid staking delegates is within all stake of the chain, where that is known', async () => {
  const SUI = '0x2::sui::SUI'
  const all = (tvl: number | null) =>
    vault('SUI', 'native', [SUI], { type: 'STAKING', protocol: { id: 'native-staking', name: 'Sui', logo: '' }, tvl })
  const liquid = vault('SUI', 'haSUI', [SUI], { type: 'STAKING', tvl: 300 })
  const lent = vault('SUI', 'SUI', [SUI], { tvl: 20 })
  expect(await briefly([all(7_500), liquid, lent])).toEqual([['SUI SUI', 7_520, 3]])
  expect(await briefly([all(null), liquid, lent])).toEqual([['SUI SUI', 320, 3]])
})

test('unknown TVL is not zero, and comes last', async () => {
  const unknown = vault('ETH', 'USDC', [USDC], { tvl: null })
  expect(await briefly([unknown, vault('ETH', 'WETH', [ETHER])])).toEqual([
    ['ETH ETH', 2e6, 1],
    ['ETH USDC', null, 1],
  ])
  expect(await briefly([unknown, vault('BASE', 'USDC', [BASE_USDC])])).toEqual([['BASE USDC, ETH USDC', 2e6, 2]])
})

test('the best vault is that of any chain whose lower rate of today and 30 days is the highest, large and for the coin alone', async () => {
  const [usdc] = await coinsOfVaults(
    [
      vault('ETH', 'USDC', [USDC], { totalApy: 0.04 }),
      vault('BASE', 'USDC', [BASE_USDC], { totalApy: 0.06, apy30d: 0.05 }),
      vault('BASE', 'spike', [BASE_USDC], { totalApy: 0.9, apy30d: 0.03 }),
      vault('BASE', 'small', [BASE_USDC], { totalApy: 0.5, tvl: 9e5 }),
      vault('ETH', 'USDC-WETH', [USDC, ETHER], { totalApy: 0.8 }),
    ],
    { symbolOf: none, pause },
  )
  expect([usdc?.best?.rate, usdc?.best?.vault.chain]).toEqual([0.06, 'BASE'])
})

test('a vault whose forecast fall has begun is named beside the best one where it pays more, and comes first where all fall', async () => {
  const falling = { apy30d: 0.07, isForecastToFall: true }
  const bestOf = async (...vaults: Vault[]) => {
    const [coin] = await coinsOfVaults(vaults, { symbolOf: none, pause })
    return [coin?.best?.rate, coin?.bestFalling?.rate]
  }
  const steady = vault('ETH', 'USDC', [USDC], { totalApy: 0.04 })
  expect(await bestOf(steady, vault('BASE', 'USDC', [BASE_USDC], { totalApy: 0.06, ...falling }))).toEqual([0.04, 0.06])
  expect(await bestOf(steady, vault('BASE', 'USDC', [BASE_USDC], { totalApy: 0.03, ...falling }))).toEqual([
    0.04,
    undefined,
  ])
  expect(await bestOf({ ...steady, ...falling })).toEqual([0.04, undefined])
})

test('a coin that large vaults accept only with others has pools and no best; small pools are none', async () => {
  const coins = await coinsOfVaults(
    [vault('ETH', 'USDC-WETH', [USDC, ETHER]), vault('BASE', 'USDC-X', [BRIDGED], { type: 'LP', tvl: 9e5 })],
    { symbolOf: none, pause },
  )
  expect(coins.map(({ best, hasPools }) => [best, hasPools])).toEqual([
    [null, true],
    [null, true],
    [null, false],
  ])
})

test('the symbol of the chain’s own list comes before that of a vault’s name', async () => {
  const coin = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
  const vaults = [vault('SUI', 'USDC', [coin]), vault('ETH', 'USDC', [USDC])]
  expect(await briefly(vaults, (_, address) => (address === coin ? 'other' : null))).toHaveLength(2)
  expect(await briefly(vaults, (_, address) => (address === coin ? 'USDC' : null))).toHaveLength(1)
})

test('on Sui, what its own bridge brought is the coin; what Wormhole wrapped is a row of its own, whether of ether or of Bitcoin', async () => {
  const [eth, wormholeEth] = [
    '0xd0e89b2af5e4910726fbcd8b8dd37bb79b29e5f83f7491bca830e94f7f226d29::eth::ETH',
    '0xaf8cd5edc19c4512f4259f0bee101a40d41ebed738ade5874359610ef8eeced5::coin::COIN',
  ]
  const [btc, wormholeBtc] = [
    '0xaafb102dd0902f5055cadecd687fb5b71ca82ef0e0285d90afde828ec58ca96b::btc::BTC',
    '0x027792d9fed7f9844eb4839566001bb6f6cb4804f66aa2da6fe1ee242d896881::coin::COIN',
  ]
  const symbols: Record<string, string> = { [eth]: 'ETH', [wormholeEth]: 'WETH', [btc]: 'WBTC', [wormholeBtc]: 'WBTC' }
  expect(
    await briefly(
      [
        vault('ETH', 'WETH', [ETHER], { tvl: 9e6 }),
        vault('ETH', 'WBTC', ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'], { tvl: 8e6 }),
        ...[eth, wormholeEth, btc, wormholeBtc].map((coin, index) =>
          vault('SUI', 'NAVI', [coin], { tvl: 4e6 - index }),
        ),
      ],
      (_, address) => symbols[address] ?? null,
    ),
  ).toEqual([
    ['ETH ETH, SUI ETH', 13e6, 2],
    ['ETH WBTC, SUI WBTC', 12e6 - 2, 2],
    ['SUI WETH', 4e6 - 1, 1],
    ['SUI WBTC', 4e6 - 3, 1],
  ])
})
