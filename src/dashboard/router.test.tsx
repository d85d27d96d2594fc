import { afterEach, expect, test, vi } from 'vitest'
import { firstQuestion } from '#contract/first-question.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { createQueryClient } from './api/query-client.ts'
import { nearAddress } from './router.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const wallet = `/wallet/${sampleWallets[0]?.address}`

test.each(['/', '/start', '/vaults', wallet])('before %s is drawn its first answer is read', async (path) => {
  history.replaceState(null, '', path)
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return new Response('{}', { status: 404 })
  })
  await nearAddress(path, createQueryClient())
  expect(urls).toContain(firstQuestion(path)?.url)
})

test('a page does not wait for a service that says nothing, nor for an address that cannot be read', async () => {
  const fetched = vi.fn(() => new Promise<never>(() => {}))
  vi.stubGlobal('fetch', fetched)
  await nearAddress('/vaults', createQueryClient())
  expect(fetched).toHaveBeenCalled()
  history.replaceState(null, '', '/wallet/%E0%A4%A')
  await nearAddress(location.pathname, createQueryClient())
})
