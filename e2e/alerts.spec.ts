import type { Locator, Page } from '@playwright/test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { runAdmin } from '#testing/run-admin.ts'
import { inTier } from '#testing/tier.ts'
import { startReceiver } from '#testing/webhooks/receiver.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, type Live, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { isPhone, sizes, turnsOf } from './sizes.ts'
import { chooseForWallet } from './wallet-actions.ts'

const later = inLongTier(test)

test.describe.configure({ timeout: 240_000 })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SATOSHIS = 100_000_000
/** A busy machine reads the first wallet of a service slowly. */
const READ_WITHIN_MS = 120_000
const LOOK_MS = 15_000

const bell = (page: Page) => page.getByRole('link', { name: /^Alerts/ })
const inbox = (page: Page) => page.getByRole('list', { name: 'Triggered alerts' })
const alerts = (page: Page) => page.getByRole('table', { name: 'Alerts in this browser' })

/** Time passes for the page until its alerts have fired. */
async function untilFired(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(6 * MINUTE_MS)
    await expect(bell(page)).toHaveAccessibleName('Alerts, 1 unread', { timeout: LOOK_MS })
  }).toPass({ timeout: READ_WITHIN_MS })
}

/** Bitcoin balances that a test moves, in satoshis by address. */
const balances = new Map<string, number>()

function answerBalances({ upstreams }: Live): void {
  const answer = ({ pathname }: URL) => {
    const [, address = '', isHistory] = /^\/api\/address\/(\w+)(\/txs)?/.exec(pathname) ?? []
    const funded = balances.get(address)
    if (funded === undefined) return undefined
    if (isHistory) return []
    const none = { tx_count: 0, funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0 }
    return {
      address,
      chain_stats: { ...none, tx_count: 1, funded_txo_count: 1, funded_txo_sum: funded },
      mempool_stats: none,
    }
  }
  for (const host of ['blockstream.info', 'mempool.space']) upstreams.answerOtherwise(host, answer)
}

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport)
  const { width } = viewport
  // Of the two that nobody watches yet.
  const address = isPhone(viewport)
    ? '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
    : 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

  if (takesTurn())
    test(`at ${width} px an alert on a price is set, fires as time passes, stands in the inbox, and is paused, changed and deleted`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.clock.install()
      // The service's own answer, but for the price that a test makes it have.
      let times = 1
      await page.route('**/tokens/sui/price', async (route) => {
        const response = await route.fetch()
        const { data } = await response.json()
        const priced = data.map((row: { price: number }) => ({ ...row, price: row.price * times }))
        await route.fulfill({ response, json: { data: priced } })
      })
      await page.goto('/tokens/0x2::sui::SUI')
      await page.getByRole('button', { name: 'Alert on SUI' }).click()
      const form = page.getByRole('dialog', { name: /Add alert/ })
      await form.getByRole('button', { name: 'Add alert' }).click()
      await expect(form.getByLabel('Value (USD)')).toHaveAccessibleDescription('Enter a number, such as 1.5.')
      await form.getByLabel('Value (USD)').fill('1000')
      expect(await axeFindings(page)).toEqual([])
      await form.getByRole('button', { name: 'Add alert' }).click()
      // A browser without windows refuses notifications unasked.
      await expect(page.getByRole('dialog', { name: /Alert added/ })).toContainText(
        /Notify me in this browser|Notifications are blocked/,
      )
      await page.keyboard.press('Escape')

      await bell(page).click()
      await expect(alerts(page)).toContainText(/SUI\s*Price above \$1,000 · now \$[\d.]+, [\d,.]+% away\s*Active/)
      await expect(page.getByText('No alert has triggered yet')).toBeVisible()
      await page.goto('/protocols')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      times = 10_000
      await untilFired(page)
      await expect(page.getByRole('status').getByText('SUI: Price above $1,000')).toBeVisible()
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

      await bell(page).click()
      await expect(inbox(page)).toContainText(/new\s*SUI: Price above \$1,000.*\$[\d.]+ → \$[\d,.]+/)
      await expect(bell(page)).toHaveAccessibleName('Alerts')
      await expect(alerts(page)).toContainText('triggered just now')
      expect(await axeFindings(page)).toEqual([])
      // style.test.ts computes the contrast of all colours.
      for (const colorScheme of inTier<('light' | 'dark')[]>({ short: [], long: ['light', 'dark'] })) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        expect(await axeFindings(page, ['color-contrast'])).toEqual([])
      }
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

      // It stays beyond: the alert fires once.
      await page.clock.fastForward(6 * MINUTE_MS)
      await expect(alerts(page)).toContainText('checked just now')
      await expect(inbox(page).getByRole('listitem')).toHaveCount(1)

      const choose = async (name: string) => {
        await alerts(page)
          .getByRole('button', { name: /^Actions for / })
          .click()
        await page.getByRole('menuitem', { name }).click()
      }
      await choose('Pause')
      await expect(alerts(page)).toContainText('Paused')
      await choose('Edit')
      const change = page.getByRole('dialog', { name: /Edit alert/ })
      await change.getByLabel('Condition').selectOption('Falls below')
      await change.getByLabel('Value (USD)').fill('0.5')
      await change.getByRole('button', { name: 'Save alert' }).click()
      await page.keyboard.press('Escape')
      await expect(alerts(page)).toContainText(/Price below \$0\.50 · now \$[\d.,]+(?:, [\d,.]+% away)?\s*Active/)
      await choose('Delete')
      await expect(page.getByText('No alerts yet')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(alerts(page)).toContainText('Price below $0.50')
    })

  if (takesTurn())
    later(
      `at ${width} px a wallet is watched, coins come in: its history marks them, its alert fires, its webhook is delivered`,
      async ({ page, request, live }) => {
        const { service, clock } = live
        answerBalances(live)
        const receiver = await startReceiver()
        const made = await runAdmin(service.dataDir, ['key', 'create', '--name', `alerts-${width}`])
        const key = made.match(/ys_[\w-]+/)?.[0] ?? ''
        balances.set(address, 0.5 * SATOSHIS)
        await page.setViewportSize(viewport)
        await page.clock.install()
        await page.goto(`${service.url}/settings`)
        await page.getByLabel('API key').fill(key)
        await page.getByLabel('API key').press('Enter')

        // Watched, with its history from the first reading on.
        await page.goto(`${service.url}/wallet/${address}`)
        await chooseForWallet(page, 'Watch')
        await page.getByRole('button', { name: 'Watch this wallet' }).click()
        await expect(page.getByText(/Watched every hour/)).toBeVisible()
        await page.getByRole('button', { name: 'Close' }).click()
        await page.getByRole('tab', { name: 'History' }).click()
        const history = page.getByRole('region', { name: 'Net worth history' })
        const readings = async (count: RegExp) =>
          await expect(async () => {
            await page.reload()
            await expect(history.getByText(count)).toBeVisible({ timeout: LOOK_MS })
          }).toPass({ timeout: READ_WITHIN_MS })
        await readings(/^1 reading since /)

        // An alert of this browser, and a webhook of the key.
        await chooseForWallet(page, 'Alert', /^Alert on /)
        await page.getByRole('button', { name: 'Add alert' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'inbox' }).click()
        await expect(alerts(page)).toContainText('Active', { timeout: READ_WITHIN_MS })
        await page.getByRole('main').getByRole('link', { name: 'webhooks', exact: true }).click()
        await page.getByRole('button', { name: 'Add webhook' }).click()
        await page.getByLabel('Receiver URL').fill(receiver.url)
        await page.getByLabel('Addresses, one per line').fill(address)
        await page.getByRole('button', { name: 'Add webhook' }).click()
        const secret =
          (await page
            .getByRole('status')
            .getByText(/^whsec_/)
            .textContent()) ?? ''
        await page.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByText('No messages yet')).toBeVisible()
        const hook = page.url()

        // A quarter of a bitcoin comes in, and an hour passes.
        balances.set(address, 0.75 * SATOSHIS)
        await clock.advance(HOUR_MS)
        await page.clock.fastForward(HOUR_MS)
        // The hour's readings are spread over it. Whoever watches has the next begin at once, which may be the other size's wallet.
        const again = { headers: { 'x-api-key': key }, data: { address } }
        for (const _ of sizes) expect((await request.post(`${service.url}/v2/watch`, again)).status()).toBe(201)

        await untilFired(page)
        await bell(page).click()
        await expect(inbox(page)).toContainText(/BTC received on Bitcoin\s*0\.5 → 0\.75 BTC \(\+\$[\d,.]+\)/)
        expect(await axeFindings(page)).toEqual([])

        await page.goto(`${service.url}/wallet/${address}?tab=history`)
        await readings(/^2 readings since /)
        const events = history.getByRole('table', { name: /Events/ })
        await expect(events.getByRole('row', { name: /BTC received on Bitcoin.*\+0\.25/ })).toBeVisible()
        const chart = page.getByRole('slider', { name: /Net worth by kind over time/ })
        await chart.press('End')
        await expect(chart).toHaveAttribute('aria-valuetext', /BTC received$/)
        await events.getByRole('button', { name: /^Change since .*: BTC received/ }).click()
        await expect(history.getByRole('row', { name: /^Net worth .* \$0\.00/ })).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

        await page.goto(hook)
        const messages = page.getByRole('table', { name: 'Messages of this webhook' })
        await expect(async () => {
          await page.reload()
          await expect(messages).toContainText(/holding\.changed.*Delivered/, { timeout: LOOK_MS })
        }).toPass({ timeout: READ_WITHIN_MS })
        expect(await axeFindings(page)).toEqual([])
        const [message] = receiver.received
        if (message === undefined) throw new Error('nothing was delivered')
        // Signed by a clock that is hours ahead of the one that a receiver would look at.
        const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signature } = message.headers
        const expected = new StandardWebhook(secret).sign(String(id), new Date(Number(sentAt) * 1000), message.body)
        expect(signature).toBe(expected)
        expect(JSON.parse(message.body)).toMatchObject({
          type: 'holding.changed',
          data: { address, symbol: 'BTC', before: '0.5', after: '0.75', change: '0.25' },
        })
        await receiver.close()
      },
    )
}

later(
  'alerts are set on the page of a vault and beside a position, and stand armed with what each is about',
  async ({ page }) => {
    const set = async (fill: (form: Locator) => Promise<unknown>) => {
      const form = page.getByRole('dialog', { name: /Add alert/ })
      await fill(form)
      await form.getByRole('button', { name: 'Add alert' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
    }
    await page.goto('/vaults?type=LENDING')
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page
      .getByRole('button', { name: /^Alert on / })
      .first()
      .click()
    await set(async (form) => {
      await form.getByLabel('Condition').selectOption('Falls below')
      await form.getByLabel('APY (%)').fill('99')
      await expect(form).toContainText(
        /Now [\d.]+%; 99\.00% is [\d,.]+% higher\. Already below: the alert triggers when the value rises back and falls again/,
      )
    })
    // On a busy machine some positions run out of the time that a request gives them, and come with the next visit.
    // Of an unknown health an alert waits until it is known.
    const loan = page
      .getByRole('row')
      .filter({ hasText: /Safe|Watch/ })
      .getByRole('button', { name: /^Actions for Borrow / })
    await expect(async () => {
      await page.goto(`/wallet/${sampleWallets.find(({ chain }) => chain === 'SUI')?.address}?tab=positions`)
      await expect(loan.first()).toBeVisible({ timeout: 2 * LOOK_MS })
    }).toPass({ timeout: READ_WITHIN_MS })
    await loan.first().click()
    await page.getByRole('menuitem', { name: 'Add alert' }).click()
    await set(async (form) => {
      await expect(form.getByLabel('Alert me when').getByRole('option')).toHaveText([
        'Health factor falls',
        'Position closed',
      ])
      await form.getByLabel('Below').fill('1.15')
    })
    await bell(page).click()
    await expect(alerts(page).getByRole('row', { name: /APY below 99%.* Active/ })).toBeVisible()
    await expect(alerts(page).getByRole('row', { name: /^Borrow .* Health below 1\.15.* Active/ })).toBeVisible()
  },
)

later('of two tabs one looks at a time, and the other tells what it found', async ({ page, context }) => {
  await context.clock.install()
  let requests = 0
  let times = 1
  let answered = Promise.resolve()
  await context.route('**/tokens/sui/price', async (route) => {
    requests += 1
    const response = await route.fetch()
    const { data } = await response.json()
    await answered
    const priced = data.map((row: { price: number }) => ({ ...row, price: row.price * times }))
    await route.fulfill({ response, json: { data: priced } })
  })
  await page.goto('/tokens/0x2::sui::SUI')
  await page.getByRole('button', { name: 'Alert on SUI' }).click()
  await page.getByRole('dialog').getByLabel('Value (USD)').fill('1000')
  await page.getByRole('dialog').getByRole('button', { name: 'Add alert' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await bell(page).click()
  await expect(alerts(page)).toContainText('Active')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/protocols')
    await expect(bell(tab)).toHaveAccessibleName('Alerts')
    await tab.waitForLoadState('networkidle')
  }

  let release = () => {}
  answered = new Promise((resolve) => {
    release = resolve
  })
  requests = 0
  times = 10_000
  // A tab that is not looked at checks every quarter of an hour.
  await context.clock.fastForward(16 * MINUTE_MS)
  await expect.poll(() => requests).toBe(1)
  // The other tab's round is due as well, and this one's waits for its answer.
  await other.waitForTimeout(2_000)
  expect(requests).toBe(1)
  release()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Alerts, 1 unread')
  expect(requests).toBe(1)
})

later('notifications are asked for on a click alone, and a refusal is told', async ({ page }) => {
  // The browser of the tests has no such dialog: this stand-in counts the requests, and refuses.
  await page.addInitScript(() => {
    let requests = 0
    const refusing = {
      permission: 'default',
      requestPermission: async () => {
        requests += 1
        refusing.permission = 'denied'
        return refusing.permission
      },
    }
    Object.assign(globalThis, { Notification: refusing, notificationRequests: () => requests })
  })
  await page.goto('/alerts')
  await expect(page.getByRole('button', { name: 'Notify me in this browser' })).toBeVisible()
  expect(await page.evaluate('notificationRequests()')).toBe(0)
  await page.getByRole('button', { name: 'Notify me in this browser' }).click()
  await expect(page.getByText('Notifications are blocked')).toBeVisible()
  expect(await page.evaluate('notificationRequests()')).toBe(1)
  expect(await axeFindings(page)).toEqual([])
})
