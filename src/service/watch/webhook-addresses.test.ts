import { expect, test, vi } from 'vitest'
import { postgresTestStores } from '#testing/store/stores.ts'
import { webhookAddresses } from './webhook-addresses.ts'

vi.setConfig({ testTimeout: 60_000 })

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'
const OTHER_EVM = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const THIRD_EVM = '0xde709f2102306220921060314715629080e2fb77'

test('a webhook of a chain without a source has nothing read, and never all chains', async () => {
  const stores = await postgresTestStores()
  try {
    const store = await stores.empty()
    await store.apiKeys.create({ id: 'k', name: 'k', hash: new Uint8Array(32), requestsPerWindow: null })
    const add = (id: string, chain: string, ...addresses: string[]) =>
      store.webhooks.add({ id, owner: 'k', url: `https://${id}.example/in`, chain, addresses })
    await add('a', 'FANTOM', EVM, OTHER_EVM)
    await add('b', 'ECLIPSE', EVM, OTHER_EVM)
    await add('c', 'BASE', OTHER_EVM)
    await add('d', 'ALL', THIRD_EVM)
    const found = await webhookAddresses(store)()
    expect(found.map(({ address, chains }) => [address.toLowerCase(), chains])).toEqual([
      [OTHER_EVM.toLowerCase(), ['BASE']],
      [THIRD_EVM.toLowerCase(), []],
    ])
  } finally {
    await stores.stop()
  }
})
