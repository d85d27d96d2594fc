import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import { misfits, restSources } from '#testing/evidence/rest-shapes.ts'

const now = () => Date.UTC(2026, 10, 21, 12)
const fetchSample = sampleFetch({ now, evmNetworks, evmDeployments })
const addressOf = (id: string) => sampleWallets.find(({ chain }) => chain === id)?.address ?? ''
const [evm, ton, btc] = [addressOf('ETH'), encodeURIComponent(addressOf('TON')), addressOf('BTC')]
const scout = `eth.blockscout.com/api/v2/addresses/${evm}`
const glacier = `glacier-api.avax.network/v1/chains/43114/addresses/${evm}`
const usdc = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const seconds = Math.floor(now() / 1000) - 86_400
const asked = encodeURIComponent(JSON.stringify({ [`sui:${usdc}`]: [seconds] }))
const pool = await firstPool()

/** One request of each route that the sample has. */
const requests: Record<string, string> = {
  'llama.pools': 'yields.llama.fi/pools',
  'llama.lendBorrow': 'yields.llama.fi/lendBorrow',
  'llama.chart': `yields.llama.fi/chart/${pool}`,
  'llama.protocols': 'api.llama.fi/protocols',
  'llama.prices': `coins.llama.fi/prices/current/sui:${usdc},coingecko:bitcoin`,
  'llama.batchHistorical': `coins.llama.fi/batchHistorical?coins=${asked}`,
  'llama.chart.prices': `coins.llama.fi/chart/sui:${usdc}?start=${seconds}&span=10&period=1h`,
  'coingecko.list': 'api.coingecko.com/api/v3/coins/list?include_platform=true',
  'coingecko.markets': 'api.coingecko.com/api/v3/coins/markets?vs_currency=usd&ids=sui,usd-coin',
  'coingecko.info': `api.coingecko.com/api/v3/onchain/networks/sui-network/tokens/${encodeURIComponent(usdc)}/info`,
  'aftermath.verified': 'aftermath.finance/api/coins/verified',
  'cetus.verified': 'api-sui.cetus.zone/v3/sui/clmm/verified_coins_info',
  'blockscout.address': scout,
  'blockscout.tokens': `${scout}/tokens?type=ERC-20`,
  'blockscout.nft': `${scout}/nft?type=ERC-721`,
  'blockscout.transfers': `${scout}/token-transfers?type=ERC-20`,
  'blockscout.transactions': `${scout}/transactions`,
  'blockscout.internalTransactions': `${scout}/internal-transactions`,
  'glacier.native': `${glacier}/balances:getNative`,
  'glacier.erc20': `${glacier}/balances:listErc20?pageSize=100`,
  'glacier.collectibles': `${glacier}/balances:listCollectibles?pageSize=100`,
  'glacier.transfers': `${glacier}/transactions:listErc20?pageSize=100`,
  'glacier.transactions': `${glacier}/transactions:listNative?pageSize=50`,
  'glacier.internals': `${glacier}/transactions:listInternals?pageSize=50`,
  'toncenter.accounts': `toncenter.com/api/v3/accountStates?address=${ton}`,
  'toncenter.jettonWallets': `toncenter.com/api/v3/jetton/wallets?owner_address=${ton}`,
  'toncenter.jettonMasters': `toncenter.com/api/v3/jetton/masters?address=${ton}`,
  'toncenter.nftItems': `toncenter.com/api/v3/nft/items?owner_address=${ton}`,
  'toncenter.transactions': `toncenter.com/api/v3/transactions?account=${ton}&limit=50&sort=desc`,
  'toncenter.jettonTransfers': `toncenter.com/api/v3/jetton/transfers?owner_address=${ton}&limit=50&sort=desc`,
  'tonapi.nominator': `tonapi.io/v2/staking/nominator/${ton}/pools`,
  'tonapi.pools': 'tonapi.io/v2/staking/pools',
  'esplora.address': `blockstream.info/api/address/${btc}`,
  'esplora.txs': `blockstream.info/api/address/${btc}/txs`,
  'esplora.history': `blockstream.info/api/address/${btc}/txs`,
}

async function ask(path: string): Promise<unknown> {
  const response = await fetchSample(`https://${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}

async function firstPool(): Promise<string> {
  const Pools = z.object({ data: z.array(z.object({ pool: z.string() })) })
  return Pools.parse(await ask('yields.llama.fi/pools')).data[0]?.pool ?? ''
}

test.each(Object.entries(requests))('the sample’s %s fits what the source may answer', async (id, path) => {
  const source = restSources.find((known) => known.id === id)
  expect(source === undefined ? ['not in rest-shapes.json'] : misfits(await ask(path), source)).toEqual([])
})

test('at least 25 routes are compared, and the comparison sees a planted fault', async () => {
  expect(Object.keys(requests).length).toBeGreaterThanOrEqual(25)
  const source = restSources.find(({ id }) => id === 'tonapi.nominator')
  if (source === undefined) return expect.unreachable()
  const stake = { pool: '0:1', amount: 1, pending_deposit: 0, pending_withdraw: 0, ready_withdraw: 0 }
  expect(misfits({ pools: [stake] }, source)).toEqual([])
  for (const fault of [{ amount: null }, { amount: '1' }, { pending_withdraw: undefined }]) {
    expect(misfits({ pools: [{ ...stake, ...fault }] }, source)).toHaveLength(1)
  }
})
