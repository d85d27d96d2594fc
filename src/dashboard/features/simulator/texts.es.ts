import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  simulate: 'Simular',
  copyLinkSimulation: 'Copiar un enlace a esta simulación',
  copyLink: 'Copiar enlace',
  addAnother: 'Añadir',
  addAnotherDepositLoan: 'Añadir depósito o préstamo',
  howDepositsLoans: 'Resultados posibles de depósitos y préstamos',
  exampleText: 'Ejemplo',
  pricesPoolData: 'Precios y datos de pools',
  loanUnderStress: { one: 'Préstamo bajo estrés', other: 'Préstamos bajo estrés' },
  simulator: 'Simulador',
  howMayEnd: 'Resultados posibles',
  setPrices: 'Fijar precios',
  pricesOf: 'Precios de las monedas',
  moreSettings: 'Más ajustes',
  reset: 'Restablecer',
  calculatedPageService: 'Calculado en esta página. El servicio solo simula pools de rango completo.',
  copyLinkSimulationText: 'Copiar enlace a esta simulación',
  example: (chains: Value) => `Ejemplo: el pool más grande de dos monedas en ${chains}`,
}
