import { MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import { DEFAULT_MAX_SHARE_OF_TVL, DEFAULT_TVL_FLOOR, mostEarnAddresses } from '#contract/wallet/earn.ts'
import { nameSuffixes } from '#contract/wallet/name.ts'
import { mostPortfolioAddresses } from '#contract/wallet/portfolio.ts'
import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { SUI_ADDRESS, WATCHED_ID } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const orName = `or its name (${Object.keys(nameSuffixes)
  .map((ending) => `\`${ending}\``)
  .join(', ')})`
const address: FieldDoc = [`An address of any of the chains, ${orName}`, SUI_ADDRESS]
const chain: FieldDoc = [
  'One or more chains; only those the address can be on are read. `ALL`: every such chain',
  ['ALL'],
]
const refresh: FieldDoc = ['Whether to read again instead of using a recent answer', false]
const part: { limit: FieldDoc; offset: FieldDoc } = {
  limit: ['Maximum number of rows; default: all. `Total-Count` then has the full number', 50],
  offset: ['Number of rows to skip', 0],
}
const includePnl: FieldDoc = ['Whether to compute cost and profit from transfers and past prices', false]
const partly =
  'Sources are read independently: if one fails, the others still count, and the header `Upstream-Status` gives the status of each.'

export const walletDocs = {
  getHoldings: {
    tag: 'Wallet',
    description: `Tokens with amounts, prices and spam flags. ${partly}`,
    answer: 'The tokens',
    params: { address },
    query: { chain, force_refresh: refresh, includePnl, ...part },
  },
  getNftHoldings: {
    tag: 'Wallet',
    description: `NFTs by collection, with floor prices if known. ${partly}`,
    answer: 'The collections',
    params: { address },
    query: { chain, includePnl, ...part },
  },
  getPositions: {
    tag: 'Wallet',
    description: `Deposits, debts, stakes, pool shares, rewards and other positions of an address in protocols. ${partly}`,
    answer: 'The positions',
    params: { address },
    query: {
      chain,
      protocol: ['Protocols to read, by id, alias or name; default: all', ['navi-lending']],
      force_refresh: refresh,
      remove_underlying: ['Whether to omit `current.tokens` of positions that a token of the wallet represents', false],
      exclude_protocols: ['Protocols to skip', ['haedal']],
      removeUnderlying: ['Same as `remove_underlying`', false],
      excludeProtocols: ['Same as `exclude_protocols`', ['haedal']],
      ...part,
    },
  },
  getPortfolio: {
    tag: 'Wallet',
    description: `Combined net worth of several wallets on all chains: tokens and positions less debts, everything once. A token that represents a position counts as a token, and its position does not count. A wallet given twice, or by name and address, counts once. Each address counts as a request against the limit. ${partly}`,
    answer: 'The portfolio',
    query: {
      addresses: [`Up to ${mostPortfolioAddresses} addresses of any of the chains, ${orName}`, [SUI_ADDRESS]],
      chain: ['One or more chains; only those an address can be on are read. `ALL`: every chain', ['ALL']],
    },
  },
  findEarnings: {
    tag: 'Wallet',
    description: `What idle coins could earn and where, and where deposits could earn more. An offered vault has a known rate and at least \`minTvl\`, and the deposit is at most \`maxShareOfTvl\` of its TVL; loans are never offered. Deposits are compared with vaults for exactly the same coins on the same chain. Anything without a known price or rate is in \`unknown\`, never counted as zero. Without \`costs.gasUsd\`, gas is the usual cost on the chain: on Ethereum $1.06 to deposit an idle coin and $2.50 to move a deposit, cents elsewhere. Each address counts as a request against the limit. Nothing is moved. ${partly}`,
    answer: 'What could be earned',
    body: {
      addresses: [
        `Up to ${mostEarnAddresses} addresses of any of the chains, ${orName}; required unless \`coins\` is given`,
        [SUI_ADDRESS],
      ],
      coins: 'Coins that are not in these wallets, in addition to what the wallets have',
      'coins.chain': ['Chain of the coin', 'BASE'],
      'coins.address': [
        'Coin type, contract address, mint or jetton; `native`: the chain’s native coin',
        '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      ],
      'coins.amountUsd': ['Value in dollars', 2500],
      minTvl: ['Minimum TVL in dollars', DEFAULT_TVL_FLOOR],
      maxShareOfTvl: [
        'Largest share of a vault’s TVL for one deposit, as a fraction. A larger deposit dilutes its own rate and is hard to withdraw at once',
        DEFAULT_MAX_SHARE_OF_TVL,
      ],
      costs: 'Cost of one move',
      'costs.gasUsd': ['Gas for all transactions in dollars; default: the usual cost on the chain', 0.5],
      'costs.exitFee': ['Fee to leave the old deposit, as a fraction', 0.001],
      'costs.swapCost': [
        'Cost of the amount to swap, as a fraction; for a pair, half of an idle coin is swapped',
        0.003,
      ],
      'costs.waitDays': ['Days without yield during the move', 0],
    },
    bodyExample: { addresses: [SUI_ADDRESS], costs: { gasUsd: 0.5 } },
  },
  getActivity: {
    tag: 'Wallet',
    description: `Latest transfers, newest first; pending ones come before them. A chain returns at most its last ${MAX_ACTIVITY_ROWS} rows. ${partly}`,
    answer: 'The transfers',
    answers: {
      data: 'The transfers, newest first',
      wholeChains: [
        'Chains whose rows are all that their source has, back to the first. On any other chain, older transfers may exist',
        ['SUI'],
      ],
    },
    params: { address },
    query: { chain, force_refresh: refresh },
  },
  getDids: {
    tag: 'Wallet',
    description:
      'Names of the address, its default name first: SuiNS on Sui, domains on Solana, the primary ENS name on Ethereum (if it resolves to the same address).',
    answer: 'The names',
    params: { address: [`An address of Sui, Solana or an EVM chain, ${orName}`, SUI_ADDRESS] },
    answers: {
      'data.address': ['The requested address', SUI_ADDRESS],
      'data.data': ['Its names', ['sample-wallet.sui']],
      'data.details': 'Details, for names whose chain records them',
      'data.details.name': ['The name', 'sample-wallet.sui'],
      'data.details.isPrimary': ['Whether the address has chosen it as its own name', true],
      'data.details.expiresAt': ['Unix seconds at which it expires; null if unknown', 1_830_000_000],
      'data.expired': 'Names that the address still has but that have expired; they are not in `data`',
      'data.expired.name': ['The name', 'sample-of-old.sui'],
      'data.expired.isPrimary': ['Always false', false],
      'data.expired.expiresAt': ['Unix seconds at which it expired', 1_790_000_000],
    },
  },
  resolveName: {
    tag: 'Wallet',
    description: 'The address of a name. 404 if no address has it.',
    answer: 'The address',
    params: { name: ['A name that ends in `.sui`, `.sol` or `.eth`', 'sample-wallet.sui'] },
    answers: {
      'data.name': ['The name', 'sample-wallet.sui'],
      'data.address': ['Its address', SUI_ADDRESS],
      'data.chain': ['Chain of the address', 'SUI'],
    },
  },
  watchWallet: {
    tag: 'Wallet',
    description:
      'The service reads the wallet every hour and records its value. For an address that the caller already watches, label and chains are replaced. 422 when the operator’s limit of watched addresses is reached.',
    answer: 'The watched wallet',
    body: {
      address: [`An address of any of the chains, ${orName}; the address of now is watched`, SUI_ADDRESS],
      label: ['A name of one’s own for it', 'Savings'],
      chains: ['On which chains; empty for all that can own the address', ['SUI']],
    },
  },
  listWatched: {
    tag: 'Wallet',
    description: 'What the calling key watches. The page of the service without a key has wallets of its own.',
    answer: 'The watched wallets',
  },
  stopWatching: {
    tag: 'Wallet',
    description: 'Stops reading the wallet and deletes its history, unless another key watches it too.',
    answer: 'It is watched no longer',
    params: { id: ['The `id` of the watched wallet', WATCHED_ID] },
  },
  getWalletHistory: {
    tag: 'Wallet',
    description:
      'Oldest first: one point an hour for thirty days, one a day before. Where nothing was read there is no point. `known` names what each point knows: compare two points only over what both know. Empty for a wallet that the caller does not watch.',
    answer: 'The points',
    params: { address: [`An address that the caller watches, ${orName}`, SUI_ADDRESS] },
    query: {
      from: ['No point before it', 1_795_000_000],
      to: ['No point after it; now without it', 1_795_250_000],
    },
  },
} satisfies Partial<AllOperationDocs>
