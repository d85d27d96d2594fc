import {
  accountOf,
  type EvmCall,
  type EvmHolding,
  type EvmNft,
  type EvmPayout,
  type EvmState,
  idsOf,
} from '#sample/evm/evm-account.ts'

const PAGE = 50
const BLOCK_SECONDS = 12
const NOBODY = '0x0000000000000000000000000000000000000000'

/**
 * Answers `/api/v2/addresses/...`, `/api?module=logs` and `/api/v2/tokens/.../instances` of a holder as Blockscout does; undefined for
 * other paths.
 */
export function answerBlockscout(state: EvmState, { pathname, searchParams }: URL): unknown {
  if (pathname === '/api' && searchParams.get('action') === 'getLogs') return logsOf(state, searchParams)
  const [, owner = '', route = ''] = /\/api\/v2\/addresses\/(0x[0-9a-fA-F]{40})(?:\/([a-z-]+))?$/.exec(pathname) ?? []
  const [, contract] = /\/api\/v2\/tokens\/(0x[0-9a-fA-F]{40})\/instances$/.exec(pathname) ?? []
  if (contract !== undefined) {
    const holder = accountOf(state, searchParams.get('holder_address_hash') ?? '')
    return page(idsOf(holder, contract), searchParams, (id) => ({ id: String(id), is_unique: true, metadata: null }))
  }
  const account = accountOf(state, owner)
  if (owner !== '' && route === '') {
    return { hash: owner, coin_balance: String(account.native), exchange_rate: null, is_contract: false }
  }
  if (route === 'tokens') return page(account.holdings, searchParams, toTokenItem)
  if (route === 'nft') return page(account.nfts, searchParams, toNftItem)
  if (route === 'transactions') return page(account.calls ?? [], searchParams, toCallItem)
  if (route === 'internal-transactions') return page(account.payouts ?? [], searchParams, toPayoutItem)
  if (route !== 'token-transfers') return undefined
  const latestFirst = account.transfers.toSorted((a, b) => b.at - a.at)
  return page(latestFirst, searchParams, ({ address, amount, at, hash = null, party = NOBODY }) => {
    const token = account.holdings.find((holding) => holding.address === address)
    return {
      transaction_hash: hash,
      from: { hash: amount < 0n ? owner : party },
      to: { hash: amount < 0n ? party : owner },
      timestamp: new Date(at * 1000).toISOString(),
      token: token ? toToken(token) : { address_hash: address, type: 'ERC-20' },
      total: { decimals: token?.decimals?.toString() ?? null, value: String(amount < 0n ? -amount : amount) },
      type: 'token_transfer',
      method: null,
      block_number: Math.floor(at / BLOCK_SECONDS),
    }
  })
}

/** As Etherscan has them: at most a thousand, each value hexadecimal, four topics whether there are so many or not. */
function logsOf({ logs = [] }: EvmState, search: URLSearchParams) {
  const matches = (name: string, value: string | undefined) => {
    const wanted = search.get(name)
    return wanted === null || wanted.toLowerCase() === value?.toLowerCase()
  }
  const result = logs
    .filter(({ address, topics }) => matches('address', address) && matches('topic3', topics[3]))
    .slice(0, 1000)
    .map(({ address, topics }) => ({
      address,
      blockNumber: '0x1',
      data: '0x',
      topics: Array.from({ length: 4 }, (_, index) => topics[index] ?? null),
    }))
  return result.length === 0
    ? { message: 'No logs found', result, status: '0' }
    : { message: 'OK', result, status: '1' }
}

function page<T>(rows: T[], query: URLSearchParams, toItem: (row: T) => unknown) {
  const from = Number(query.get('items_count') ?? 0)
  const next = from + PAGE
  const items = rows.slice(from, next).map(toItem)
  // Blockscout's parameters differ from list to list and may be null; all of them are to be sent back.
  return { items, next_page_params: next < rows.length ? { fiat_value: null, items_count: next } : null }
}

const toToken = ({ address, name, symbol, decimals, logo, priceUsd, reputation }: EvmHolding) => ({
  address_hash: address,
  name,
  symbol,
  decimals: decimals?.toString() ?? null,
  type: 'ERC-20',
  exchange_rate: priceUsd?.toString() ?? null,
  icon_url: logo === '' ? null : logo,
  holders_count: null,
  total_supply: null,
  circulating_market_cap: null,
  reputation,
})

const toTokenItem = (holding: EvmHolding) => ({
  value: String(holding.amount),
  token_id: null,
  token_instance: null,
  token: toToken(holding),
})

const toCallItem = ({ hash, at, from, to, value, fee, isFailed }: EvmCall) => ({
  hash,
  timestamp: new Date(at * 1000).toISOString(),
  block_number: Math.floor(at / BLOCK_SECONDS),
  from: { hash: from },
  to: to === undefined ? null : { hash: to },
  value: String(value),
  fee: { type: 'actual', value: String(fee) },
  status: isFailed ? 'error' : 'ok',
  result: isFailed ? 'execution reverted' : 'success',
  method: null,
})

const toPayoutItem = ({ hash, at, from, to, value, isOwnCode, isReverted }: EvmPayout) => ({
  transaction_hash: hash,
  transaction_index: 0,
  timestamp: new Date(at * 1000).toISOString(),
  block_number: Math.floor(at / BLOCK_SECONDS),
  index: 3,
  from: { hash: from },
  to: { hash: to },
  created_contract: null,
  value: String(value),
  type: isOwnCode ? 'delegatecall' : 'call',
  success: isReverted !== true,
  error: isReverted ? 'Reverted' : null,
  gas_limit: '2300',
})

const toNftItem = ({
  contract,
  collection,
  symbol,
  totalSupply,
  reputation,
  tokenId,
  name,
  imageUrl,
  attributes,
}: EvmNft) => ({
  id: tokenId,
  token_type: 'ERC-721',
  value: '1',
  image_url: imageUrl === '' ? null : imageUrl,
  media_url: null,
  animation_url: null,
  external_app_url: null,
  is_unique: true,
  owner: null,
  thumbnails: null,
  metadata: name === '' ? null : { name, image: imageUrl, ...(attributes && { attributes }) },
  token: {
    address_hash: contract,
    name: collection,
    symbol,
    decimals: null,
    type: 'ERC-721',
    total_supply: totalSupply?.toString() ?? null,
    icon_url: null,
    exchange_rate: null,
    holders_count: null,
    reputation,
  },
})
