import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('start', {
  referenceLiveExamples: 'Reference with live examples',
  webhooksChanges: 'Webhooks for changes',
  connectAiAgent: 'Connect an AI agent',
  noRatesCould: 'No rates could be read',
  youCanStill: '{message} You can still open a wallet. See <link>Status</link> for the sources.',
  youLookingSample: 'You are looking at sample data',
  seeStatusWhich: '{sampleReason} See <link>Status</link> for which sources fail and why.',
  theseLiveData: 'These are live data',
  ratesChangeHour: 'Rates change by the hour. See <link>Status</link> for the age of each source.',
  seeWhatYou: (chainCount: Value) => `See what you own on ${chainCount} chains, what it earns and what could go wrong`,
  openWalletAddress:
    'Open a wallet by its address, find a place for your coins, or read it all through an API. No account and no wallet connection.',
  openWallet: 'Open a wallet',
  netWorthLoans: 'Net worth, loans by risk, and income.',
  nothingLeavesDevice:
    'Nothing leaves this device until you select Open. Then only this service and the data hosts of its chains get the address.',
  findYield: 'Find yield',
  auditedOver1m: 'Audited, over $1M, no impermanent loss.',
  useApi: 'Use the API',
  sameFiguresJson: 'The same figures as JSON, for scripts, bots and AI agents.',
  nextTime: 'Next time',
  yieldscopeOpensWhere:
    'Yieldscope opens where you left off. This page stays under the logo and in <link>/start</link>.',
  rateSwings: 'Rate swings',
  steadyRate: 'Steady rate',
  lending: 'Lending',
  tokens: 'Tokens',
  liquidity: 'Liquidity',
  staking: 'Staking',
  stablecoins: 'Stablecoins',
  listsVaultsTheir: 'Lists of vaults with their highest APY',
  allVaults: 'All vaults',
  upApy: 'up to {span} APY',
})
