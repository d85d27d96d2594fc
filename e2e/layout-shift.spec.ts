import type { Page, Route } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { allPairs, inTier, sampledPairs } from '#testing/tier.ts'
import { expect, test } from './journey.ts'
import { untilLoaded } from './until-loaded.ts'
import { watchLayoutShift } from './watch-layout-shift.ts'

// The first wallet of a service loads the chains' libraries.
test.describe.configure({ timeout: 150_000 })

const MAX_SHIFT = 0.02
const widths = [390, 768, 1024, 1440] as const

const [sui = '', evm = ''] = sampleWallets.map(({ address }) => `/wallet/${address}`)
const tabs = ['positions', 'earn', 'nfts', 'activity', 'names', 'history']
const pages: readonly string[] = [
  '/protocols',
  '/vaults',
  '/tokens',
  sui,
  evm,
  '/transaction',
  '/vaults/first-of-LP',
  '/vaults/first-of-LENDING',
  '/compare?vaults=first-of-LP,first-of-LENDING',
  '/compare',
  '/tokens/0x2::sui::SUI',
  '/wallet',
  ...tabs.map((tab) => `${sui}?tab=${tab}`),
  '/protocols/navi',
  '/alerts',
  '/webhooks',
  '/settings',
  '/status',
  '/docs',
  '/no-such-page',
]

/** Every request of a page but those for its own files. */
const isAnswer = ({ pathname }: URL) => /^\/(?:v\d+|sui|tokens\/sui)\/|^\/readyz$|\.json$/.test(pathname)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Each answer comes a while after the one before, so that every state between is drawn. */
async function slowAnswers(page: Page): Promise<void> {
  let count = 0
  await page.route(isAnswer, async (route: Route) => {
    count += 1
    await pause(300 + 150 * count)
    // Whoever left the page meanwhile waits for nothing.
    await route.continue().catch(() => undefined)
  })
}

async function firstVaultId(type: string, url: string): Promise<string> {
  const { data } = await (await fetch(`${url}/v2/farming/vaults?type=${type}&limit=1`)).json()
  return data[0].id
}

const cases: readonly (readonly [string, number])[] = [
  ...inTier({ short: sampledPairs(pages, widths), long: allPairs(pages, widths) }),
  // Where forms are highest.
  ['/transaction', 320],
]
const paces = inTier<readonly ('fast' | 'slow')[]>({ short: ['slow'], long: ['fast', 'slow'] })

for (const pace of paces)
  for (const [path, width] of cases)
    test(`nothing moves by itself on ${path}, opened at ${width} px with ${pace} answers`, async ({
      page,
      service,
    }) => {
      const ids = { LP: '', LENDING: '' }
      for (const type of ['LP', 'LENDING'] as const) {
        if (path.includes(`first-of-${type}`)) ids[type] = await firstVaultId(type, service.url)
      }
      await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
      if (pace === 'slow') await slowAnswers(page)
      const shift = await watchLayoutShift(page)
      await page.goto(path.replace('first-of-LP', ids.LP).replace('first-of-LENDING', ids.LENDING))
      await page.waitForLoadState('networkidle')
      await untilLoaded(page, 60_000)
      expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
    })
