import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

/** Of a part that loads when a list is empty. */
export const texts = defineTexts('vaults/empty', {
  hasNoSource: 'Yieldscope has no data source for this chain.',
  highestRates: 'Highest rates by kind',
  auditedOver10m:
    'By the lower of today’s APY and its 30-day mean: audited or native staking, $10M+, no impermanent loss, rewards a third at most, not forecast to fall (source: DefiLlama).',
  stablecoins: 'Stablecoins',
  staking: 'Staking',
  lendingOther: 'Lending, other coins',
  allStablecoins: 'All stablecoins',
  allStaking: 'All staking',
  allLending: 'All lending except USDC, USDT and DAI',
  chainAndStability: (chain: Value, stability: Value) => `${chain} · stability ${stability}`,
  mostVaults: 'Vaults by chain',
  bestByChain: 'Best rate by chain',
  vaultCount: { one: '# vault', other: '# vaults' },
  highestOnEach: 'By the same rules, which leave out rates forecast to fall; of any kind, the highest first.',
  chain: 'Chain',
  stabilityOf: (stability: Value) => `stability ${stability}`,
  passing: (passing: Value, all: Value) => `${passing} of ${all} pass`,
  nonePasses: 'None passes on',
  showAllChains: 'Show all chains',
  hasNoSourceNetwork: 'Yieldscope has no source: the network has shut down.',
  noVaults: (name: Value) => `No vaults on ${name}`,
  noEarningVaults: 'No earning vaults match',
  noLoansMatch: 'No loans match',
  show: (there: Value, label: Value) => `Show ${there} in ${label}`,
  noStarredVaults: 'No starred vaults match',
  starVaultList: 'Star a vault in the list, or remove other filters.',
  noVaultsPage: 'No vaults on this page',
  goBackFirst: 'Go back to the first page.',
})
