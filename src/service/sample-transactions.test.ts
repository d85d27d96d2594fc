import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import { createTransaction, prepareTransaction } from '#contract/transaction.ts'
import { listVaults, type Vault } from '#contract/vault.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleValidators } from '#sample/market/validators.ts'
import { decode, objectOf, pureU64 } from '#testing/protocols/decode-payload.ts'
import { openSampleService, sampleTime } from '#testing/sample-service.ts'

// Sui's library is loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SUI = nativeAddresses.sui
const sender = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
const stranger = `0x${'7e'.repeat(32)}`
const validator = sampleValidators[0]?.address ?? ''

let sample: Awaited<ReturnType<typeof openSampleService>>
beforeAll(async () => {
  sample = await openSampleService()
  // What has not loaded the chain's library waits for it longer than for an answer.
  await post({ type: 'STAKING', protocol: 'native-staking', poolId: validator, amount: '1500000000' })
})
afterAll(() => sample.close())

const post = (body: object) => sample.post('/v2/farming/tx/payload', { chain: 'SUI', sender, ...body })
const vaultsOf = async (query: string): Promise<Vault[]> =>
  listVaults.response.parse((await sample.ask(`/v2/farming/vaults?${query}`)).body).data

test('the sample wallet stakes, and a wallet with nothing is told that it has too little', async () => {
  const stake = { type: 'STAKING', protocol: 'native-staking', poolId: validator, amount: '1500000000' }
  const { data } = createTransaction.response.parse((await post(stake)).body)
  expect(decode(data)).toMatchObject({ sender, commands: [{ split: 'gas', amounts: [pureU64(1_500_000_000n)] }, {}] })
  const refused = await post({ ...stake, sender: stranger })
  expect([refused.status, refused.body.code]).toEqual([422, 'INSUFFICIENT_BALANCE'])
})

test('a stake can be chosen by the validators’ names, and with no other address', async () => {
  const asked = await sample.post('/v2/farming/tx/prepare', { type: 'STAKING', protocol: 'native-staking' })
  const { data } = prepareTransaction.response.parse(asked.body)
  const options = data.find(({ field }) => field === 'poolId')?.options ?? []
  expect(options).toHaveLength(sampleValidators.length)
  const option = options.find(({ value }) => value === validator)
  expect(option).toMatchObject({
    name: 'Sample validator 1',
    commission: (sampleValidators[0]?.commission ?? 0) / 10_000,
  })
  expect(option?.apy).toBeCloseTo(sampleValidators[0]?.apy ?? 0, 4)
  expect(option?.stake).toBe(sampleValidators[0]?.stakeSui)
  const stake = { type: 'STAKING', protocol: 'native-staking', poolId: validator, amount: '1500000000' }
  const { summary } = createTransaction.response.parse((await post(stake)).body)
  expect(summary.notes).toContainEqual(
    expect.stringMatching(/active validator “Sample validator 1”, whose commission is/),
  )
  const refused = await post({ ...stake, poolId: stranger })
  expect([refused.status, refused.body.code]).toEqual([422, 'NOT_POSSIBLE'])
  expect(refused.body.errors).toEqual([{ path: 'poolId', message: 'is not the address of an active validator of Sui' }])
})

test('vaults say what can be prepared, each with the id that it is prepared by', async () => {
  const vaults = await vaultsOf('chain=SUI&limit=1000')
  const offering = vaults.filter(({ actions }) => actions.length > 0)
  // Without a validator nothing can be staked, without TX_ALLOW_SEED_IDS nothing be put into AlphaFi.
  expect(new Set(offering.map(({ protocol }) => protocol.id))).toEqual(new Set(['navi-lending', 'springsui']))
  expect(vaults.filter(({ type }) => type === 'LP').every(({ actions }) => actions.length === 0)).toBe(true)
  expect((await vaultsOf('chain=SOL&limit=1000')).every(({ actions }) => actions.length === 0)).toBe(true)
})

test('SUI of the sample wallet is lent on NAVI by the vault’s own id, on ids that say that they are a sample', async () => {
  const lending = await vaultsOf('chain=SUI&protocol=navi-lending&type=LENDING&limit=1000')
  const vault = lending.find(({ coins }) => coins.length === 1 && coins[0] === SUI)
  // To take it back needs fresh prices, and PYTH_API_KEY is not set.
  expect(vault?.actions).toEqual(['LENDING'])
  const response = await post({
    type: 'LENDING',
    protocol: vault?.protocol.id,
    poolId: vault?.id,
    amount: '1000000000',
  })
  expect([response.status, response.headers.get('data-source')]).toEqual([200, 'sample'])
  expect(Date.parse(response.headers.get('data-as-of') ?? '')).toBeGreaterThan(sampleTime.getTime() - 600_000)
  const { data, summary } = createTransaction.response.parse(response.body)
  expect(decode(data).commands[1]).toMatchObject({
    call: expect.stringMatching(/::incentive_v3::entry_deposit$/),
    types: [SUI.replace('0x2', objectOf('0x2').slice(4))],
  })
  expect(summary.notes).toContain('Built on sample ids: do not sign it.')
})
