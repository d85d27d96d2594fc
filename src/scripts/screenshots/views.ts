import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { firingAlert, refusedNotifications, storedAlerts, withHistory } from './alert-states.ts'

/** One picture: its address, the service's state, and the steps before it is taken. */
export type View = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
}

const wallet = (index: number) => `/wallet/${sampleWallets[index]?.address ?? ''}`
const operations = /\/(?:v2|sui|tokens\/sui)\//
const failing = (page: Page) =>
  page.route(operations, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }))
/** No response arrives while the picture is taken. */
const loading = (page: Page) => page.route(operations, () => undefined)
const limited = (page: Page) =>
  page.route(operations, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '23' }, json: { code: 'RATE_LIMITED' } }),
  )
const onlyFailing = (what: RegExp) => (page: Page) =>
  page.route(what, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }))
const onlyLoading = (what: RegExp) => (page: Page) => page.route(what, () => undefined)
const firstVault = (page: Page) => page.getByRole('rowheader').getByRole('link').first().click()
/** On a phone the menus are behind a button. */
const openMenu = async (page: Page) => {
  const filters = page.getByRole('button', { name: 'Filters' })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('button', { name: 'Type' }).click()
}
/** With a mouse, the box of a row shows while the row is pointed at. */
const chooseVault = async (page: Page, index: number) => {
  const box = page.getByRole('checkbox', { name: /^Compare / }).nth(index)
  await box.locator('xpath=ancestor::tr').hover()
  await box.click()
}
/** Selects four vaults in the list, then compares them. */
const compareFour = async (page: Page) => {
  for (const index of [0, 1, 2, 3]) await chooseVault(page, index)
  await page.getByRole('region', { name: 'Vaults to compare' }).getByRole('link').first().click()
}
const webhook = {
  id: 'a1',
  owner: 'k1',
  url: 'https://hooks.example.com/yieldscope',
  addresses: sampleWallets.slice(0, 2).map(({ address }) => address),
  chain: 'ALL',
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  events: [{ type: 'position.opened' }, { type: 'position.health', below: 1.3 }],
  failingSince: '2026-11-20T09:00:00Z',
  disabledAt: '',
  disabledReason: '',
}
const healthy = { failingSince: '', url: 'https://example.org/hook', events: [{ type: 'holding.changed', minUsd: 10 }] }
const message = (id: string, more: object) => ({
  id,
  type: 'holding.changed',
  state: 'delivered',
  createdAt: '2026-11-22T11:04:00Z',
  attempts: 1,
  lastAttemptAt: '2026-11-22T11:04:01Z',
  nextAttemptAt: '',
  statusCode: 204,
  error: '',
  body: '{"type":"holding.changed"}',
  ...more,
})
const messages = [
  message('m4', { type: 'position.health', state: 'pending', attempts: 0, lastAttemptAt: '', statusCode: null }),
  message('m3', {
    state: 'pending',
    attempts: 3,
    statusCode: 503,
    error: 'answered 503',
    nextAttemptAt: '2026-11-22T14:00:00Z',
  }),
  message('m2', {
    type: 'position.opened',
    state: 'dead',
    attempts: 12,
    statusCode: null,
    error: 'no answer in ten seconds',
  }),
  message('m1', {}),
]
/** A key's webhooks and their messages, as the service would list them, so that no picture needs a real key. */
const withWebhooks =
  (webhooks: object[], deliveries: object[] = []) =>
  async (page: Page) => {
    await page.route(/\/events\//, (route) => {
      const isList = route.request().url().endsWith('/webhooks')
      if (isList && route.request().method() === 'POST') {
        return route.fulfill({ status: 201, json: { data: { ...webhook, secret: `whsec_${'A'.repeat(44)}` } } })
      }
      return route.fulfill({ json: { data: isList ? webhooks : deliveries } })
    })
    await enterKey(page)
    await page.goto('/webhooks')
  }
const enterKey = async (page: Page) => {
  await page.getByLabel('API key').fill(`ys_abcdefghij_${'a'.repeat(43)}`)
  await page.getByRole('button', { name: 'Save' }).click()
}
const openWebhook = (more: Partial<typeof webhook>, deliveries: object[]) => async (page: Page) => {
  const opened = { ...webhook, ...more }
  await withWebhooks([opened], deliveries)(page)
  await page.getByRole('link', { name: opened.url }).click()
  await page.getByRole('heading', { name: new URL(opened.url).host }).waitFor()
}
/** Shows a chart's values at a point in the middle. */
const readChart = (name: RegExp) => async (page: Page) => {
  const chart = page.getByRole('slider', { name }).first()
  await chart.scrollIntoViewIfNeeded()
  await chart.focus()
  await page.keyboard.press('End')
  for (let step = 0; step < 2; step++) await page.keyboard.press('PageUp')
}
const compact = (path: string) => async (page: Page) => {
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true })
  await page.goto(path)
  await page.getByRole('rowheader').first().waitFor()
}
const untilDrawn = async (page: Page) => {
  const chart = page.getByRole('slider', { name: /Net worth by kind/ })
  await chart.evaluate((element) => element.scrollIntoView())
}
const offline = (page: Page) => page.context().setOffline(true)

const pages: View[] = [
  { name: 'vaults', path: '/vaults' },
  { name: 'tokens', path: '/tokens' },
  { name: 'protocols', path: '/protocols' },
  { name: 'wallet-holdings', path: wallet(1) },
]

const inStates = pages.flatMap(({ name, path }): View[] => [
  { name, path },
  { name: `${name}-loading`, path, prepare: loading },
  { name: `${name}-failed`, path, prepare: failing },
  { name: `${name}-limited`, path, prepare: limited },
])

/** Every page except `/design`, which is not part of a build, with every state of those that read data. */
export const views: View[] = [
  ...inStates,
  { name: 'start', path: '/start' },
  { name: 'start-failed', path: '/start', prepare: failing },
  {
    name: 'start-more',
    path: '/start',
    act: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
  },
  {
    name: 'vaults-offline',
    path: '/vaults',
    act: async (page) => {
      await offline(page)
      await page
        .getByRole('columnheader', { name: /Total APY/ })
        .getByRole('button')
        .click()
    },
  },
  { name: 'vaults-empty', path: '/vaults?chain=ECLIPSE' },
  {
    name: 'vault',
    path: '/vaults?type=LP',
    act: firstVault,
  },
  { name: 'vault-loading', path: '/vaults/any', prepare: loading },
  {
    name: 'vault-no-history',
    path: '/vaults?type=LP',
    prepare: onlyFailing(/apy-historical/),
    act: firstVault,
  },
  { name: 'vault-lending', path: '/vaults?type=LENDING', act: firstVault },
  {
    name: 'vault-history-reading',
    path: '/vaults?type=LP',
    act: async (page) => {
      await firstVault(page)
      await readChart(/^Total APY of/)(page)
    },
  },
  { name: 'vaults-menu', path: '/vaults', act: openMenu },
  {
    name: 'vault-focus',
    path: '/vaults?type=LP',
    act: async (page) => {
      await firstVault(page)
      await page.getByRole('textbox', { name: /^Deposit/ }).focus()
      await page.keyboard.press('Tab')
    },
  },
  { name: 'vaults-compact', path: '/settings', act: compact('/vaults') },
  {
    name: 'vaults-tray',
    path: '/vaults',
    act: (page) => chooseVault(page, 0),
  },
  { name: 'compare', path: '/vaults?type=LP', act: compareFour },
  { name: 'compare-none', path: '/compare' },
  { name: 'simulate', path: '/simulate' },
  {
    name: 'simulate-loans',
    path: `/simulate?${new URLSearchParams({
      ...{ 'l1.collateral': 'ETH', 'l1.collateral.amount': '4', 'l1.collateral.price': '3000' },
      ...{ 'l1.collateral.weight': '0.83', 'l1.debt': 'USDC', 'l1.debt.amount': '6000', 'l1.debt.price': '1' },
      ...{ sigma: 'ETH:0.7,USDC:0.01', 'loop.leverage': '3' },
    })}`,
  },
  { name: 'token', path: '/tokens/0x2::sui::SUI' },
  { name: 'token-reading', path: '/tokens/0x2::sui::SUI', act: readChart(/^Price of/) },
  { name: 'tokens-sui', path: '/tokens?chain=SUI' },
  { name: 'tokens-empty', path: '/tokens?search=no-such-coin-anywhere' },
  { name: 'protocol', path: '/protocols/navi-lending' },
  { name: 'wallet', path: '/wallet' },
  { name: 'wallet-sui', path: wallet(0) },
  { name: 'wallet-compact', path: '/settings', act: compact(wallet(1)) },
  { name: 'wallet-nfts', path: `${wallet(1)}?tab=nfts` },
  { name: 'wallet-positions', path: `${wallet(1)}?tab=positions` },
  { name: 'wallet-earn', path: `${wallet(1)}?tab=earn` },
  { name: 'wallet-earn-loading', path: `${wallet(1)}?tab=earn`, prepare: onlyLoading(/v2\/farming\/vaults/) },
  { name: 'wallet-activity', path: `${wallet(1)}?tab=activity` },
  { name: 'wallet-names', path: `${wallet(0)}?tab=names` },
  { name: 'wallet-names-none', path: `${wallet(1)}?tab=names` },
  { name: 'wallet-empty', path: `/wallet/0x${'12'.repeat(20)}` },
  { name: 'wallet-no-such', path: '/wallet/no-such-wallet' },
  { name: 'transaction', path: '/transaction' },
  { name: 'wallet-history', path: `${wallet(1)}?tab=history`, prepare: withHistory, act: untilDrawn },
  { name: 'alerts', path: '/alerts', prepare: storedAlerts },
  {
    name: 'alerts-fired',
    path: '/vaults',
    prepare: firingAlert,
    act: (page) => page.getByText('SUI: Price above $0.50').waitFor(),
  },
  { name: 'alerts-none', path: '/alerts' },
  { name: 'alerts-denied', path: '/alerts', prepare: refusedNotifications },
  {
    name: 'alerts-form',
    path: '/tokens/0x2::sui::SUI',
    act: async (page) => {
      await page.getByRole('button', { name: 'Alert on SUI' }).click()
      await page.getByLabel('Value (USD)').fill('5')
    },
  },
  {
    name: 'alerts-set',
    path: wallet(1),
    act: async (page) => {
      const button = page.getByRole('button', { name: /^Alert on / })
      const more = page.getByRole('button', { name: 'More about this wallet' })
      await more.waitFor()
      if (await button.isVisible()) await button.click()
      else {
        await more.click()
        await page.getByRole('menuitem', { name: 'Alert' }).click()
      }
      await page.getByRole('button', { name: 'Add alert' }).click()
    },
  },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'webhooks-none', path: '/settings', act: withWebhooks([]) },
  {
    name: 'webhooks-register',
    path: '/settings',
    act: async (page) => {
      await withWebhooks([])(page)
      await page.getByRole('button', { name: 'Add webhook' }).click()
    },
  },
  {
    name: 'webhooks-secret',
    path: '/settings',
    act: async (page) => {
      await withWebhooks([])(page)
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByLabel('Receiver URL').fill(webhook.url)
      await page.getByLabel('Addresses, one per line').fill(webhook.addresses.join('\n'))
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByText('shown only once').waitFor()
    },
  },
  { name: 'webhooks-list', path: '/settings', act: withWebhooks([webhook, { ...webhook, ...healthy, id: 'a2' }]) },
  { name: 'webhooks-one', path: '/settings', act: openWebhook(healthy, []) },
  { name: 'webhooks-deliveries', path: '/settings', act: openWebhook({}, messages) },
  {
    name: 'webhooks-disabled',
    path: '/settings',
    act: openWebhook(
      { disabledAt: '2026-11-22T09:00:00Z', disabledReason: 'Nothing was accepted for three days' },
      messages,
    ),
  },
  {
    name: 'webhooks-failed',
    path: '/settings',
    prepare: onlyFailing(/\/events\//),
    act: async (page) => {
      await enterKey(page)
      await page.goto('/webhooks')
    },
  },
  { name: 'status', path: '/status' },
  { name: 'status-failed', path: '/status', prepare: onlyFailing(/status\.json/) },
  { name: 'docs', path: '/docs' },
  { name: 'docs-group', path: '/docs/farming' },
  { name: 'settings', path: '/settings' },
  { name: 'keyboard-map', path: '/settings', act: (page) => page.keyboard.press('?') },
  {
    name: 'search',
    path: '/vaults',
    // A shortcut that comes before the page's script is lost; a press waits for it.
    act: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    },
  },
  { name: 'not-found', path: '/no-such-page' },
]
