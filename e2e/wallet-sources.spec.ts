import type { Locator, Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { startService } from '#testing/start-service.ts'
import { test as base, expect as expectSoon, inLongTier, type Live } from './journey.ts'
import { openOnce } from './open-once.ts'
import { watchLayoutShift } from './watch-layout-shift.ts'

// The first wallet of a service loads the chains' libraries, which takes its time on a busy machine.
const expect = expectSoon.configure({ timeout: 20_000 })

// All tests share it, each with a wallet of its own, so that nothing is known of the wallet before.
const shared = openOnce(async () => {
  const { startFakeChains } = await import('#testing/chains/fake-chains.ts')
  const upstreams = await startFakeChains()
  const service = await startService({ ...upstreams.env, SOURCES: 'live', RATE_LIMIT: '1000' })
  const close = async () => {
    await service.stop()
    await upstreams.close()
  }
  return { upstreams, service, close }
})
const test = base.extend<{ upstreams: Live['upstreams'] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  upstreams: async ({}, use) => {
    const { upstreams } = await shared()
    await use(upstreams)
    upstreams.heal()
  },
  baseURL: async ({ upstreams: _ }, use) => use((await shared()).service.url),
})
test.describe.configure({ timeout: 150_000 })
const later = inLongTier(test)

const addressOf = (chain: string): string => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const worth = (page: Page) => page.getByRole('region', { name: 'Worth' })
const tokens = (page: Page) => page.getByRole('table', { name: 'Tokens of the wallet' })
const notice = (page: Page) => page.getByRole('main').getByRole('alert')

/**
 * Opens a wallet until it shows this. On a busy machine chains run out of the time that a request gives them; what comes later is
 * in the cache for the next visit.
 */
async function visit(page: Page, address: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(`/wallet/${encodeURIComponent(address)}`)
    await expect(shown).toBeVisible({ timeout: 25_000 })
  }).toPass({ timeout: 90_000 })
}

/** Dollars of what the wallet is worth, from its first figure. */
async function netWorth(page: Page): Promise<number> {
  const [, dollars = ''] = /Net worth\D*\$([\d,]+\.\d\d)/.exec((await worth(page).textContent()) ?? '') ?? []
  return Number(dollars.replaceAll(',', ''))
}

const baseHosts = ['mainnet.base.org', 'base-rpc.publicnode.com', 'base.blockscout.com']

later(
  'one chain down: the others stand with their total and a ≈, the status says which and why, and reading again heals it',
  async ({ page, upstreams }) => {
    for (const host of baseHosts) upstreams.fail(host, 'status 403')
    const panel = page.getByRole('tabpanel')
    await visit(page, addressOf('ETH'), worth(page).getByRole('button', { name: 'Incomplete' }))
    await expect(worth(page)).toContainText('tokens on Base could not be read')
    await expect(panel.getByText('Base failed')).toBeVisible()
    await expect(tokens(page)).toBeVisible()
    // The chain's positions may be debts.
    await expect(worth(page)).toContainText('about')
    await expect(page.getByRole('list', { name: 'By chain' })).toContainText('Ethereum')
    await expect(page.getByText('Sample data', { exact: true })).toBeHidden()

    await panel.getByText('Base failed').click()
    const row = panel.getByRole('table', { name: 'Source status' }).getByRole('row', { name: /^Base/ })
    await expect(row).toContainText(/failed.*403/)
    const partial = await netWorth(page)
    expect(partial).toBeGreaterThan(0)

    for (const host of baseHosts) upstreams.fail(host, null)
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(row).toContainText('answered', { timeout: 15_000 })
    }).toPass({ timeout: 60_000 })
    // The indexer rests a little longer than the node: until then only tokens of a list are known, and the page says so.
    await expect(worth(page)).not.toContainText(/tokens on [^;]*\bBase\b[^;]* could not be read/)
    expect(await netWorth(page)).toBeGreaterThan(partial)
  },
)

later('what was read stays, with its age, when all sources fail later', async ({ page, upstreams }) => {
  test.setTimeout(300_000)
  // On a busy machine prices and positions come after the tokens, some with the next visit, and move the total.
  await expect(async () => {
    await visit(page, addressOf('TON'), tokens(page))
    await expect(worth(page)).not.toContainText(/loading|could not be read|failed/)
  }).toPass({ timeout: 120_000 })
  const before = await netWorth(page)
  upstreams.fail('*', 'status 403')
  // A reading that began before may still end well, and the next one is forced half a minute later at the earliest.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('tabpanel').getByText('TON outdated')).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 100_000 })
  await expect(tokens(page)).toBeVisible()
  expect(await netWorth(page)).toBe(before)
})

const JETTONS = 1000
const hex = (number: number) => number.toString(16).toUpperCase().padStart(64, '0')
const numberIn = (url: URL, name: string) => Number(url.searchParams.get(name) ?? 0)

/** toncenter v3: a wallet of a thousand jettons, of jetton n n whole coins. */
function thousandJettons(url: URL): unknown {
  if (!url.pathname.endsWith('/jetton/wallets')) return undefined
  const [offset, limit] = [numberIn(url, 'offset'), numberIn(url, 'limit')]
  const numbers = Array.from({ length: JETTONS }, (_, index) => index + 1).slice(offset, offset + limit)
  return {
    jetton_wallets: numbers.map((number) => ({
      address: `0:${hex(10_000 + number)}`,
      balance: `${number}000000000`,
      owner: url.searchParams.get('owner_address'),
      jetton: `0:${hex(number)}`,
      last_transaction_lt: '1',
    })),
    address_book: {},
    metadata: Object.fromEntries(
      numbers.map((number) => {
        const info = { type: 'jetton_masters', name: `Jetton ${number}`, symbol: `J${number}`, image: '', extra: {} }
        return [`0:${hex(number)}`, { is_indexed: true, token_info: [{ valid: true, ...info }] }]
      }),
    ),
  }
}

/** DefiLlama: every jetton is worth a dollar, today and yesterday. */
function dollarEach({ pathname }: URL): unknown {
  const [, list = ''] = /^\/prices\/(?:current|historical\/\d+)\/(.+)$/.exec(pathname) ?? []
  const keys = decodeURIComponent(list).split(',')
  if (!keys.every((key) => key.startsWith('ton:'))) return undefined
  const quote = { price: 1, symbol: '', timestamp: Math.floor(Date.now() / 1000), confidence: 0.99 }
  return { coins: Object.fromEntries(keys.map((key) => [key, quote])) }
}

later(
  'a thousand tokens: a hundred rows a page, searched and sorted over all of them, and nothing jumps',
  async ({ page, upstreams }) => {
    upstreams.answerOtherwise('toncenter.com', thousandJettons)
    upstreams.answerOtherwise('coins.llama.fi', dollarEach)
    const shifted = await watchLayoutShift(page)
    await visit(page, `0:${'34'.repeat(32)}`, page.getByText('1–100 of 1,000 tokens'))
    const rows = tokens(page).getByRole('rowheader')
    await expect(rows).toHaveCount(100)
    await expect(rows.first()).toContainText('J1000')
    await expect(worth(page)).toContainText('$500,500.00')
    await expect(worth(page)).not.toContainText('at least')
    expect(await shifted()).toBeLessThan(0.02)

    await page.getByRole('button', { name: 'Next' }).click()
    await expect(rows.first()).toContainText('J900')
    await expect(page).toHaveURL(/page=1/)
    await tokens(page).getByRole('button', { name: 'Amount' }).click()
    await expect(rows.first()).toContainText('J1000')
    await tokens(page).getByRole('button', { name: 'Amount' }).click()
    await expect(rows.first()).toContainText('J1')
    await expect(page.getByText('1–100 of 1,000 tokens')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Find' }).fill('jetton 777')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('J777')
  },
)

// The last one: hosts that fail like this are left in peace for half a minute.
later(
  'everything down: each tab says what failed and offers another try, and nothing is shown as zero',
  async ({ page, upstreams }) => {
    upstreams.fail('*', 'status 503')
    await page.goto(`/wallet/${addressOf('SUI')}`)
    const parts = { Holdings: ['tokens'], 'NFTs and names': ['NFTs', 'names'], Positions: ['positions'] }
    for (const [name, nouns] of Object.entries(parts)) {
      await page.getByRole('tab', { name }).click()
      for (const noun of nouns) {
        const failed = notice(page).filter({ hasText: `The list of ${noun} could not be loaded` })
        await expect(failed).toContainText(/Nothing could be read, and no earlier answer is stored\. .*Sui/)
        await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
      }
      await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('main')).not.toContainText('$')
    await expect(page.getByRole('main')).not.toContainText('empty')
  },
)
