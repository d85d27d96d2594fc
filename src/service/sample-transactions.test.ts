import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nativeAddresses } from '#contract/chain.ts'
import { createTransaction } from '#contract/transaction.ts'
import { listVaults, type Vault } from '#contract/vault.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { decode, objectOf, pureU64 } from '#testing/protocols/decode-payload.ts'
import { testTemplate } from '#testing/store/template.ts'
import { readConfig } from './config.ts'
import { createService, type Service } from './service.ts'

// Sui's library is loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SUI = nativeAddresses.sui
const sender = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
const stranger = `0x${'7e'.repeat(32)}`
const validator = `0x${'b2'.repeat(32)}`

let service: Service
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-transactions-'))
  const settings = { DATA_DIR: dataDir, SOURCES: 'sample', RATE_LIMIT: '1000' }
  const config = { ...readConfig(settings), templateFolder: await testTemplate() }
  service = await createService(config, pino({ level: 'silent' }), { servesPage: false })
  // Rows that load for longer come later, and what has not loaded the chain's library waits for it longer than for an answer.
  await vi.waitFor(() => vaultsOf('limit=1'), { timeout: 60_000 })
  await post({ type: 'STAKING', protocol: 'native-staking', poolId: validator, amount: '1500000000' })
})
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const from = { incoming: { socket: { remoteAddress: '203.0.113.1' } } }
const post = async (body: object) =>
  service.fetch(
    new Request('http://localhost:8787/v2/farming/tx/payload', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chain: 'SUI', sender, ...body }),
    }),
    from,
  )
const vaultsOf = async (query: string): Promise<Vault[]> => {
  const response = await service.fetch(new Request(`http://localhost:8787/v2/farming/vaults?${query}`), from)
  return listVaults.response.parse(await response.json()).data
}

test('the sample wallet stakes, and a wallet with nothing is told that it has too little', async () => {
  const stake = { type: 'STAKING', protocol: 'native-staking', poolId: validator, amount: '1500000000' }
  const { data } = createTransaction.response.parse(await (await post(stake)).json())
  expect(decode(data)).toMatchObject({ sender, commands: [{ split: 'gas', amounts: [pureU64(1_500_000_000n)] }, {}] })
  const refused = await post({ ...stake, sender: stranger })
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'INSUFFICIENT_BALANCE'])
})

test('vaults say what can be prepared, each with the id that it is prepared by', async () => {
  const vaults = await vaultsOf('chain=SUI&limit=1000')
  const offering = vaults.filter(({ actions }) => actions.length > 0)
  expect(offering.find(({ id }) => id === 'sui-native-staking')?.actions).toEqual(['STAKING', 'UNSTAKING'])
  expect(offering.every(({ protocol }) => /^(native-staking|navi-lending|springsui|alpha-fi)$/.test(protocol.id))).toBe(
    true,
  )
  expect(vaults.filter(({ type }) => type === 'LP').every(({ actions }) => actions.length === 0)).toBe(true)
  expect((await vaultsOf('chain=SOL&limit=1000')).every(({ actions }) => actions.length === 0)).toBe(true)
})

test('SUI of the sample wallet is lent on NAVI by the vault’s own id, on ids that say that they are a sample', async () => {
  const lending = await vaultsOf('chain=SUI&protocol=navi-lending&type=LENDING&limit=1000')
  const vault = lending.find(({ coins }) => coins.length === 1 && coins[0] === SUI)
  expect(vault?.actions).toEqual(['LENDING', 'LENDING_WITHDRAW'])
  const response = await post({
    type: 'LENDING',
    protocol: vault?.protocol.id,
    poolId: vault?.id,
    amount: '1000000000',
  })
  expect([response.status, response.headers.get('data-source')]).toEqual([200, 'sample'])
  expect(Date.parse(response.headers.get('data-as-of') ?? '')).toBeGreaterThan(Date.now() - 600_000)
  const { data, summary } = createTransaction.response.parse(await response.json())
  expect(decode(data).commands[1]).toMatchObject({
    call: expect.stringMatching(/::incentive_v3::entry_deposit$/),
    types: [SUI.replace('0x2', objectOf('0x2').slice(4))],
  })
  expect(summary.notes).toContain('Built on sample ids: do not sign it.')
})
