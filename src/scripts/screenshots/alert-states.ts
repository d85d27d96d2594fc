import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'

const MINUTE_MS = 60_000
const HOUR_SECONDS = 3600
const address = sampleWallets[1]?.address ?? ''

/** Alerts in each possible state, and an inbox with new and read entries. */
export const storedAlerts = (page: Page) =>
  page.addInitScript(
    ({ wallet, minute }) => {
      const now = Date.now()
      const ago = (minutes: number) => now - minutes * minute
      const base = { address: '', position: null, isPaused: false, firedAt: null, obstacle: '', last: null }
      const alerts = [
        {
          ...base,
          id: 'price',
          name: 'SUI',
          rule: { type: 'price', coinType: '0x2::sui::SUI', above: 5 },
          ...{ createdAt: ago(900), checkedAt: ago(2), firedAt: ago(14), last: { value: 5.08, from: 'sample ' } },
        },
        {
          ...base,
          id: 'apy',
          name: 'SUI-USDC',
          rule: { type: 'vault.apy', vaultId: 'made-up', below: 0.12 },
          ...{ createdAt: ago(800), checkedAt: ago(70), obstacle: 'This service no longer lists the vault' },
          last: { value: 0.1315, from: 'sample ' },
        },
        {
          ...base,
          id: 'health',
          name: 'Borrow USDC at Aave V3',
          address: wallet,
          rule: { type: 'position.health', below: 1.2 },
          position: { chain: 'ETH', protocol: 'aave-v3', positionId: 'p', type: 'Borrow' },
          ...{ createdAt: ago(700), checkedAt: ago(2), firedAt: ago(190) },
        },
        {
          ...base,
          id: 'tokens',
          name: 'Cold store',
          address: wallet,
          rule: { type: 'holding.changed', minUsd: 100 },
          ...{ createdAt: ago(600), checkedAt: ago(3), obstacle: 'Base data incomplete', isInPart: true },
        },
        {
          ...base,
          id: 'closed',
          name: 'Cold store',
          address: wallet,
          rule: { type: 'position.closed' },
          isPaused: true,
          ...{ createdAt: ago(500), checkedAt: ago(400) },
        },
      ]
      const messages = [
        {
          id: 'm1',
          alertId: 'price',
          at: ago(14),
          since: ago(19),
          title: 'SUI: Price above $5',
          text: '$4.91 → $5.08',
          to: '/tokens/0x2::sui::SUI',
        },
        {
          id: 'm2',
          alertId: 'tokens',
          at: ago(31),
          since: ago(36),
          title: 'Cold store: USDC received on Base',
          text: '2,400 → 3,900 USDC (+$1,500.00)',
          to: `/wallet/${wallet}`,
        },
        {
          id: 'm3',
          alertId: 'health',
          at: ago(190),
          since: ago(195),
          title: 'Borrow USDC at Aave V3: Health below 1.20',
          text: 'Borrow at Aave V3 on Ethereum: 1.24 → 1.17',
          to: `/wallet/${wallet}?tab=positions`,
        },
      ]
      localStorage.setItem('yieldscope.alerts', JSON.stringify(alerts))
      localStorage.setItem('yieldscope.alert-inbox', JSON.stringify({ messages, seenAt: ago(60) }))
      localStorage.setItem('yieldscope.alert-count', JSON.stringify({ alerts: alerts.length, unread: 2 }))
    },
    { wallet: address, minute: MINUTE_MS },
  )

/** An alert whose price was below the threshold at the browser's last check. */
export const firingAlert = (page: Page) =>
  page.addInitScript(() => {
    const rule = { type: 'price', coinType: '0x2::sui::SUI', above: 0.5 }
    const last = { value: 0.48, from: 'sample ' }
    localStorage.setItem('yieldscope.alerts', JSON.stringify([{ id: 'price', name: 'SUI', rule, last }]))
    localStorage.setItem('yieldscope.alert-count', JSON.stringify({ alerts: 1, unread: 0 }))
  })

/** A browser whose owner has not decided on notifications: one without a window has denied them. */
export const undecidedNotifications = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { Notification: { permission: 'default' } }))

/** A browser that denied notifications. */
export const refusedNotifications = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { Notification: { permission: 'denied' } }))

/** Two weeks of a watched wallet with changes: a service that was just started has no history. */
export async function withHistory(page: Page): Promise<void> {
  const now = Math.floor(Date.now() / 1000 / HOUR_SECONDS) * HOUR_SECONDS
  const event = (what: string, name: string, more: object = {}) => ({
    ...{ what, chain: 'ETH', name, id: `${what} ${name}`, type: '', amount: '', valueUsd: null },
    ...more,
  })
  const events: Record<number, object[]> = {
    60: [event('in', 'USDC', { amount: '4000', valueUsd: 4_000 })],
    61: [
      event('opened', 'aave-v3', { type: 'Lending', valueUsd: 3_900 }),
      event('out', 'USDC', { amount: '3900', valueUsd: 3_900 }),
    ],
    190: [
      event('opened', 'aave-v3', { type: 'Borrow', valueUsd: 1_500 }),
      event('in', 'USDC', { amount: '1500', valueUsd: 1_500 }),
    ],
    280: [event('out', 'ETH', { amount: '1.25', valueUsd: 3_420 })],
    320: [
      event('closed', 'uniswap-v3', { type: 'CLMM', valueUsd: 2_150 }),
      event('in', 'ETH', { amount: '0.786', valueUsd: 2_150 }),
    ],
  }
  const hours = Array.from({ length: 336 }, (_, hour) => hour).filter((hour) => hour < 120 || hour > 131)
  const flows = [
    [60, 4_000],
    [61, -3_900],
    [190, 1_500],
    [280, -3_420],
    [320, 2_150],
  ] as const
  const data = hours.map((hour) => {
    const wave = Math.sin(hour / 17) * 260 + Math.sin(hour / 5) * 70
    const byKind = {
      // What is borrowed comes as tokens, and so does what a closed pool returns.
      Tokens: 9_000 + wave + flows.reduce((sum, [from, dollars]) => sum + (hour >= from ? dollars : 0), 0),
      Lending: hour >= 61 ? 5_900 + wave / 6 : 2_000,
      Liquidity: hour >= 320 ? 0 : 2_100 + wave / 3,
      ...(hour >= 190 && { Debts: -1_500 }),
    }
    const netWorth = Object.values(byKind).reduce((sum, value) => sum + value, 0)
    const timestamp = now - (335 - hour) * HOUR_SECONDS
    const known = { tokens: ['ETH'], positions: hour === 200 ? [] : ['ETH'] }
    const byChainAndKind = { ETH: byKind }
    return {
      ...{ timestamp, netWorth, byKind, byChainAndKind, known, complete: hour !== 200, reconstructed: false },
      events: events[hour] ?? [],
    }
  })
  const readAt = new Date(now * 1000).toISOString()
  const row = {
    id: 'w',
    address,
    label: 'Cold store',
    chains: [],
    createdAt: new Date((now - 335 * HOUR_SECONDS) * 1000).toISOString(),
    readAt,
  }
  await page.route('**/v2/watch', (route) => route.fulfill({ json: { data: [row] } }))
  await page.route('**/v2/address/*/history', (route) => route.fulfill({ json: { data } }))
}
