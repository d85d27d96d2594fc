import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { SUI_COIN, VAULT_ID } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const vaultId: FieldDoc = ['`id` of a vault in the list of vaults', VAULT_ID]
const leftFromBefore: FieldDoc = [
  'Kept for clients of the hosted service: an id says by itself which chain it is of',
  'SUI',
]
const minTvl: FieldDoc = ['Vaults with at least so many dollars', 100_000]
const maxTvl: FieldDoc = ['Vaults with at most so many dollars', 50_000_000]

export const farmingDocs = {
  getProtocolApr: {
    tag: 'Farming',
    description:
      'From which to which rate a protocol’s vaults pay, and how much lies in them: one record for each type of vault. In the record of `BORROW` the rates are what borrowers pay, and the TVL is what they owe.',
    answer: 'A record for each type of vault; none where the protocol has no vaults there',
    params: { protocol: ['Id, alias or name of the protocol, whatever its case, spaces and hyphens', 'navi-lending'] },
    query: {
      minTvl,
      maxTvl,
      chain: ['Vaults of this chain', 'SUI'],
      type: ['Vaults of this type', 'LENDING'],
    },
  },
  listVaults: {
    tag: 'Farming',
    description:
      'Vaults with filters, order and pages. Without `chain` the list is of SUI, TON, SOL and ECLIPSE; vaults of EVM chains are listed where `chain` asks for one, or for `ALL`. Of several values of `chain`, `protocol` and `type` a vault has one, of `tags` all. A loan (type `BORROW`, `side` `borrow`) has a rate that is paid, not earned: ask with `side=earn` to compare yields. A vault whose value is unknown is left out by a bound. 503 `NOT_READY` before vaults were first read.',
    answer: 'A page of vaults',
    query: {
      id: ['Ids of vaults, of whatever chain', [VAULT_ID]],
      address: ['A coin that they take, by its type, contract address, mint or jetton', SUI_COIN],
      search: [
        'Words of the name, the protocol or a symbol, or a coin; `SUI-USDC` finds both coins in any order',
        'SUI-USDC',
      ],
      exclude: ['Coins, protocols, pairs or words of names to leave out', ['usdt']],
      chain: ['Chains; `ALL`: every chain', ['SUI', 'SOL']],
      tvl: ['A band of TVL: its lower bound is inside, its upper outside', '> 1M'],
      minTvl,
      maxTvl,
      apr: ['A band of `totalApy`; the older name of `apy`', '5% - 25%'],
      apy: ['A band of `totalApy`', '5% - 25%'],
      minApy: ['`totalApy` of at least this fraction', 0.02],
      maxApy: ['`totalApy` of at most this fraction', 0.5],
      protocol: ['Protocols, by id, alias or name', ['navi-lending', 'suilend']],
      type: ['Types', ['LP', 'LENDING']],
      side: ['`earn`: what pays a yield; `borrow`: loans, whose rates are a cost. Without it both are listed', 'earn'],
      buildable: ['`true`: those alone that the service can prepare a transaction for (`actions` is not empty)', true],
      tags: ['Tags, all of which a vault must have', ['stable_yield']],
      order: [
        'What they are ordered by; without `side=earn` the rates of loans stand among yields. `apy7d` and `apy30d`: means of `totalApy`. `stability`: `apy30d / (apy30d + apyDeviation30d)`, 1 for the same rate every day. Unknown values stand last in both directions',
        'totalApy',
      ],
      sort: ['In which direction', 'desc'],
      limit: ['Vaults on a page', 20],
      offset: ['Vaults to leave out before the first', 0],
      facets: ['Whether to count what each value of a filter would leave', true],
      trend: ['Whether to add each vault’s last 30 days', true],
    },
    answers: {
      pagination: 'Which part of the list this is',
      facets: 'Counts for each filter; there only where `facets` asks',
      trends: [
        '`totalApy` of each of the last 30 days by the id of the vault, the oldest first, null for a day without samples; there only where `trend` asks',
        { [VAULT_ID]: [0.101, null, 0.1169] },
      ],
    },
  },
  getVaultHistory: {
    tag: 'Farming',
    description:
      'One point a day from the source’s own history; the last days finer, where the service has samples of its own. Of a loan (type `BORROW`) the rate is what borrowers paid.',
    answer: 'Points, the oldest first',
    params: { id: vaultId },
    query: { chain: leftFromBefore },
  },
  simulateVault: {
    tag: 'Farming',
    description:
      'What a deposit is worth on each day of a year, at the vault’s present rate and with prices that move evenly to what is given. Gas, slippage and the price of reward tokens are left out. Of a loan the answer is what is owed (`of` is `debt`), which grows by its cost. Nothing is kept.',
    answer: 'The year, and the impermanent loss',
    params: { id: vaultId },
    query: { chain: leftFromBefore },
    body: {
      type: '`Pools` for a vault of two coins, `Lending` for lending, staking and any vault of one asset',
      data: 'What is assumed',
    },
    bodyExample: { type: 'Lending', data: { priceChange: 20, value: 1000 } },
  },
  listProtocols: {
    tag: 'Farming',
    description:
      'The protocols that have a vault, a position source or transactions here, with all names that each answers to.',
    answer: 'The protocols',
    query: { chain: ['Those that have a vault on this chain, with what they have there', 'SUI'] },
  },
} satisfies Partial<AllOperationDocs>
