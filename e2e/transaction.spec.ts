import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { verifyTransactionSignature } from '@mysten/sui/verify'
import type { Page } from '@playwright/test'
import { sampleValidators } from '#sample/market/validators.ts'
import { startService } from '#testing/start-service.ts'
import { inTier } from '#testing/tier.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, test as journey } from './journey.ts'
import { openOnce } from './open-once.ts'
import { rowAction } from './row-action.ts'
import { installWallet, type Owner } from './wallet-standard.ts'

const VALIDATOR = sampleValidators[0]?.address ?? ''
const FORM = `/transaction?protocol=native-staking&type=STAKING&poolId=${VALIDATOR}`

type Bench = Awaited<ReturnType<typeof openBench>>

/** A service on live sources, whose Sui node is ours and knows the wallet's address. */
async function openBench() {
  const { startFakeChains } = await import('#testing/chains/fake-chains.ts')
  const { startSuiNode } = await import('./sui-node.ts')
  const keypair = new Ed25519Keypair()
  const node = await startSuiNode(keypair.toSuiAddress(), 12_500_000_000n)
  const chains = await startFakeChains()
  // In the short tier no journey here needs more than the node: to read all the others takes the service longer than the journeys.
  if (inTier({ short: true, long: false })) chains.fail('*', 'status 404')
  const service = await startService({ ...chains.env, SUI_GRPC_URL: node.url, SOURCES: 'live', RATE_LIMIT: '1000' })
  const close = async () => {
    await service.stop()
    await chains.close()
    await node.close()
  }
  return { keypair, node, url: service.url, close }
}

const bench = openOnce(openBench)
const test = journey.extend<{ owner: Owner; handed: string[]; bench: Bench }>({
  bench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => use(await bench()),
    { timeout: 120_000 },
  ],
  baseURL: ({ bench }, use) => use(bench.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  owner: async ({}, use) => use({ does: 'confirm' }),
  handed: async ({ page, bench, owner }, use) => {
    bench.node.abortWith(null)
    const { handed } = await installWallet(page, { keypair: bench.keypair, client: bench.node.client, owner })
    await use(handed)
  },
})
const later = inLongTier(test)

test('a visitor connects a wallet, prepares a stake, signs and sends it: the signature holds over the built bytes', async ({
  page,
  bench,
  handed,
}) => {
  const { keypair, node } = bench
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(bench.url)) foreign.push(request.url())
  })
  await page.goto(FORM)
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await expect(page.getByLabel('Your Sui address')).toHaveValue(keypair.toSuiAddress())
  await page.getByLabel(/^Amount/).fill('1.5')
  // In dollars too once a list of coins has the price.
  await expect(page.getByText(/Balance\s12\.5\sSUI.* · 1500000000\sbase units$/)).toBeVisible()
  await page.getByRole('button', { name: 'Prepare transaction', exact: true }).click()

  await expect(page.getByText('Stakes 1.5 SUI with Sui native staking; you receive a StakedSui object.')).toBeVisible()
  const commands = page.getByRole('table', { name: /Transaction commands/ })
  await expect(commands.getByRole('row').nth(1)).toContainText('amount 1.5 SUI')
  await expect(commands.getByRole('row').nth(2)).toContainText('0x3::sui_system::request_add_stake')
  await expect(page.getByText('Not signed.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign and send with Test Wallet' }).click()
  await expect(page.getByText('Done. The transaction succeeded on chain.')).toBeVisible()
  const [sent] = node.executed.splice(0)
  if (!sent) throw new Error('the node executed nothing')
  await expect(page.getByRole('link', { name: /Suiscan/ })).toHaveAttribute(
    'href',
    `https://suiscan.xyz/mainnet/tx/${sent.digest}`,
  )

  const publicKey = await verifyTransactionSignature(sent.bytes, sent.signature)
  expect(publicKey.toSuiAddress()).toBe(keypair.toSuiAddress())
  const [payload = ''] = handed
  const kindOf = (transaction: Transaction) => transaction.build({ onlyTransactionKind: true })
  expect(await kindOf(Transaction.from(sent.bytes))).toEqual(await kindOf(Transaction.from(payload)))
  const signed = Transaction.from(sent.bytes).getData()
  expect(signed.sender).toBe(keypair.toSuiAddress())
  expect(signed.gasData.budget).toBe('5000000')
  expect(foreign).toEqual([])
})

/** From the form to the question of the wallet. */
async function askWallet(page: Page) {
  await page.goto(FORM)
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await page.getByLabel(/^Amount/).fill('1.5')
  await page.getByRole('button', { name: 'Prepare transaction', exact: true }).click()
  await page.getByRole('button', { name: 'Sign and send with Test Wallet' }).click()
}

test('who says no in the wallet is told that nothing was sent, and may say yes after all; a wallet that breaks and a chain that refuses are told apart', async ({
  page,
  bench,
  owner,
  handed,
}) => {
  owner.does = 'reject'
  await askWallet(page)
  await expect(page.getByText('Cancelled in the wallet. Nothing was signed or sent.')).toBeVisible()
  expect(handed).toHaveLength(1)
  expect(bench.node.executed).toEqual([])
  owner.does = 'confirm'
  await page.getByRole('button', { name: 'Sign and send with Test Wallet' }).click()
  await expect(page.getByText('Done. The transaction succeeded on chain.')).toBeVisible()
  expect(bench.node.executed.splice(0)).toHaveLength(1)

  owner.does = 'fail'
  await page.getByRole('button', { name: 'Prepare transaction', exact: true }).click()
  await page.getByRole('button', { name: 'Sign and send with Test Wallet' }).click()
  await expect(page.getByText(/could not send it:.*lost its connection/)).toBeVisible()
  owner.does = 'confirm'
  bench.node.abortWith(10n)
  await page.getByRole('button', { name: 'Sign and send with Test Wallet' }).click()
  await expect(page.getByText('The transaction failed on chain. Only the fee was charged.')).toBeVisible()
  expect(handed).toHaveLength(4)
  expect(bench.node.executed.splice(0)).toHaveLength(1)
})

test('another account than the one that it is prepared for is not asked to sign', async ({ page, handed }) => {
  await page.goto(`${FORM}&sender=0x${'5a'.repeat(32)}`)
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await expect(page.getByLabel('Your Sui address')).toHaveValue(`0x${'5a'.repeat(32)}`)
  await page.getByLabel(/^Amount/).fill('1')
  await page.getByRole('button', { name: 'Prepare transaction', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('could not be prepared')
  await page.getByRole('button', { name: 'Use connected wallet' }).click()
  await page.getByRole('button', { name: 'Prepare transaction', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign and send with Test Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Connect a wallet to sign here, or copy the payload.')).toBeVisible()
  expect(handed).toEqual([])
})

// In the short tier every-page.spec.ts has axe look at the form.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    later('axe finds nothing, before and after, and a phone scrolls no page sideways', async ({ page, handed }) => {
      await page.goto(FORM)
      await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
      await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByLabel(/^Amount/).fill('1.5')
      await page.getByRole('button', { name: 'Prepare transaction', exact: true }).click()
      await expect(page.getByText(/^Stakes 1.5 SUI/)).toBeVisible()
      await page.getByText('Show payload').click()
      expect(await axeFindings(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
      expect(handed).toEqual([])
    })
  })
}

later('a vault that transactions are built for leads to its form', async ({ page, request, handed }) => {
  await expect(async () => {
    const { data } = await (await request.get('/v2/farming/vaults?protocol=native-staking')).json()
    expect(data).not.toEqual([])
  }).toPass({ timeout: 20_000 })
  const { data } = await (await request.get('/v2/farming/vaults?protocol=native-staking')).json()
  await page.goto(`/vaults/${data[0].id}`)
  await page.getByRole('link', { name: /^Stake .*: prepare the transaction/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare a Sui transaction' })).toBeVisible()
  await expect(page.getByLabel('Protocol')).toHaveValue('native-staking')
  await expect(page.getByLabel('Action', { exact: true })).toHaveValue('STAKING')
  expect(handed).toEqual([])
})

inLongTier(journey)(
  'a position of a supported protocol leads to its form, with the market and the wallet filled in',
  async ({ page }) => {
    const wallet = `0x${'5a'.repeat(32)}`
    await page.goto(`/wallet/${wallet}?tab=positions`)
    await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible({ timeout: 60_000 })
    await (await rowAction(page, /^Withdraw/, /LENDING_WITHDRAW/)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Prepare a Sui transaction' })).toBeVisible()
    await expect(page.getByLabel('Action', { exact: true })).toHaveValue('LENDING_WITHDRAW')
    await expect(page.getByLabel('Your Sui address')).toHaveValue(wallet)
    await expect(page.getByLabel(/^Pool/)).toHaveValue(/^(?:suilend|navi)-lending:0x/)
  },
)
