import { expect, test } from 'vitest'
import { chain, serveWallets } from '#testing/wallet/serving.ts'

const served = serveWallets()

test('a chain without a source of NFTs was read at no time, and says why', async () => {
  const bnb = { ...chain('BNB'), readNfts: async () => ({ value: [], note: 'no source', isUnread: true as const }) }
  const { ask } = served.open({ chains: { ETH: chain('ETH'), BNB: bnb } })
  const { status } = await ask(`${served.evmWallet}/nft-holding?chain=ETH,BNB`)
  expect(status('bnb')).toMatchObject({ asOf: null, error: null, note: 'no source' })
  expect(status('eth')).toMatchObject({ asOf: expect.any(Number), note: null })
})
