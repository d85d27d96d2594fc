import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { inTier } from '#testing/tier.ts'
import { hostileText, poisoned } from './hostile-texts.ts'
import { expect, inLongTier, test } from './journey.ts'

const later = inLongTier(test)

test.describe.configure({ timeout: 400_000 })

/** What stands in the page that a visitor's browser would run or follow. */
const dangers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || /^\s*javascript:/i.test(value)) found.push(`${element.tagName} ${name}=${value}`)
      if (element.tagName === 'SCRIPT' && element.textContent?.includes('pwned')) found.push('SCRIPT')
      if (/^(IFRAME|OBJECT|EMBED|BASE)$/.test(element.tagName)) found.push(element.tagName)
    }
    return found
  })

/** Once the service has read its sources, a vault whose name holds code. */
async function firstVault(url: string): Promise<string> {
  let id = ''
  await expect(async () => {
    const protocols = await fetch(`${url}/v2/defi/protocols`)
    const vaults = await fetch(`${url}/v2/farming/vaults?order=name&limit=100`)
    expect([vaults.status, protocols.status]).toEqual([200, 200])
    const { data } = await vaults.json()
    id = data.find((vault: { name: string }) => vault.name.includes(hostileText))?.id ?? ''
    expect(id).not.toBe('')
  }).toPass({ timeout: 120_000, intervals: [1_000] })
  return id
}

/** The pages show the hostile text, and nothing of it is run or stands where it could be. */
async function expectHarmless(page: Page, paths: readonly string[]): Promise<void> {
  const ran: string[] = []
  const refused: string[] = []
  await page.exposeFunction('pwned', () => ran.push(page.url()))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  for (const path of paths) {
    // The text itself is there: what follows is said of hostile data and not of an empty page. A wallet may take a second visit.
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByText(hostileText).first(), path).toBeAttached({ timeout: 12_000 })
    }).toPass({ timeout: 200_000 })
    for (const spam of await page.getByRole('button', { name: /show .*(spam|hidden)/i }).all()) await spam.click()
    expect(await dangers(page), path).toEqual([])
  }
  // The policy would have stopped what the page let in; that it had nothing to stop says more.
  expect(refused).toEqual([])
  expect(ran).toEqual([])
}

const addressOf = (chain: string) => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const wallet = (chain: string, tab: string) => `/wallet/${encodeURIComponent(addressOf(chain))}?tab=${tab}`
const coin = '/tokens/0x2%3A%3Asui%3A%3ASUI'

test('a service that lets all of it through is no danger to who reads a page', async ({
  browser,
  service,
  visitor,
}) => {
  const page = await browser.newPage({ baseURL: service.url, extraHTTPHeaders: visitor })
  await page.route(/\/(?:v2|sui)\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: poisoned(await response.json()) })
  })
  const { data } = await (await fetch(`${service.url}/v2/farming/vaults?limit=1`)).json()
  const vaults = inTier({ short: [], long: [`/vaults/${data[0].id}`] })
  await expectHarmless(page, [coin, ...vaults, wallet('TON', 'nfts')])
  // An answer may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
})

later(
  'names, logos, SVG and NFT metadata that hold code run nothing, wherever they are shown',
  async ({ browser, live: { service } }) => {
    const page = await browser.newPage({ baseURL: service.url })
    const vault = await firstVault(service.url)
    await expectHarmless(page, [
      '/tokens',
      '/tokens?chain=SUI',
      coin,
      '/vaults',
      `/vaults/${vault}`,
      `/compare?vaults=${vault}`,
      '/protocols',
      wallet('ETH', 'tokens'),
      wallet('ETH', 'nfts'),
      wallet('TON', 'nfts'),
    ])
    await page.close()
  },
)
