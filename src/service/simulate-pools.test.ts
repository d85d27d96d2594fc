import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { simulateOutcomes } from '#contract/simulate/outcome.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { listVaults, type Vault } from '#contract/vault.ts'
import { openSampleService } from '#testing/sample-service.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let sample: Awaited<ReturnType<typeof openSampleService>>
beforeAll(async () => {
  sample = await openSampleService()
})
afterAll(() => sample.close())

async function vaultNamed(chain: string, protocol: string, name: string): Promise<Vault> {
  const { body } = await sample.ask(`/v2/farming/vaults?chain=${chain}&protocol=${protocol}&limit=1000`)
  const found = listVaults.response.parse(body).data.filter((vault) => vault.name.endsWith(` ${name}`))
  const [vault] = found
  if (vault === undefined || found.length > 1) throw new Error(`${found.length} vaults are named ${name}`)
  return vault
}

async function simulateIn(vaultId: string, valueUsd = 1_000) {
  const { status, headers, body } = await sample.ask('/v2/simulate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      horizonDays: 30,
      deposits: [{ vaultId, valueUsd, range: { lower: 0.8, upper: 1.25 } }],
      prices: { model: 'path' },
    }),
  })
  expect(status).toBe(200)
  const { data } = simulateOutcomes.response.parse(body)
  const [deposit] = data.deposits
  if (deposit === undefined) throw new Error('an answer has its deposit')
  const pools = parseUpstreamStatus(headers.get('upstream-status')).find(({ id }) => id === 'pools')
  return { deposit, pools, leftOut: data.leftOut.map(({ code }) => code) }
}

test.each([
  ['ETH', 'uniswap-v3', 'USDC-WETH (0.05%)', 0.0005, 0.25],
  ['ETH', 'uniswap-v4', 'USDC-USDT (0.01%)', 0.0001, 0],
  ['ARB', 'uniswap-v3', 'WETH-USDC (0.05%)', 0.0005, 0],
  ['SUI', 'cetus-clmm', 'SUI-USDC (1%)', 0.01, 0.2],
  ['SUI', 'bluefin-spot', 'SUI-USDC (0.05%)', 0.0005, 0.2],
  ['SUI', 'turbos', 'SUI-DEEP (0.25%)', 0.0025, 0.2],
  ['SOL', 'orca-dex', 'SOL-USDC (0.25%)', 0.0025, 0.13],
  ['SOL', 'raydium-amm', 'SOL-USDC (1%)', 0.01, 0.16],
])(
  'on %s a range in %s %s earns its share of the pool’s volume',
  async (chain, protocol, name, tier, protocolShare) => {
    const vault = await vaultNamed(chain, protocol, name)
    const { deposit, pools, leftOut } = await simulateIn(vault.id)
    expect(deposit.fees.basis).toBe('volume-share')
    expect(deposit.pool?.tier).toBeCloseTo(tier, 12)
    expect(deposit.pool?.protocolShare).toBeCloseTo(protocolShare, 9)
    expect(deposit.pool?.volumeUsdDay).toBeCloseTo((vault.volume7d ?? Number.NaN) / 7, -2)
    expect(Number(deposit.pool?.activeLiquidity)).toBeGreaterThan(1_000)
    expect(leftOut).not.toContain('LIQUIDITY_UNKNOWN')
    expect(pools).toMatchObject({ error: null, note: null, asOf: expect.any(Number) })

    // As the formula has it, undiluted: fees of the pool over what is active, which a deposit of a thousand hardly is.
    const yearly = (deposit.fees.usd ?? 0) / 1_000
    const { fees } = (await simulateIn(vault.id, 2_000)).deposit
    // An answer has six digits.
    expect((fees.usd ?? 0) / 2_000 / yearly).toBeLessThanOrEqual(1 + 1e-5)
    expect((fees.usd ?? 0) / 2_000 / yearly).toBeGreaterThan(0.9)
  },
)

test.each([
  ['ETH', 'uniswap-v3', 'USDC-WETH (0.3%)', 'not found'],
  ['BNB', 'pancakeswap-amm-v3', '%)', 'not found'],
  ['SUI', 'cetus-clmm', 'SUI-haSUI (0.05%)', 'not found'],
])(
  'on %s a range in %s %s, whose pool nobody has, earns the pool’s APY, and the answer says why',
  async (chain, protocol, name) => {
    const { body } = await sample.ask(`/v2/farming/vaults?chain=${chain}&protocol=${protocol}&limit=1000`)
    const listed = listVaults.response.parse(body).data
    const vault = listed.find((each) => each.name.endsWith(name) && each.coins.length === 2)
    if (vault === undefined)
      throw new Error(`no vault is named ${name}: ${listed.map((each) => each.name).slice(0, 9)}`)
    const { deposit, pools, leftOut } = await simulateIn(vault.id)
    expect(deposit.fees.basis).toBe('apy')
    expect(deposit.pool).toBeNull()
    expect(leftOut).toContain('LIQUIDITY_UNKNOWN')
    expect(pools?.note).toContain('was found')
  },
)
