import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('simulator', {
  simulate: 'Simulate',
  copyLinkSimulation: 'Copy a link to this simulation',
  copyLink: 'Copy link',
  exampleLargestPool: 'An example: the largest pool',
  howDepositsLoans: 'How deposits and loans may end',
  pricesPoolData: 'Prices and pool data',
  loanUnderStress: { one: 'The loan under stress', other: 'Loans under stress' },
  simulator: 'Simulator',
  howMayEnd: 'How it may end',
  reset: 'Reset',
  calculatedPageService: 'Calculated in this page. The service simulates only full-range pools.',
  copyLinkSimulationText: 'Copy link to this simulation',
  workerFailed: 'a worker failed',
  pathsCouldNot: (message: Value) => `The paths could not be drawn: ${message}`,
  thereNoWorkers: 'There are no workers',
  workersWereStopped: 'The workers were stopped',
  pathsWereNot: 'The paths were not drawn',
})
