import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { NftContract, NftFloor } from '#service/market/source.ts'
import { chain, never, serveWallets } from '#testing/wallet/serving.ts'
import { aCollection, nativeOf, scriptedPrices } from '#testing/wallet/sources.ts'

const served = serveWallets()
const contractOf = (index: number) => `0x${String(index).padStart(40, '0')}`

function open(
  collections: Parameters<typeof aCollection>[0][],
  readFloor: (contract: NftContract) => Promise<NftFloor | null>,
) {
  const asked: string[] = []
  const eth = { ...chain('ETH'), readNfts: async () => ({ value: collections.map(aCollection), note: null }) }
  const nftFloors = [
    {
      id: 'scripted',
      covers: ({ contractAddress }: NftContract) => contractAddress.startsWith('0x'),
      readFloor: (contract: NftContract) => {
        asked.push(contract.contractAddress)
        return readFloor(contract)
      },
    },
  ]
  const prices = scriptedPrices({ [nativeOf('ETH')]: 3_000 })
  const { ask, clock } = served.open(
    { chains: { ETH: eth }, tokenPrices: [prices], nftFloors },
    { limits: { waitMs: 400, staleMs: 200, runMs: 60_000 } },
  )
  const read = async () => {
    const { body, status } = await ask(`${served.evmWallet}/nft-holding?chain=ETH`)
    const floors = (body as { collectionId: string; floorPrice: number | null }[]).map(({ floorPrice }) => floorPrice)
    return { floors, status: status('nft-floors') }
  }
  return { asked, clock, read }
}

test('a floor is in the chain’s coin, by way of dollars if the collection trades in another', async () => {
  const floors = [{ inNative: 0.42, usd: 1_300 }, { inNative: null, usd: 60 }, null]
  const { read, asked, clock } = open(
    [1, 2, 3].map((index) => ({ id: contractOf(index) })),
    async ({ contractAddress }) => floors[Number(contractAddress) - 1] ?? null,
  )
  expect(await read()).toEqual({ floors: [0.42, 0.02, null], status: undefined })
  // For a day, those that nobody knows too.
  clock.now += 23 * 3_600_000
  expect((await read()).floors).toEqual([0.42, 0.02, null])
  expect(asked).toHaveLength(3)
  clock.now += 2 * 3_600_000
  await read()
  expect(asked).toHaveLength(6)
})

test('ten are read at most, verified ones and large ones first; spam and what the chain knows itself cost nothing', async () => {
  const item = { tokenId: '1', contractAddress: '', name: '', imageUrl: '', royalty: null }
  const { read, asked } = open(
    [
      { id: contractOf(90), spamReason: 'a scam' },
      { id: contractOf(91), floorPrice: 7 },
      { id: 'not-a-contract' },
      ...Array.from({ length: 12 }, (_, index) => ({ id: contractOf(index), items: Array(index + 1).fill(item) })),
      { id: contractOf(92), isVerified: true },
    ],
    async () => ({ inNative: 1, usd: 3_000 }),
  )
  const { floors } = await read()
  expect(asked).toEqual([92, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(contractOf))
  expect(floors.slice(0, 3)).toEqual([null, 7, null])
})

test('a failure leaves the list whole and is reported; what is late is noted', async () => {
  const failing = open([{ id: contractOf(1) }], async () => {
    throw new ApiError('UPSTREAM_FAILED', 'api.coingecko.com answered with status 429')
  })
  expect(await failing.read()).toEqual({
    floors: [null],
    status: expect.objectContaining({ error: 'api.coingecko.com answered with status 429' }),
  })
  const hanging = open([{ id: contractOf(1) }], never)
  expect(await hanging.read()).toEqual({
    floors: [null],
    // It is no source that was not read.
    status: expect.objectContaining({ asOf: expect.any(Number), error: null, note: 'some are still being read' }),
  })
})
