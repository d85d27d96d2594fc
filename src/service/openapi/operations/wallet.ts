import { MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import { DEFAULT_MAX_SHARE_OF_TVL, DEFAULT_TVL_FLOOR, mostEarnAddresses } from '#contract/wallet/earn.ts'
import { nameSuffixes } from '#contract/wallet/name.ts'
import { mostPortfolioAddresses } from '#contract/wallet/portfolio.ts'
import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { SUI_ADDRESS, WATCHED_ID } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const orName = `or a name for one (${Object.keys(nameSuffixes)
  .map((ending) => `\`${ending}\``)
  .join(', ')})`
const address: FieldDoc = [`An address of any of the chains, ${orName}`, SUI_ADDRESS]
const chain: FieldDoc = [
  'One chain or several; only those the address can be on are read. `ALL`: every such chain',
  ['ALL'],
]
const refresh: FieldDoc = ['Whether to read again instead of using a recent answer', false]
const part: { limit: FieldDoc; offset: FieldDoc } = {
  limit: ['So many rows at most; all of them without it. `Total-Count` then says how many there are in all', 50],
  offset: ['Rows to leave out before the first', 0],
}
const includePnl: FieldDoc = ['Whether to work out cost and profit, from transfers and past prices', false]
const partly =
  'Sources are read independently: if one fails, the others still count, and the header `Upstream-Status` gives the status of each.'

export const walletDocs = {
  getHoldings: {
    tag: 'Wallet',
    description: `Tokens with amounts, prices and marks of spam. ${partly}`,
    answer: 'The tokens',
    params: { address },
    query: { chain, force_refresh: refresh, includePnl, ...part },
  },
  getNftHoldings: {
    tag: 'Wallet',
    description: `NFTs by collection, with floor prices where they are known. ${partly}`,
    answer: 'The collections',
    params: { address },
    query: { chain, includePnl, ...part },
  },
  getPositions: {
    tag: 'Wallet',
    description: `Supplies, debts, stakes, shares of pools, rewards and what else an address has in protocols. ${partly}`,
    answer: 'The positions',
    params: { address },
    query: {
      chain,
      protocol: ['Protocols to ask, by id, alias or name; all without it', ['navi-lending']],
      force_refresh: refresh,
      remove_underlying: ['Whether to omit `current.tokens` of positions that a token of the wallet represents', false],
      exclude_protocols: ['Protocols not to ask', ['haedal']],
      removeUnderlying: ['Another spelling of `remove_underlying`', false],
      excludeProtocols: ['Another spelling of `exclude_protocols`', ['haedal']],
      ...part,
    },
  },
  getPortfolio: {
    tag: 'Wallet',
    description: `One net worth of several wallets over all chains: tokens and positions, debts taken off, each thing once. A token that represents a position counts as a token, and its position does not. A wallet that is given twice, or by name and address, counts once. Each address counts as a request against the limit. ${partly}`,
    answer: 'The portfolio',
    query: {
      addresses: [`Up to ${mostPortfolioAddresses} addresses of any of the chains, ${orName}`, [SUI_ADDRESS]],
      chain: ['One chain or several: those of them that an address can be on are read. `ALL`: every chain', ['ALL']],
    },
  },
  findEarnings: {
    tag: 'Wallet',
    description: `What idle coins could earn and where, and where deposits could earn more. A vault is offered from \`minTvl\` on, where the deposit is at most \`maxShareOfTvl\` of its TVL, with a known rate; loans are none. What is placed is compared with vaults for the very same coins on the same chain. What has no known price or rate is in \`unknown\`, never counted as nothing. Without \`costs.gasUsd\` the gas is assumed by the chain: $1.06 to put an idle coin in on Ethereum, $2.50 to move a deposit there, cents elsewhere. Each address counts as a request against the limit. Nothing is moved. ${partly}`,
    answer: 'What could be earned',
    body: {
      addresses: [
        `Up to ${mostEarnAddresses} addresses of any of the chains, ${orName}; needed unless \`coins\` is given`,
        [SUI_ADDRESS],
      ],
      coins: 'Coins that are not in a wallet yet, beside what wallets have',
      'coins.chain': ['Chain of the coin', 'BASE'],
      'coins.address': [
        'Its coin type, contract address, mint or jetton; `native`: the chain’s own coin',
        '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      ],
      'coins.amountUsd': ['What there is of it, in dollars', 2500],
      minTvl: ['Vaults with at least so many dollars', DEFAULT_TVL_FLOOR],
      maxShareOfTvl: [
        'The most of a vault’s TVL that a deposit may be, as a fraction: a larger one makes its own rate fall and cannot leave at once',
        DEFAULT_MAX_SHARE_OF_TVL,
      ],
      costs: 'What one move costs',
      'costs.gasUsd': ['Dollars for all its transactions; assumed by the chain without it', 0.5],
      'costs.exitFee': ['Taken of a deposit that is left, as a fraction', 0.001],
      'costs.swapCost': [
        'Taken of what has to be swapped, as a fraction: half of an idle coin that goes into a pair',
        0.003,
      ],
      'costs.waitDays': ['Days on the way that earn nothing', 0],
    },
    bodyExample: { addresses: [SUI_ADDRESS], costs: { gasUsd: 0.5 } },
  },
  getActivity: {
    tag: 'Wallet',
    description: `Latest transfers, newest first; pending ones come before them. A chain returns at most its last ${MAX_ACTIVITY_ROWS} rows. ${partly}`,
    answer: 'The movements',
    params: { address },
    query: { chain, force_refresh: refresh },
  },
  getDids: {
    tag: 'Wallet',
    description: 'Names that lead to the address, its default name first: SuiNS of Sui, domains of Solana.',
    answer: 'The names',
    params: { address: [`An address of Sui or Solana, ${orName}`, SUI_ADDRESS] },
    answers: {
      'data.address': ['The requested address', SUI_ADDRESS],
      'data.data': ['Its names', ['sample-wallet.sui']],
      'data.details': 'More of the names whose chain says more',
      'data.details.name': ['The name', 'sample-wallet.sui'],
      'data.details.isPrimary': ['Whether the address has chosen it as its own name', true],
      'data.details.expiresAt': ['Unix seconds at which it expires; null if unknown', 1_830_000_000],
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
