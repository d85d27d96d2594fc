import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { expect as expectSoon, inLongTier, test } from './journey.ts'
import { chooseForWallet } from './wallet-actions.ts'

const later = inLongTier(test)

// The first wallet of a service loads the chains' libraries, which takes its time on a busy machine.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const addressOf = (chain: string): string => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const pathOf = (chain: string) => `/wallet/${encodeURIComponent(addressOf(chain))}`

/** What the page requests of wallets. */
function watch(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v2/address/')) requests.push(pathname.split('/').at(-1) ?? '')
  })
  return requests
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const worth = (page: Page) => page.getByRole('region', { name: 'Worth' })
const total = (page: Page) =>
  worth(page).getByText('Net worth', { exact: true }).locator('xpath=following-sibling::p[1]')
const makeUp = (page: Page) => page.getByRole('region', { name: 'Assets and income' })
const chainsOf = (page: Page) => makeUp(page).getByRole('list', { name: 'By chain' }).getByRole('listitem')
const tokens = (page: Page) => page.getByRole('table', { name: 'Tokens of the wallet' })
const addressBox = (page: Page) => page.getByRole('textbox', { name: /^Address or name/ })
const show = (page: Page) => page.getByRole('button', { name: 'Open', exact: true })

test('the sample wallet is shown whole, in four requests: tokens with a total, NFTs, positions and names', async ({
  page,
  baseURL,
}) => {
  const requests = watch(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
  })
  await page.goto('/wallet')
  await page.getByRole('link', { name: 'Sample Sui wallet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(Wallet 0x5a5a|sample-wallet\.sui)/ })).toBeFocused()

  await expect(tokens(page).getByRole('rowheader', { name: /^SUI/ }).first()).toBeVisible()
  await expect(worth(page)).toContainText(/Net worth.*\$[\d,]+\.\d\d.*24 h/)
  // An address of one chain has nothing to divide.
  await expect(chainsOf(page)).toHaveCount(0)
  await expect(makeUp(page).getByRole('list', { name: 'By kind' })).toContainText('Tokens')
  await expect(page.getByText('Sample data', { exact: true })).toBeVisible()

  const panel = page.getByRole('tabpanel')
  await tab(page, 'NFTs').click()
  await expect(panel.getByRole('link', { name: /Sample Boar #7/ })).toContainText('Sample Boars')
  // The sample's pictures are in the answer: no other host is asked for one.
  await expect(panel.getByRole('img', { name: 'Sample Boar #7' })).toBeVisible()

  // The names are beside them, the expired one last, and the wallet is called by the first.
  const names = panel.getByRole('list', { name: 'Names of the wallet' }).getByRole('listitem')
  await expect(names.first()).toContainText('sample-wallet.sui')
  await expect(names.last()).toContainText(/sample-of-old\.sui.*expired/)
  await expect(page.getByRole('heading', { level: 1, name: 'sample-wallet.sui' })).toBeVisible()

  await tab(page, 'Positions').click()
  await expect(panel.getByRole('table', { name: 'Loans' })).toContainText(/Suilend.*Safe/)
  await expect(panel.getByRole('table', { name: 'Liquidity' })).toContainText('In range')
  await expect(panel.getByRole('table', { name: 'Lending and staking' })).toContainText('Sui native staking')

  expect(requests.toSorted()).toEqual(['dids', 'holding', 'nft-holding', 'positions'])
  expect(elsewhere).toEqual([])
})

test('an address or a name leads to its wallet, written or in a link; the box says what a text is read as and refuses what is no wallet', async ({
  page,
}) => {
  await page.goto('/wallet')
  const notice = page.getByRole('main').getByRole('alert')
  await addressBox(page).fill('hello')
  await show(page).click()
  await expect(notice).toContainText('Not an address or name on any supported chain.')

  await addressBox(page).fill('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  await show(page).click()
  await expect(notice).toContainText(/Not a wallet: .*test network/)

  await addressBox(page).fill('nobody-holds-this-name.sui')
  await expect(page.getByText('Name on Sui; we’ll look up its address.')).toBeVisible()
  await show(page).click()
  await expect(notice).toHaveText('No wallet has the name nobody-holds-this-name.sui.')

  await addressBox(page).fill('Sample-Wallet.sui')
  await show(page).click()
  await expect(page).toHaveURL(new RegExp(`${addressOf('SUI')}$`))

  await page.goto('/wallet/sample-wallet.sui?tab=names')
  await expect(page).toHaveURL(new RegExp(`${addressOf('SUI')}\\?tab=names$`))
  await expect(page.getByRole('list', { name: 'Names of the wallet' }).getByRole('listitem').first()).toContainText(
    'sample-wallet.sui',
  )

  // With ronin: before it an address is of Ronin alone.
  await page.goto('/wallet')
  await addressBox(page).fill(`ronin:${addressOf('ETH').slice(2)}`)
  await expect(page.getByText('Address on Ronin.')).toBeVisible()
  await show(page).click()
  await expect(page).toHaveURL(/\/wallet\/ronin(?::|%3A)/)
  await expect(page.getByText('1 of 1 chain read').first()).toBeVisible()
  await expect(chainsOf(page)).toHaveCount(0)
})

later('an empty wallet is empty and says so on every tab: its total is a true zero', async ({ page }) => {
  // On a busy machine some of its 157 sources take longer than a request may, and answer the next one.
  await expect(async () => {
    await page.goto(`/wallet/0x${'12'.repeat(20)}`)
    await expect(page.getByText('No tokens on its chains')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await expect(worth(page)).toContainText('$0.00')
  await expect(worth(page)).not.toContainText('at least')
  const empty = { NFTs: ['No NFTs', 'No names found'], Positions: ['No positions'] }
  for (const [name, words] of Object.entries(empty)) {
    await tab(page, name).click()
    for (const each of words) await expect(page.getByRole('tabpanel')).toContainText(each)
  }
})

later(
  'spam on demand, more wallets, hidden amounts and a label: Back, a reload and another visit find what was chosen',
  async ({ page }) => {
    const requests = watch(page)
    await page.goto(pathOf('TON'))
    await expect(page.getByText('2 spam tokens hidden (not counted)')).toBeVisible()
    const spam = page.getByRole('table', { name: 'Spam' })
    await expect(spam).toBeHidden()
    // Holdings may come before what is in protocols, which counts into the total too.
    await expect(tab(page, 'Positions')).toContainText(/\d/)
    const before = await total(page).textContent()

    await page.getByRole('button', { name: 'Show spam' }).click()
    await expect(spam.getByRole('rowheader')).toHaveCount(2)
    await expect(spam).toContainText('its name lures')
    await expect(spam).toContainText('toncenter marks it as a scam')
    await expect(total(page)).toHaveText(before ?? '')
    await page.goBack()
    await expect(spam).toBeHidden()
    await page.goForward()
    await expect(spam).toBeVisible()
    await page.getByRole('button', { name: 'Hide spam' }).click()
    await expect(spam).toBeHidden()

    // Several wallets are one view: added up, told apart, and taken out again.
    await chooseForWallet(page, 'Change or add wallet')
    await addressBox(page).fill(addressOf('BTC'))
    await page.getByRole('button', { name: 'Add to this view' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '2 wallets' })).toBeVisible()
    await expect(tokens(page).getByRole('rowheader', { name: /^BTC/ })).toBeVisible()
    await expect(tokens(page).getByRole('columnheader', { name: 'Wallet' })).toBeVisible()
    await expect(chainsOf(page)).toHaveText([/^Bitcoin /, /^TON /])
    await chooseForWallet(page, 'Wallets in this view')
    await page.getByRole('link', { name: /^Remove 0:5a5a.* from this view/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Wallet bc1q/ })).toBeVisible()
    await expect(chainsOf(page)).toHaveCount(0)
    expect(requests).toHaveLength(8)

    await expect(worth(page)).toContainText(/\$[\d,]+\.\d\d/)
    await page.keyboard.press('Shift+H')
    for (const part of [worth(page), makeUp(page)]) await expect(part).not.toContainText('$')
    await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled()
    await page.reload()
    await expect(tokens(page)).toContainText('hidden')
    await expect(worth(page)).not.toContainText('$')
    await page.keyboard.press('Shift+H')
    await expect(worth(page)).toContainText(/\$[\d,]+\.\d\d/)

    await chooseForWallet(page, 'Label')
    await page.getByLabel('Label (stored in this browser)').fill('Savings')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Savings' })).toBeVisible()
    await page.goto('/wallet')
    const recent = page.getByRole('region', { name: 'Recent wallets' })
    await recent.getByRole('link', { name: 'Savings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Savings' })).toBeVisible()
    await page.goBack()
    await recent.getByRole('button', { name: 'Remove Savings' }).click()
    await expect(recent.getByRole('link', { name: 'Savings' })).toBeHidden()
  },
)

later(
  'the CSV holds the rows that are shown, in their order; profit is asked for once more, and the page says how it is counted',
  async ({ page }) => {
    const requests = watch(page)
    await page.goto(`${pathOf('SUI')}?find=usd&sort=token&order=asc`)
    await expect(tokens(page)).toBeVisible()
    const shown = await page
      .getByRole('table', { name: /^Tokens / })
      .getByRole('rowheader')
      .allTextContents()
    expect(shown.length).toBeGreaterThan(1)

    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const text = await readFile(await (await loading).path(), 'utf8')
    const [header = '', ...lines] = text.trimEnd().split('\r\n')
    expect(header).toMatch(/^Wallet,Token,Symbol,Chain,/)
    const inFile = lines.map((line) => line.split(',')[2] ?? '')
    expect(inFile).toHaveLength(shown.length)
    for (const [row, symbol] of inFile.entries()) expect(shown[row]).toContain(symbol)

    await page.getByRole('button', { name: 'Show profit' }).click()
    await expect(tokens(page).getByRole('columnheader', { name: /^Avg\. cost/ })).toBeVisible()
    await expect(page.getByText(/^Profit uses average cost/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
    expect(requests).toHaveLength(5)
  },
)

test('by keyboard alone: the search by /, tabs by arrows', async ({ page }) => {
  await page.goto(pathOf('BTC'))
  await expect(tokens(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await tab(page, 'Holdings').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Positions')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Earn')).toBeFocused()
  await expect(page).toHaveURL(/\?tab=earn$/)
})

later('a position on an EVM chain leads to the vault that it is in', async ({ page }) => {
  test.setTimeout(200_000)
  const loans = page.getByRole('tabpanel').getByRole('table', { name: 'Loans' })
  const actions = loans.getByRole('button', { name: 'Actions for Borrow USDT at Aave V3' })
  // Of many sources the first answer may lack some on a busy machine: they are read on behind.
  await expect(async () => {
    await page.goto(`${pathOf('ETH')}?tab=positions`)
    await expect(actions).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 150_000, intervals: [5_000] })
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Vault of USDT', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aave V3 USDT borrow' })).toBeVisible()
})
