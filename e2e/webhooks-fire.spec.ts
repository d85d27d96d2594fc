import type { Page } from '@playwright/test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { runAdmin } from '#testing/run-admin.ts'
import { inTier } from '#testing/tier.ts'
import { type Received, startReceiver, status } from '#testing/webhooks/receiver.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { sizes, turnsOf } from './sizes.ts'

test.describe.configure({ timeout: 120_000 })

const address = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
/** In the short tier axe looks at the form alone. */
const looksAgain = inTier({ short: false, long: true })

const messages = (page: Page) => page.getByRole('table', { name: 'Messages of this webhook' })

function verify(secret: string, { body, headers }: Received): unknown {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return new StandardWebhook(secret).verify(body, texts)
}

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport, 'phone')
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    if (takesTurn())
      test('a webhook is registered, tested, turned, looked after and deleted', async ({ page, service }) => {
        const receiver = await startReceiver()
        const made = await runAdmin(service.dataDir, ['key', 'create', '--name', `fire-${viewport.width}`])
        await page.goto('/settings')
        await page.getByLabel('API key').fill(made.match(/ys_[\w-]+/)?.[0] ?? '')
        await page.getByLabel('API key').press('Enter')
        await page.goto('/webhooks')
        await expect(page.getByText('This key has no webhooks')).toBeVisible()

        // A mistake stands at its field, and what was written stays.
        await page.getByRole('button', { name: 'Add webhook' }).click()
        await page.getByLabel('Receiver URL').fill('ftp://example.org/hook')
        await page.getByRole('button', { name: 'Add webhook' }).click()
        await expect(page.getByLabel('Addresses, one per line')).toHaveAccessibleDescription('Required')
        await page.getByLabel('Addresses, one per line').fill(address)
        await page.getByRole('checkbox', { name: 'Health factor falls' }).check()
        await page.getByLabel('Health factor below').fill('1.3')
        await page.getByLabel('Event', { exact: true }).selectOption('Coin price')
        await page.getByLabel('Coin type').fill('0x2::sui::SUI')
        await page.getByLabel('Value (USD)', { exact: true }).fill('5')
        await page.getByRole('button', { name: 'Add threshold' }).click()
        await page.getByRole('button', { name: 'Add webhook' }).click()
        await expect(page.getByLabel('Receiver URL')).toHaveAccessibleDescription('Must be an https URL')
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
        await page.getByLabel('Receiver URL').fill(receiver.url)
        await page.getByRole('button', { name: 'Add webhook' }).click()

        // The secret is there once.
        const secretIn = async () =>
          (await page
            .getByRole('status')
            .getByText(/^whsec_/)
            .textContent()) ?? ''
        await expect(page.getByRole('button', { name: 'Copy secret' })).toBeVisible()
        const secret = await secretIn()
        if (looksAgain) expect(await axeFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByText(secret)).toHaveCount(0)
        await expect(page.getByRole('table', { name: 'Webhooks of this key' })).toContainText(receiver.url)
        await expect(page.getByText('Health factor falls below 1.30')).toBeVisible()
        await expect(page.getByText('Coin price above $5: 0x2::sui::SUI')).toBeVisible()
        await expect(page.getByText('No messages yet')).toBeVisible()

        await page.getByRole('button', { name: 'Send test' }).click()
        await expect(page.getByText('The test was accepted with status 204')).toBeVisible()
        await expect(messages(page).getByRole('row').nth(1)).toContainText(/^Test.*Delivered/)
        expect(receiver.received.map((message) => verify(secret, message))).toMatchObject([{ type: 'test' }])

        await page.getByRole('button', { name: 'Rotate secret' }).click()
        await page.getByRole('button', { name: 'Rotate now' }).click()
        const fresh = await secretIn()
        expect(fresh).not.toBe(secret)
        await page.getByRole('button', { name: 'Done' }).click()
        receiver.respondWith(status(500))
        await page.getByRole('button', { name: 'Send test' }).click()
        await expect(page.getByText('The test failed: answered with status 500')).toBeVisible()
        await expect(messages(page).getByRole('row').nth(1)).toContainText(/^Test.*Failed/)
        const last = receiver.received[1]
        if (last === undefined) throw new Error('no second test came')
        for (const valid of [secret, fresh]) expect(verify(valid, last)).toMatchObject({ type: 'test' })
        if (looksAgain) expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

        await page.getByRole('button', { name: 'Delete' }).click()
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.getByRole('button', { name: 'Delete' }).click()
        await page.getByRole('button', { name: 'Delete now' }).click()
        await expect(page.getByText('This key has no webhooks')).toBeVisible()
        await receiver.close()
      })
  })
}
