import { expect, test, vi } from 'vitest'
import { type KaiVaultFigures, kaiVault } from '#sample/sui/protocols/kai.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { kaiPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const NOW = 1_795_248_000
const owner = `0x${'ab'.repeat(32)}`
const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const ySUI = '0xb8dc843a816b51992ee10d2ddc6d28aab4f0a1d651cd7289a7897902eb631613::ysui::YSUI'
const closedYUSDC = '0xa4184b1a5829e7cced8e51e8e385b16d02642634cd3e72a50d31cdf4a78bfd5c::yusdc::YUSDC'

/** 300 SUI available, 600 lent, 40 of a profit unlocked by now: 940 for 800 shares. */
const suiVault: KaiVaultFigures = {
  id: '0x16272b75d880ab944c308d47e91d46b2027f55136ee61b3db99098a926b3973c',
  coinType: SUI,
  share: ySUI,
  free: 300n,
  lent: [400n, 200n],
  supply: 800n,
  profit: { locked: 100n, unlocked: 10n, perSecond: 1n, startS: NOW - 30, endS: NOW + 70 },
  feeBps: 1_000n,
}
const usdcVault: KaiVaultFigures = {
  id: '0x5663035df5f403ad5a015cc2a3264de30370650bc043c4dab4d0012ea5cb7671',
  coinType: USDC,
  share: closedYUSDC,
  free: 5n,
  lent: [],
  supply: 10n,
}

function open(held: Record<string, bigint>, vaults: KaiVaultFigures[] = [suiVault, usdcVault]) {
  node.serve([{ objects: vaults.map(kaiVault) }])
  const deps = testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => NOW * 1_000 })
  const value = Object.entries(held).map(
    ([contractAddress, amount]): TokenBalance => ({
      contractAddress,
      amount,
      metadata: null,
      lastTransferredAt: null,
      priceUsd: null,
      isVerified: null,
      spamReason: null,
    }),
  )
  const source = kaiPositions({ ...deps, readTokens: async () => ({ value, note: null }) })
  return () => source.readPositions(owner, signal)
}

test('shares are told as what they are redeemed for, with the profit that counts by now, in one request', async () => {
  const found = await open({ [SUI]: 7n, [ySUI]: 81n, [closedYUSDC]: 3n })()
  expect(found).toMatchObject([
    // 81 * 940 / 800 = 95.2
    {
      positionId: ySUI,
      type: 'Lending',
      poolId: suiVault.id,
      tokens: [{ contractAddress: SUI, amount: 95n }],
      receiptTokens: [ySUI],
      input: null,
    },
    { positionId: closedYUSDC, tokens: [{ contractAddress: USDC, amount: 1n }], vaultRemark: null },
  ])
  expect(found[0]).not.toHaveProperty('vaultRemark')
  expect(node.received).toEqual(['LedgerService/BatchGetObjects'])
})

test('a year of what is being unlocked, less the fee, is the rate; after its end nothing is', async () => {
  const [held] = await open({ [ySUI]: 1n }, [{ ...suiVault, free: 2_000_000_000n }])()
  const apr = (0.9 * 31_536_000) / 2_000_000_640
  expect(held?.rates).toMatchObject({ rewardsApr: 0, rewardTokens: [] })
  expect(held?.rates?.baseApr).toBeCloseTo(apr, 9)
  expect(held?.rates?.totalApr).toBeCloseTo(apr, 9)
  const [ended] = await open({ [ySUI]: 8n }, [
    { ...suiVault, profit: { locked: 105n, unlocked: 0n, perSecond: 10n, startS: NOW - 20, endS: NOW - 10 } },
  ])()
  // Of 105, ten unlock per second, ten times; the remainder stays.
  expect(ended?.tokens[0]?.amount).toBe(10n)
  expect(ended?.rates?.baseApr).toBe(0)
})

test('profit that does not begin before now, or that none is unlocked of, counts for nothing', async () => {
  const none = { locked: 1_000n, unlocked: 0n, perSecond: 1n, startS: NOW, endS: NOW + 1_000 }
  for (const profit of [none, { ...none, startS: 0, perSecond: 0n }]) {
    const [held] = await open({ [ySUI]: 800n }, [{ ...suiVault, profit }])()
    expect(held?.tokens[0]?.amount).toBe(900n)
  }
})

test('who holds no share costs no request; of an empty vault a share is nothing', async () => {
  expect(await open({ [SUI]: 5n, [ySUI]: 0n })()).toEqual([])
  expect(node.received).toEqual([])
  const [empty] = await open({ [ySUI]: 5n }, [
    {
      ...suiVault,
      free: 0n,
      lent: [],
      supply: 0n,
      profit: { locked: 0n, unlocked: 0n, perSecond: 0n, startS: 0, endS: 0 },
    },
  ])()
  expect(empty).toMatchObject({ tokens: [{ amount: 0n }], rates: null })
})

test('the largest amounts stay whole', async () => {
  const most = 18_446_744_073_709_551_615n
  const [held] = await open({ [ySUI]: most }, [{ ...suiVault, free: most - 640n, supply: most }])()
  expect(held?.tokens[0]?.amount).toBe(most)
})

test.each([
  ['a vault that is gone', []],
  ['a vault of another share', [{ ...suiVault, share: closedYUSDC }]],
])('%s is a failure, not nothing', async (_, vaults) => {
  await expect(open({ [ySUI]: 5n }, vaults)()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a vault of a shorter form is a failure', async () => {
  const read = open({ [ySUI]: 5n })
  const object = kaiVault(suiVault)
  node.serve([{ objects: [{ ...object, content: object.content?.slice(0, 100) ?? new Uint8Array() }] }])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
