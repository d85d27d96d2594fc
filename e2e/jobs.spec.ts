import type { Locator, Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { expect, inLongTier, test } from './journey.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

const [sui, evm, , ton] = sampleWallets

/** What a visitor does until a job is done: each press of a button, link or box is a step, and so is each field written in. */
function countSteps(page: Page) {
  const taken: string[] = []
  return {
    page,
    taken,
    press: async (target: Locator) => {
      taken.push(`press ${target}`)
      await target.click()
    },
    write: async (text: string, field: Locator) => {
      taken.push(`write in ${field}`)
      await field.fill(text)
    },
  }
}

type Steps = ReturnType<typeof countSteps>

type Job = {
  name: string
  /** Where the visitor is: the list of vaults, unless the job begins at a thing. */
  from: string
  /** The steps it took on 23 November 2026, before the pages were drawn anew. */
  most: number
  run: (steps: Steps) => Promise<void>
}

const VAULTS = '/vaults'
const POOL = '/vaults/5a3b1e00-5b11-5742-8791-499206cb8c0b'
const walletOf = (address = '') => `/wallet/${address}`

/** Of the list of vaults, without its head and the lines that name a group. */
const row = (page: Page, index: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByRole('link') })
    .nth(index)
const foundVaults = (page: Page) => page.getByText(/^\d+ found/)

/** Opens the search of every page and writes an address in it; the wallet is the first answer. */
async function findWallet(steps: Steps, address: string): Promise<void> {
  const { page } = steps
  await steps.press(page.getByRole('button', { name: 'Search', exact: true }))
  // The field has the focus: to paste and to press Enter is one step, as it was counted then.
  await steps.write(address, page.getByRole('combobox', { name: /^Search/ }))
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('tablist').waitFor()
}

const jobs: Job[] = [
  {
    name: 'the best rate of a stablecoin on Sui with more than $1M',
    from: VAULTS,
    most: 2,
    run: async (steps) => {
      const { page } = steps
      await steps.press(page.getByRole('button', { name: 'Stable, $1M+' }))
      await steps.press(page.getByRole('button', { name: /^Sui \d/ }))
      await expect(page).toHaveURL(/chain=SUI/)
      await expect(foundVaults(page)).toBeVisible()
    },
  },
  {
    name: 'the pools of SUI and USDC',
    from: VAULTS,
    most: 1,
    run: async (steps) => {
      const { page } = steps
      await steps.write('SUI-USDC', page.getByRole('searchbox', { name: 'Search vaults' }))
      await expect(page).toHaveURL(/SUI-USDC/)
      await expect(row(page, 0)).toContainText('SUI-USDC')
    },
  },
  {
    name: 'three vaults compared',
    from: VAULTS,
    most: 4,
    run: async (steps) => {
      const { page } = steps
      for (const index of [0, 1, 2]) {
        await row(page, index).hover()
        await steps.press(row(page, index).getByRole('checkbox'))
      }
      await steps.press(page.getByRole('link', { name: /^Compare/ }).last())
      await expect(page.getByRole('heading', { level: 1, name: 'Compare vaults' })).toBeVisible()
    },
  },
  {
    name: 'what $5,000 is worth in a year if SUI rises by half, and when yield covers the loss',
    from: POOL,
    most: 2,
    run: async (steps) => {
      const { page } = steps
      await steps.write('5000', page.getByRole('textbox', { name: 'Deposit in dollars' }))
      await steps.press(page.getByRole('button', { name: '+50%' }))
      await expect(page.getByRole('textbox', { name: 'Price change of SUI in percent' })).toHaveValue('50')
      await expect(page.getByText(/worth \$[\d,.]+ after a year.*yield covers it in \d+ days/)).toBeVisible()
    },
  },
  {
    name: 'what a wallet can earn, from its address',
    from: VAULTS,
    most: 3,
    run: async (steps) => {
      const { page } = steps
      await findWallet(steps, evm?.address ?? '')
      await steps.press(page.getByRole('tab', { name: 'Earn' }))
      await expect(page.getByText('Could earn in year 1, after gas')).toBeVisible()
    },
  },
  {
    name: 'on which chains a wallet is worth what, from its address',
    from: VAULTS,
    most: 4,
    run: async (steps) => {
      const { page } = steps
      await findWallet(steps, evm?.address ?? '')
      // By kind it is shown at once; by chain on a phone when somebody wants it.
      await page.getByRole('link', { name: /^Tokens \$/ }).waitFor()
      const byChain = page.getByRole('button', { name: 'By chain' })
      if (await byChain.isVisible()) await steps.press(byChain)
      const chains = page.getByRole('list', { name: 'By chain' })
      await steps.press(chains.getByRole('button', { name: /^\d+ more$/ }))
      await expect(chains.getByRole('link', { name: /^Polygon / })).toBeVisible()
    },
  },
  {
    name: 'the loan of a wallet that is nearest to its liquidation',
    from: walletOf(evm?.address),
    most: 1,
    run: async (steps) => {
      const { page } = steps
      await steps.press(page.getByRole('link', { name: /^Lowest health/ }))
      await expect(page.getByRole('table', { name: /Loans/ }).getByRole('row').nth(1)).toBeInViewport()
    },
  },
  {
    name: 'the list of vaults as a file',
    from: VAULTS,
    most: 1,
    run: async (steps) => {
      const { page } = steps
      const download = page.waitForEvent('download')
      await steps.press(page.getByRole('button', { name: /CSV/ }).first())
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    },
  },
  {
    name: 'the past of a wallet, watched from now on',
    from: walletOf(ton?.address),
    most: 3,
    run: async (steps) => {
      const { page } = steps
      await steps.press(page.getByRole('tab', { name: 'History' }))
      await steps.press(page.getByRole('button', { name: 'watch it' }))
      await steps.press(page.getByRole('button', { name: 'Watch this wallet' }))
      const stop = page.getByRole('button', { name: /Stop watching/ })
      await expect(stop).toBeVisible()
      // The other size watches it anew.
      await stop.click()
      await page.getByRole('button', { name: 'Stop and delete history' }).click()
      await expect(page.getByRole('button', { name: 'watch it' })).toBeVisible()
    },
  },
  {
    name: 'an alert on the price of a coin',
    from: '/tokens/0x2::sui::SUI',
    most: 3,
    run: async (steps) => {
      const { page } = steps
      await steps.press(page.getByRole('button', { name: 'Alert on SUI' }))
      await steps.write('5', page.getByRole('dialog').getByLabel('Value (USD)'))
      await steps.press(page.getByRole('dialog').getByRole('button', { name: /^Add/ }))
      await expect(page.getByRole('heading', { name: /^Alert added/ })).toBeVisible()
    },
  },
  {
    name: 'a transaction that stakes SUI',
    from: '/transaction',
    most: 5,
    run: async (steps) => {
      const { page } = steps
      await steps.write('2', page.getByRole('textbox', { name: 'Amount' }))
      await steps.write(sui?.address ?? '', page.getByRole('textbox', { name: 'Your Sui address' }))
      await steps.press(page.getByRole('button', { name: 'Prepare transaction' }))
      await expect(page.getByRole('heading', { name: 'Payload' })).toBeVisible()
    },
  },
  {
    name: 'an operation of the interface tried',
    from: '/docs',
    most: 2,
    run: async (steps) => {
      const { page } = steps
      await steps.press(page.getByRole('button', { name: 'Edit and send listVaults' }))
      await steps.press(page.getByRole('button', { name: /^Send/ }).first())
      await expect(page.getByText(/^Status 200 after \d+ ms/)).toBeVisible()
    },
  },
  {
    name: 'a link to a simulation as it is set',
    from: POOL,
    most: 1,
    run: async (steps) => {
      const { page } = steps
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await steps.press(page.getByRole('button', { name: 'Copy link to this simulation' }))
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(POOL)
    },
  },
]

const screens = [
  { screen: 'desktop', size: { width: 1440, height: 900 } },
  { screen: 'phone', size: { width: 390, height: 844 } },
]

for (const { screen, size } of screens) {
  test.describe(screen, () => {
    for (const { name, from, most, run } of jobs) {
      later(`${name}, in ${most} at most`, async ({ page }) => {
        await page.setViewportSize(size)
        await page.goto(from)
        await untilLoaded(page)
        const steps = countSteps(page)
        await run(steps)
        expect(steps.taken.length, steps.taken.join('\n')).toBeLessThanOrEqual(most)
      })
    }
  })
}
