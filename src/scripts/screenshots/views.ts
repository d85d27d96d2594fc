import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { firingAlert, refusedNotifications, storedAlerts, withHistory } from './alert-states.ts'
import { untilLoaded } from './proof.ts'
import type { View } from './view.ts'

const HOUR_SECONDS = 3600
const startHeading = /^See what you own/
const walletName = /^(?:sample-wallet\.|Wallet 0x5a5a)/i
const wallet = (index: number) => `/wallet/${sampleWallets[index]?.address ?? ''}`
const operations = /\/(?:v2|sui|tokens\/sui)\/|\/(?:status|openapi)\.json/
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
const firstVault = async (page: Page) => {
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('textbox', { name: /^Deposit/ }).waitFor()
  await untilLoaded(page)
}
/** A wallet whose Base did not answer, and whose Ethereum is as it was five hours ago. */
const inPart = (page: Page) =>
  page.route(/\/v2\/address\/.*\/(?:holding|positions|activity)/, async (route) => {
    const response = await route.fetch()
    const { data, ...more } = await response.json()
    const asOf = Math.floor(Date.now() / 1000) - 5 * HOUR_SECONDS
    const isByProtocol = /positions|activity/.test(route.request().url())
    const [old, none] = isByProtocol ? ['aave-v3.eth', 'aave-v3.base'] : ['eth', 'base']
    const status = `${old};as-of=${asOf};error="timeout", ${none};error="a node of Base answered with status 403"`
    await route.fulfill({
      status: 200,
      headers: { ...response.headers(), 'upstream-status': status },
      json: { ...more, data: data.filter(({ chain }: { chain?: string }) => chain !== 'BASE') },
    })
  })
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

const pages: Pick<View, 'name' | 'path' | 'heading'>[] = [
  { name: 'vaults', path: '/vaults', heading: /^Vaults/ },
  { name: 'vaults-borrow', path: '/vaults?side=borrow', heading: /^Vaults/ },
  { name: 'tokens', path: '/tokens', heading: /^Tokens/ },
  { name: 'protocols', path: '/protocols', heading: /^Protocols/ },
  { name: 'token', path: '/tokens/0x2::sui::SUI', heading: /^(?:Sui|0x2::sui::SUI)$/ },
  { name: 'protocol', path: '/protocols/navi-lending', heading: /NAVI/i },
  { name: 'wallet', path: '/wallet', heading: /^Wallet/ },
  { name: 'wallet-holdings', path: wallet(1), heading: walletName },
  { name: 'wallet-positions', path: `${wallet(1)}?tab=positions`, heading: walletName },
  { name: 'wallet-earn', path: `${wallet(1)}?tab=earn`, heading: walletName },
  { name: 'wallet-activity', path: `${wallet(1)}?tab=activity`, heading: walletName },
  { name: 'wallet-nfts', path: `${wallet(1)}?tab=nfts`, heading: walletName },
  { name: 'wallet-names', path: `${wallet(0)}?tab=names`, heading: walletName },
  { name: 'simulate', path: '/simulate', heading: /^Simulate/ },
  { name: 'status', path: '/status', heading: /^Status/ },
  { name: 'docs', path: '/docs', heading: /^API/ },
]
/** Of these nothing is drawn without an answer that the page waits for. */
const paths = { vault: '/vaults/any', compare: '/compare?vaults=any,other' }

const inStates = pages.flatMap((page): View[] => [
  page,
  { ...page, name: `${page.name}-loading`, state: 'loading', prepare: loading },
  { ...page, name: `${page.name}-failed`, state: 'failed', prepare: failing },
])
/** Every page except `/design`, which is not part of a build, with every state of those that read data. */
export const views: View[] = [
  ...inStates,
  { name: 'start', path: '/start', heading: startHeading },
  { name: 'start-loading', path: '/start', heading: startHeading, state: 'loading', prepare: loading },
  {
    name: 'start-failed',
    path: '/start',
    heading: startHeading,
    state: 'part',
    shows: 'The rates could not be loaded',
    prepare: failing,
  },
  { name: 'vaults-limited', path: '/vaults', heading: /^Vaults/, state: 'limited', prepare: limited },
  { name: 'tokens-limited', path: '/tokens', heading: /^Tokens/, state: 'limited', prepare: limited },
  { name: 'wallet-holdings-limited', path: wallet(1), heading: walletName, state: 'limited', prepare: limited },
  { name: 'vault-loading', path: paths.vault, heading: /^Vault/, state: 'loading', prepare: loading },
  { name: 'vault-failed', path: paths.vault, heading: /^Vault/, state: 'failed', prepare: failing },
  {
    name: 'vault-no-such',
    path: '/vaults/no-such-vault',
    heading: /^Vault/,
    state: 'failed',
    shows: /does not list vault/,
  },
  {
    name: 'token-no-such',
    path: '/tokens/0x123::no::COIN',
    heading: /./,
    state: 'failed',
    shows: /does not list coin type/,
  },
  { name: 'protocol-no-such', path: '/protocols/no-such-protocol', heading: /^Protocol not found/ },
  { name: 'compare-loading', path: paths.compare, heading: /^Compare/, state: 'loading', prepare: loading },
  { name: 'compare-failed', path: paths.compare, heading: /^Compare/, state: 'failed', prepare: failing },
  {
    name: 'wallet-holdings-part',
    path: wallet(1),
    heading: walletName,
    state: 'part',
    shows: /Base failed/,
    prepare: inPart,
  },
  {
    name: 'wallet-positions-part',
    path: `${wallet(1)}?tab=positions`,
    heading: walletName,
    state: 'part',
    prepare: inPart,
  },
  {
    name: 'wallet-activity-part',
    path: `${wallet(1)}?tab=activity`,
    heading: walletName,
    state: 'part',
    prepare: inPart,
  },
  { name: 'wallet-earn-part', path: `${wallet(1)}?tab=earn`, heading: walletName, state: 'part', prepare: inPart },
  {
    name: 'wallet-history-loading',
    path: `${wallet(1)}?tab=history`,
    heading: walletName,
    state: 'loading',
    prepare: loading,
  },
  {
    name: 'wallet-history-failed',
    path: `${wallet(1)}?tab=history`,
    heading: walletName,
    state: 'failed',
    prepare: failing,
  },
  { name: 'wallet-history-none', path: `${wallet(1)}?tab=history`, heading: walletName },
  { name: 'alerts-loading', path: '/alerts', heading: /^Alerts/, state: 'loading', prepare: loading },
  { name: 'alerts-failed', path: '/alerts', heading: /^Alerts/, state: 'part', prepare: failing },
  {
    name: 'start-more',
    path: '/start',
    heading: startHeading,
    act: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
  },
  {
    name: 'vaults-offline',
    path: '/vaults',
    heading: /^Vaults/,
    state: 'failed',
    act: async (page) => {
      await offline(page)
      await page
        .getByRole('columnheader', { name: /Total APY/ })
        .getByRole('button')
        .click()
    },
  },
  { name: 'vaults-empty', path: '/vaults?chain=ECLIPSE', heading: /^Vaults/ },
  {
    name: 'vault',
    path: '/vaults?type=LP',
    heading: / \S+-\S+/,
    act: firstVault,
  },
  {
    name: 'vault-no-history',
    path: '/vaults?type=LP',
    heading: / \S+-\S+/,
    state: 'part',
    prepare: onlyFailing(/apy-historical/),
    act: firstVault,
  },
  { name: 'vault-lending', path: '/vaults?type=LENDING', heading: /^Aave V3/, act: firstVault },
  {
    name: 'vault-history-reading',
    path: '/vaults?type=LP',
    heading: / \S+-\S+/,
    act: async (page) => {
      await firstVault(page)
      await readChart(/^Total APY of/)(page)
    },
  },
  { name: 'vaults-menu', path: '/vaults', heading: /^Vaults/, act: openMenu },
  {
    name: 'vault-focus',
    path: '/vaults?type=LP',
    heading: / \S+-\S+/,
    act: async (page) => {
      await firstVault(page)
      await page.getByRole('textbox', { name: /^Deposit/ }).focus()
      await page.keyboard.press('Tab')
    },
  },
  { name: 'vaults-compact', path: '/settings', heading: /^Vaults/, act: compact('/vaults') },
  {
    name: 'vaults-tray',
    path: '/vaults',
    heading: /^Vaults/,
    act: (page) => chooseVault(page, 0),
  },
  { name: 'compare', path: '/vaults?type=LP', heading: /^Compare/, act: compareFour },
  { name: 'compare-none', path: '/compare', heading: /^Compare/ },
  {
    name: 'simulate-loans',
    heading: /^Simulate/,
    path: `/simulate?${new URLSearchParams({
      ...{ 'l1.collateral': 'ETH', 'l1.collateral.amount': '4', 'l1.collateral.price': '3000' },
      ...{ 'l1.collateral.weight': '0.83', 'l1.debt': 'USDC', 'l1.debt.amount': '6000', 'l1.debt.price': '1' },
      ...{ sigma: 'ETH:0.7,USDC:0.01', 'loop.leverage': '3' },
    })}`,
  },
  { name: 'token-reading', path: '/tokens/0x2::sui::SUI', heading: /^Sui$/, act: readChart(/^Price of/) },
  { name: 'tokens-sui', path: '/tokens?chain=SUI', heading: /^Tokens/ },
  { name: 'tokens-empty', path: '/tokens?search=no-such-coin-anywhere', heading: /^Tokens/ },
  { name: 'wallet-sui', path: wallet(0), heading: walletName },
  { name: 'wallet-compact', path: '/settings', heading: walletName, act: compact(wallet(1)) },
  {
    name: 'wallet-earn-vaults-loading',
    path: `${wallet(1)}?tab=earn`,
    heading: walletName,
    state: 'loading',
    prepare: onlyLoading(/v2\/farming\/vaults/),
  },
  {
    name: 'wallet-names-none',
    path: `/wallet/0x${'12'.repeat(20)}?tab=names`,
    heading: /0x1212/,
  },
  { name: 'wallet-empty', path: `/wallet/0x${'12'.repeat(20)}`, heading: /0x1212/, shows: /No tokens on/ },
  {
    name: 'wallet-no-such',
    path: '/wallet/no-such-wallet',
    heading: /^Wallet/,
    state: 'failed',
    shows: /Not an address or name/,
  },
  { name: 'transaction', path: '/transaction', heading: /transaction/i },
  {
    name: 'wallet-history',
    path: `${wallet(1)}?tab=history`,
    heading: walletName,
    prepare: withHistory,
    act: untilDrawn,
  },
  { name: 'alerts', path: '/alerts', heading: /^Alerts/, prepare: storedAlerts },
  {
    name: 'alerts-fired',
    path: '/vaults',
    heading: /^Vaults/,
    prepare: firingAlert,
    act: (page) => page.getByText('SUI: Price above $0.50').waitFor(),
  },
  { name: 'alerts-none', path: '/alerts', heading: /^Alerts/, shows: /No alerts yet/ },
  { name: 'alerts-denied', path: '/alerts', heading: /^Alerts/, prepare: refusedNotifications },
  {
    name: 'alerts-form',
    path: '/tokens/0x2::sui::SUI',
    heading: /^Sui$/,
    act: async (page) => {
      await page.getByRole('button', { name: 'Alert on SUI' }).click()
      await page.getByLabel('Value (USD)').fill('5')
    },
  },
  {
    name: 'alerts-set',
    path: wallet(1),
    heading: walletName,
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
  { name: 'webhooks', path: '/webhooks', heading: /^Webhooks/ },
  { name: 'webhooks-none', path: '/settings', heading: /^Webhooks/, act: withWebhooks([]) },
  {
    name: 'webhooks-register',
    path: '/settings',
    heading: /^Webhooks/,
    act: async (page) => {
      await withWebhooks([])(page)
      await page.getByRole('button', { name: 'Add webhook' }).click()
    },
  },
  {
    name: 'webhooks-secret',
    path: '/settings',
    heading: /^Webhooks/,
    act: async (page) => {
      await withWebhooks([])(page)
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByLabel('Receiver URL').fill(webhook.url)
      await page.getByLabel('Addresses, one per line').fill(webhook.addresses.join('\n'))
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByText('shown only once').waitFor()
    },
  },
  {
    name: 'webhooks-list',
    path: '/settings',
    heading: /^Webhooks/,
    act: withWebhooks([webhook, { ...webhook, ...healthy, id: 'a2' }]),
  },
  { name: 'webhooks-one', path: '/settings', heading: /^Webhooks/, act: openWebhook(healthy, []) },
  { name: 'webhooks-deliveries', path: '/settings', heading: /^Webhooks/, act: openWebhook({}, messages) },
  {
    name: 'webhooks-disabled',
    path: '/settings',
    heading: /^Webhooks/,
    act: openWebhook(
      { disabledAt: '2026-11-22T09:00:00Z', disabledReason: 'Nothing was accepted for three days' },
      messages,
    ),
  },
  {
    name: 'webhooks-failed',
    path: '/settings',
    heading: /^Webhooks/,
    state: 'failed',
    prepare: onlyFailing(/\/events\//),
    act: async (page) => {
      await enterKey(page)
      await page.goto('/webhooks')
    },
  },
  { name: 'docs-group', path: '/docs/farming', heading: /./ },
  { name: 'settings', path: '/settings', heading: /^Settings/ },
  { name: 'keyboard-map', path: '/settings', heading: /^Settings/, act: (page) => page.keyboard.press('?') },
  {
    name: 'search',
    path: '/vaults',
    heading: /^Vaults/,
    // A shortcut that comes before the page's script is lost; a press waits for it.
    act: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    },
  },
  { name: 'not-found', path: '/no-such-page', heading: /not found/i },
]
