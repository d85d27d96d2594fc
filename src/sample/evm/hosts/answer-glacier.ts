import { accountOf, type EvmAccount, type EvmState, idsOf } from '#sample/evm/evm-account.ts'

const NOBODY = '0x0000000000000000000000000000000000000000'
const reputations: Record<string, string> = { ok: 'Benign', scam: 'Malicious' }
const reputationOf = (reputation: string | null) => (reputation === null ? null : (reputations[reputation] ?? null))

/** Answers `/v1/chains/{id}/addresses/{a}/...` as Avalanche's Data API does; undefined for other paths. */
export function answerGlacier(state: EvmState, { pathname, searchParams }: URL): unknown {
  const chainId = String(state.chainId)
  const [, requested, owner = '', route] =
    /\/v1\/chains\/(\d+)\/addresses\/(0x[0-9a-fA-F]{40})\/((?:balances|transactions):\w+)$/.exec(pathname) ?? []
  if (requested !== chainId) return undefined
  const account = accountOf(state, owner)
  if (route === 'balances:getNative')
    return { nativeTokenBalance: { chainId, balance: String(account.native), decimals: 18 } }
  if (route === 'balances:listErc20') {
    return page('erc20TokenBalances', account.holdings, searchParams, (token) => ({
      ercType: 'ERC-20',
      chainId,
      address: token.address,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      logoUri: token.logo,
      balance: String(token.amount),
      ...(token.priceUsd === null ? {} : { price: { currencyCode: 'usd', value: token.priceUsd } }),
      tokenReputation: reputationOf(token.reputation),
    }))
  }
  if (route === 'transactions:listErc20') {
    const latestFirst = account.transfers.toSorted((a, b) => b.at - a.at)
    return page('transactions', latestFirst, searchParams, ({ address, amount, at, hash = '0x', party = NOBODY }) => ({
      txHash: hash,
      blockTimestamp: at,
      logIndex: 0,
      from: { address: amount < 0n ? owner : party },
      to: { address: amount < 0n ? party : owner },
      value: String(amount < 0n ? -amount : amount),
      erc20Token: { ercType: 'ERC-20', address, ...namesOf(account, address) },
    }))
  }
  if (route === 'transactions:listNative') {
    return page('transactions', account.calls ?? [], searchParams, ({ hash, at, from, to, value, fee, isFailed }) => ({
      txHash: hash,
      txStatus: isFailed ? '0' : '1',
      blockTimestamp: at,
      from: { address: from },
      to: { address: to ?? NOBODY },
      value: String(value),
      gasUsed: '1',
      gasPrice: String(fee),
    }))
  }
  if (route === 'transactions:listInternals') {
    // Calls that move nothing are not listed.
    const moving = (account.payouts ?? []).filter(({ isOwnCode }) => !isOwnCode)
    return page('transactions', moving, searchParams, ({ hash, at, from, to, value, isReverted }) => ({
      txHash: hash,
      blockNumber: '1',
      blockTimestamp: at,
      blockHash: hash,
      from: { address: from },
      to: { address: to },
      internalTxType: 'CALL',
      value: String(value),
      isReverted: isReverted === true,
      gasUsed: '0',
      gasLimit: '2300',
    }))
  }
  if (route === 'balances:listErc721') {
    const contract = searchParams.get('contractAddress') ?? ''
    return page('erc721TokenBalances', idsOf(account, contract), searchParams, (id) => ({
      ercType: 'ERC-721',
      chainId,
      address: contract,
      tokenId: String(id),
    }))
  }
  if (route !== 'balances:listCollectibles') return undefined
  return page('collectibleBalances', account.nfts, searchParams, (nft) => ({
    ercType: 'ERC-721',
    chainId,
    address: nft.contract,
    name: nft.collection,
    symbol: nft.symbol,
    tokenId: nft.tokenId,
    tokenUri: '',
    metadata: { indexStatus: 'INDEXED', name: nft.name, imageUri: nft.imageUrl },
    tokenReputation: reputationOf(nft.reputation),
  }))
}

const namesOf = ({ holdings }: EvmAccount, address: string) => {
  const { name = '', symbol = '', decimals = null, logo = '' } = holdings.find((held) => held.address === address) ?? {}
  return { name, symbol, decimals, logoUri: logo }
}

/** The page's token is where it starts; the last page has none. */
function page<T>(list: string, rows: T[], query: URLSearchParams, toItem: (row: T) => unknown) {
  const from = Number(query.get('pageToken') ?? 0)
  const next = from + Number(query.get('pageSize') ?? 10)
  return {
    [list]: rows.slice(from, next).map(toItem),
    ...(next < rows.length ? { nextPageToken: String(next) } : {}),
  }
}
