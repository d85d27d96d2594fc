import { sampleWallets } from '#domain/sample-wallets.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, test } from './journey.ts'
import { isPhone, sizes, turnsOf } from './sizes.ts'
import { chooseForWallet } from './wallet-actions.ts'

// The first wallet of a service loads the chains' libraries, and its reading takes what it takes.
test.setTimeout(180_000)
const READ_WITHIN_MS = 90_000

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

for (const size of sizes) {
  const takesTurn = turnsOf(size, 'phone')
  // No other journey opens them: of a wallet that is watched the page reads the history too, and some count what it reads.
  const address = isPhone(size) ? '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' : 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

  if (takesTurn())
    test(`at ${size.width} px a wallet is watched under a label, its first reading comes, and it is watched no longer`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto(`/wallet/${address}`)
      await chooseForWallet(page, 'Watch')
      await page.getByRole('textbox', { name: 'Label (optional)' }).fill('Cold store')
      await page.getByRole('button', { name: 'Watch this wallet' }).click()
      await expect(page.getByText(/Watched every hour as Cold store/)).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()

      await page.getByRole('tab', { name: 'History' }).click()
      const history = page.getByRole('region', { name: 'Net worth history' })
      const again = page.getByRole('button', { name: 'Check again' })
      await expect(async () => {
        if (await again.isVisible()) await again.click()
        await expect(history.getByText(/^1 reading since /)).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: READ_WITHIN_MS })

      await page.goto('/wallet')
      const watched = page.getByRole('region', { name: 'Watched' })
      await expect(watched.getByText(/^read /)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await watched.getByRole('link', { name: 'Cold store' }).click()
      await expect(page).toHaveURL(/tab=history/)
      await expect(history).toBeVisible()

      await page.getByRole('button', { name: 'Stop watching' }).click()
      await page.getByRole('button', { name: 'Stop and delete history' }).click()
      await expect(page.getByRole('button', { name: 'watch it' })).toBeVisible()
      await expect(history).toBeHidden()
    })

  if (takesTurn())
    test(`at ${size.width} px a wallet that is not watched shows what it has today at past prices`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto(`/wallet/${sampleWallets.find(({ chain }) => chain === 'ETH')?.address}?tab=history`)
      const past = page.getByRole('region', { name: 'Today’s amounts at past prices' })
      await expect(past.getByRole('heading', { name: 'Today’s amounts at past prices' })).toBeVisible()
      await expect(past.getByText(/^\d+% of net worth;/)).toBeVisible()
      await expect(past.getByText(/^Net (deposits|withdrawals)/)).toBeVisible()
      // The sum and each kind at the last day: what is owned less what is owed is the sum.
      await expect(past.getByRole('slider', { name: /^Today’s amounts at past prices/ })).toBeVisible()
      await past.getByText('Kind', { exact: true }).first().click()
      await expect(page).toHaveURL(/curve=kinds/)
      const chart = past.getByRole('slider', { name: /^Today’s amounts by kind over time/ })
      await chart.press('End')
      const values = (await chart.getAttribute('aria-valuetext')) ?? ''
      const [total = 0, ...kinds] = [...values.matchAll(/(−?)\$([\d,]+\.\d\d)/g)].map(
        ([, sign, digits = '']) => Number(digits.replaceAll(',', '')) * (sign ? -1 : 1),
      )
      expect(kinds.length).toBeGreaterThan(3)
      expect(kinds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 1)
      await past.getByText('Coin', { exact: true }).first().click()
      await expect(page).toHaveURL(/curve=coins/)
      await expect(past.getByRole('slider', { name: /^Today’s amounts by coin over time/ })).toBeVisible()
      // Each coin once, wherever it is: the same sum.
      const coins = past.getByRole('table', { name: 'Change by coin' })
      await expect(coins.getByRole('row', { name: /^ETH / })).toHaveCount(1)
      const worths = await coins
        .getByRole('row')
        // What is in the row of the other coins is below it again, coin by coin.
        .filter({ hasNotText: /^Other coins/ })
        .evaluateAll((rows) => rows.flatMap((row) => /[−]?\$[\d,]+\.\d\d/.exec(row.textContent ?? '')?.[0] ?? []))
      const [sum = 0, ...each] = worths.map((text) => Number(text.replace('−', '-').replace(/[$,]/g, '')))
      // The last two are what has no past price, and the net worth with it.
      expect(each.slice(0, -2).reduce((all, one) => all + one, 0)).toBeCloseTo(sum, 0)
      await past.getByRole('group', { name: 'Chart' }).getByText('Total', { exact: true }).click()
      await expect(page).not.toHaveURL(/curve=/)
      await expect(past.getByRole('slider', { name: /^Today’s amounts at past prices/ })).toBeVisible()
      await expect(past.getByRole('table', { name: 'Change by kind' })).toContainText(/Debts.*−\$/)
      await past.getByText('Show as table').click()
      // A month ago, 24 h ago and now, and of thirty midnights those that are not within half a day of one of these.
      const rows = past.getByRole('row', { name: /^\d{1,2} \w{3} 20\d\d(, \d\d:\d\d UTC)? [−$]/ })
      await expect.poll(async () => [30, 31, 32].includes(await rows.count())).toBe(true)
      await past.getByText('7 d', { exact: true }).click()
      await expect(page).toHaveURL(/range=7d/)
      await expect(past.getByText('Change, 7 d').first()).toBeVisible()
      // As many steps as days, from a week ago to now.
      await expect.poll(async () => [7, 8, 9].includes(await rows.count())).toBe(true)
      await past.getByText('1 y', { exact: true }).click()
      await expect(past.getByText('Change, 1 y').first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

  if (takesTurn())
    test(`at ${size.width} px a history tells its gaps and half readings, and the change since a point that is picked`, async ({
      page,
    }) => {
      // Made here, so that every figure is known: three days of tokens alone, then an hour a dollar, an hour of nothing, an hour
      // without positions.
      const now = Math.floor(Date.now() / 1000 / HOUR_SECONDS) * HOUR_SECONDS
      const hours = Array.from({ length: 48 }, (_, hour) => hour).filter((hour) => hour !== 20)
      const data = hours.map((hour) => {
        const byKind = { Tokens: 1_000 + hour, ...(hour === 30 ? {} : { Lending: 500, Debts: -200 }) }
        const netWorth = Object.values(byKind).reduce((sum, value) => sum + value, 0)
        const known = { tokens: ['ETH'], positions: hour === 30 ? [] : ['ETH'] }
        return {
          ...{ timestamp: now - (47 - hour) * HOUR_SECONDS, netWorth, byChain: { ETH: netWorth }, byKind, known },
          ...{ byChainAndKind: { ETH: byKind }, complete: hour !== 30, reconstructed: false },
        }
      })
      const days = [4, 3, 2].map((day) => ({
        ...{
          timestamp: Math.floor(now / DAY_SECONDS - day + 1) * DAY_SECONDS - 1,
          netWorth: 2_000,
          byKind: { Tokens: 2_000 },
        },
        ...{ byChainAndKind: { ETH: { Tokens: 2_000 } }, known: { tokens: ['ETH'], positions: [] } },
        ...{ complete: false, reconstructed: true },
      }))
      const createdAt = new Date((now - 48 * HOUR_SECONDS) * 1000).toISOString()
      const row = { id: 'w', address, label: '', chains: [], createdAt, readAt: new Date(now * 1000).toISOString() }
      await page.route('**/v2/watch', (route) => route.fulfill({ json: { data: [row] } }))
      await page.route('**/v2/address/*/history', (route) => route.fulfill({ json: { data: [...days, ...data] } }))

      await page.setViewportSize(size)
      await page.goto(`/wallet/${address}?tab=history`)
      await expect(
        page.getByText(/47 readings since .*; 1 incomplete \(without positions\), shown as hollow dots; /),
      ).toBeVisible()
      await expect(
        page.getByText(
          /3 days reconstructed from transfers \(without positions\), .*\. Lines break where a reading is missing or incomplete\. 1 gap without readings\./,
        ),
      ).toBeVisible()
      const chart = page.getByRole('slider', { name: /Net worth by kind over time/ })
      await expect(chart).toBeVisible()
      await chart.press('Home')
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        /Net worth –, Tokens \$2,000\.00, Lending –, Debts –\. Missing: positions$/,
      )

      const since = page.getByRole('slider', { name: 'Change since' })
      const change = page.getByRole('table', { name: /^Since / })
      await expect(change.getByText('Missing then: positions')).toBeVisible()
      await expect(change.getByRole('row', { name: 'Net worth Unknown $1,347.00 –' })).toBeVisible()
      await expect(change.getByRole('row', { name: 'Tokens $2,000.00 $1,047.00 −$953.00' })).toBeVisible()
      await expect(change.getByRole('row', { name: 'Debts Unknown −$200.00 –' })).toBeVisible()
      await since.fill('3')
      await expect(change.getByRole('row', { name: /^Net worth \$1,300\.00 \$1,347\.00 \+\$47\.00/ })).toBeVisible()
      await since.focus()
      await page.keyboard.press('End')
      await expect(change.getByRole('row', { name: /^Net worth \$1,347\.00 \$1,347\.00 \$0\.00/ })).toBeVisible()
      await since.fill('32')
      await expect(change.getByRole('row', { name: 'Debts Unknown −$200.00 –' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })
}
