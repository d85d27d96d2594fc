import type { Operation } from '#contract/api.ts'

type OperationText = {
  /** What the operation returns, when to call it, what to call next. */
  description: string
  /** Descriptions of arguments whose text for programmers is useless to a model, or too long. */
  args?: Record<string, string>
  /** Arguments that are useless to a model: aliases, and those that another tool handles better. */
  without?: readonly string[]
  /** Arguments whose text says what is in them, in fewer words than their schema. */
  shallow?: readonly string[]
}

const who = 'Address or name (alice.sui, bob.eth)'
const chain = 'Chains by id or name, comma between; all without it'
const type = 'LP, VAULT, STAKING, LENDING, BORROW'
const vault = 'id from find_yield or list_vaults'
const coinType = 'Full coin type of Sui'

/** Arguments with the same meaning in all operations. */
export const sharedArguments: Record<string, string> = {
  address: who,
  chain,
  force_refresh: 'Read again',
  includePnl: 'Add cost and profit',
  minTvl: 'Dollars; "10M" works',
  maxTvl: 'Dollars',
}

/** Useless to any model: aliases for old clients. */
export const neverOffered: readonly string[] = ['removeUnderlying', 'excludeProtocols', 'apr']

/** Texts for models, by operation. An operation without one uses its summary. */
export const operationTexts: Partial<Record<Operation, OperationText>> = {
  getProtocolApr: {
    description:
      'Lowest and highest rate and TVL of a protocol’s vaults on one chain, by type. BORROW rates are paid, not earned.',
    args: { protocol: 'Id or name, see list_protocols', chain: 'One chain', type: '' },
  },
  listCoins: {
    description: 'Coins of Sui, largest market value first. Finds the coin type that price tools take.',
    args: { search: 'Text in a name, symbol or type', sort: 'field:asc or field:desc, such as volume24H:desc' },
    without: ['page'],
  },
  getTokenPrice: {
    description: 'Price of one Sui coin now or in the past.',
    args: { address: `${coinType}, see list_coins`, timestamp: 'Unix seconds; now without it' },
  },
  getTokenPrices: {
    description: 'Prices of up to 100 Sui coins in one call, in the order given; null is unknown.',
    args: { addresses: 'Coin types, comma between' },
  },
  getPriceChart: {
    description: 'How the price of a Sui coin moved: start, end, low, high. 30 days unless from and to say otherwise.',
    args: { address: `${coinType}, see list_coins`, from: 'Unix seconds', to: 'Unix seconds' },
  },
  getVolumeHistory: {
    description: 'How the 24 h trading volume of a Sui coin moved: start, end, low, high in dollars.',
    args: { address: `${coinType}, see list_coins`, days: '1 to 365' },
  },
  getPositions: {
    description:
      'DeFi positions of a wallet, worth most first, with rates and health. For loans alone call check_loans, for a whole wallet wallet_summary.',
    args: {
      protocol: 'Only these, comma between',
      exclude_protocols: 'Not these',
      remove_underlying: 'Without the coins of positions that a token of the wallet represents',
    },
  },
  getHoldings: {
    description: 'Tokens of a wallet, worth most first; spam comes last and counts in no sum.',
  },
  getPortfolio: {
    description:
      'Combined value of up to 20 wallets, each thing once, by chain, kind and protocol. wallet_summary adds what could earn.',
    args: { addresses: 'Addresses or names, comma between' },
  },
  getPrices: {
    description: 'Prices of up to 100 tokens of any chain, now or at one time. price null: unknown.',
    args: {
      tokens: 'CHAIN:address, comma between; CHAIN:native is its own coin',
      at: 'Unix seconds; now without it',
      minConfidence: 'Only prices this sure, 0 to 1',
    },
  },
  queryPrices: {
    description: 'As get_prices, each token at a time of its own.',
    args: { tokens: 'CHAIN:address, or chain, address and at (Unix seconds)', minConfidence: 'As in get_prices' },
  },
  queryDailyPrices: {
    description:
      'Prices at 00:00 UTC of up to 100 tokens of any chain: start, end, low and high. full=true: all of them, from `from` to today. prices null: could not be read.',
    args: {
      tokens: 'CHAIN:address; CHAIN:native is its own coin',
      days: '1 to 365, including today; default 30',
    },
    without: ['step'],
  },
  listVaultCoins: {
    description:
      'Coins of the vaults of all chains, highest TVL first: price, market cap, TVL of its vaults, best vault for the coin alone by the lower of today’s APY and its 30-day mean. Starts a comparison of chains.',
    args: {
      chain: 'One chain',
      search: 'Symbol, name or address',
      order: 'tvl, marketCap, volume24h, apy, price, change24h, vaults or symbol',
    },
    without: ['offset'],
  },
  findEarnings: {
    description:
      'Where idle coins could earn and what is placed could earn more, with days until a move pays after costs. For one wallet in short call wallet_summary.',
    args: {
      addresses: 'At most 20 addresses or names',
      coins: 'Or coins: [{chain, address or native, amountUsd}]',
      maxShareOfTvl: 'Most of a vault’s TVL the deposit may be',
      costs: '{gasUsd, exitFee, swapCost, waitDays}, fees as fractions',
    },
  },
  simulateOutcomes: {
    description:
      'How deposits, loans and a loop may end: quantiles, chance of loss, fees, liquidation prices, what a shock does, what to repay, days until a move pays. For one vault in short call simulate.',
    args: {
      horizonDays: '1 to 730',
      deposits: '[{vaultId, valueUsd, range?: {lower, upper, unit, rebalance}, rate?: {apy}, coins?}]',
      loans:
        '[{collateral: [{symbol, token or priceUsd, amount, threshold, supplyApy}], debt: [{symbol, token or priceUsd, amount, borrowApy}], bonus}]',
      loop: '{supplyApy, borrowApy, leverage, liquidationLtv, equityUsd}',
      costs: '{fromApy, gasUsd, exitFee, swapCost, waitDays}: moves the first deposit',
      prices:
        '{model: gbm, bootstrap or path, seed, paths, coins: {SUI: {sigma}}, change: {SUI: -30}, jump: {SUI: -50} on day one}',
      shocks: '[{name, change: {ETH: -40}, borrowApyAdd}]',
      detail: 'days adds quantiles by day',
    },
    without: ['past'],
    shallow: ['deposits', 'loans', 'loop', 'costs', 'prices', 'shocks'],
  },
  getNftHoldings: { description: 'NFT collections of a wallet, worth most first.' },
  getActivity: { description: 'Latest transfers of a wallet, newest first. usd is at the price of now.' },
  getDids: { description: 'Names of an address of Sui or Solana; the primary ENS name of an EVM address.' },
  resolveName: {
    description: 'Address of a name. Rarely needed: tools take names directly.',
    args: { name: 'alice.sui, alice.sol or alice.eth' },
  },
  listVaults: {
    description:
      'Vaults by any filter. To find a yield call find_yield. costApy is what a loan (BORROW) costs, collateralCoins how many coins may back it, maxLtv and liquidatedAtLtv those of the best; of a LENDING vault they are its coin’s as collateral. side=earn leaves loans out. Without chain: SUI, TON and SOL.',
    args: {
      id: 'Ids, comma between',
      address: 'Coin that they take, by its address',
      search: 'Words of name, protocol, symbol; SUI-USDC is a pair',
      exclude: 'Coins, protocols or words, comma between',
      chain: 'Chains by id or name, comma between; ALL for every chain',
      minApy: 'Fraction: 0.05 is 5 %',
      maxApy: 'Fraction',
      minStability: '0 to 1; 1: the same rate every day',
      maxStability: '',
      protocol: 'Ids or names, comma between',
      type: `${type}, comma between`,
      side: 'earn: yields; borrow: loans',
      tags: 'stable_yield, low_risk, high_risk_high_return, airdrop',
      order:
        'Largest first; stability: steadiest first; benchmark: first what is audited, steady and beats dollar lending',
      buildable: 'Only what create_transaction can build',
      dollars: 'Only of one dollar stablecoin',
      leading: 'Only what comes first in the order benchmark',
      facets: 'Count the values of each filter',
    },
    // minTvl and minApy express these bands exactly; get_vault_history returns past rates.
    without: ['tvl', 'apy', 'trend'],
  },
  getVaultHistory: {
    description: 'How steady a vault’s rate was: start, end, low, high and means of 7, 30 and 90 days.',
    args: { id: vault },
    without: ['chain'],
  },
  listProtocols: {
    description: 'Protocols with TVL, number of vaults and range of APY, largest first.',
    args: { chain: 'One chain, or ALL' },
  },
  getProtocolTvl: {
    description: 'How the TVL of a protocol’s vaults moved over 90 days: start, end, low, high, change.',
    args: { id: 'Id or name, see list_protocols', chain: 'One chain, or ALL', side: 'earn or borrow' },
  },
  prepareTransaction: {
    description: 'Which fields a transaction on Sui needs, with choices. Call it before create_transaction.',
    args: { type: 'LENDING is a deposit', protocol: '' },
    without: ['chain'],
  },
  createTransaction: {
    description:
      'An unsigned payload for Sui with a summary of what it gives and gets. Nothing is signed or sent: a person must read the summary and sign in a wallet.',
    args: {
      type: 'LENDING is a deposit',
      protocol: '',
      sender: 'Address that will sign',
      poolId: 'A vault’s id, or what prepare_transaction says',
      tokenAddress: 'Coin type',
      amount: 'Base units: 1.5 SUI is "1500000000"',
      isStakeAndDeposit: 'See prepare_transaction',
      isSinglePool: 'See prepare_transaction',
    },
    without: ['chain'],
  },
  listWebhooks: { description: 'Webhooks of the calling key.' },
  listDeliveries: { description: 'Messages sent to a webhook, newest first.', args: { id: 'From list_webhooks' } },
  listWatched: { description: 'Wallets that the calling key watches.' },
  getWalletHistory: {
    description: 'Value history of a watched wallet: start, end, low, high. list_watched has the wallets.',
    args: { from: 'Unix seconds', to: 'Unix seconds' },
  },
}
