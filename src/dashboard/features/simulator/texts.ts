import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('simulator', {
  simulate: 'Simulate',
  copyLinkSimulation: 'Copy a link to this simulation',
  copyLink: 'Copy link',
  addAnother: 'Add another',
  addAnotherDepositLoan: 'Add another deposit or loan',
  howDepositsLoans: 'Possible outcomes of deposits and loans',
  exampleText: 'The example',
  pricesPoolData: 'Prices and pool data',
  loanUnderStress: { one: 'Loan under stress', other: 'Loans under stress' },
  simulator: 'Simulator',
  howMayEnd: 'Possible outcomes',
  setPrices: 'Set prices',
  pricesOf: 'Coin prices',
  moreSettings: 'More settings',
  reset: 'Reset',
  calculatedPageService: 'Calculated in this page. The service simulates only full-range pools.',
  copyLinkSimulationText: 'Copy link to this simulation',
  example: (chains: Value) => `Example: the largest two-coin pool on ${chains}`,
})
