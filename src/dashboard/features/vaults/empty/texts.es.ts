import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  hasNoSource: 'Yieldscope no tiene una fuente de datos para esta cadena.',
  highestRates: 'Tasas más altas por tipo',
  auditedOver10m:
    'Según el menor entre el APY de hoy y su media de 30 días: auditados o staking nativo, desde 10 M$, un tercio en recompensas como máximo, sin pérdida impermanente ni caída prevista (fuente: DefiLlama).',
  stablecoins: 'Stablecoins',
  staking: 'Staking',
  lendingOther: 'Préstamo, otras monedas',
  allStablecoins: 'Todas las stablecoins',
  allStaking: 'Todo el staking',
  allLending: 'Todo el préstamo salvo USDC, USDT y DAI',
  chainAndStability: (chain: Value, stability: Value) => `${chain} · estabilidad ${stability}`,
  mostVaults: 'Vaults por cadena',
  bestByChain: 'Mejor tasa por cadena',
  vaultCount: { one: '# vault', other: '# vaults' },
  highestOnEach: 'Según las mismas reglas, que excluyen las de caída prevista; de cualquier tipo, la más alta primero.',
  chain: 'Cadena',
  stabilityOf: (stability: Value) => `estabilidad ${stability}`,
  passing: (passing: Value, all: Value) => `cumplen ${passing} de ${all}`,
  nonePasses: 'Ninguno cumple en',
  showAllChains: 'Mostrar todas las cadenas',
  hasNoSourceNetwork: 'Yieldscope no tiene ninguna fuente: la red se ha cerrado.',
  noVaults: (name: Value) => `Sin vaults en ${name}`,
  noEarningVaults: 'Ningún vault de rendimiento coincide',
  noLoansMatch: 'Ningún préstamo coincide',
  show: (there: Value, label: Value) => `Ver ${there} en ${label}`,
  noStarredVaults: 'Ningún vault destacado coincide',
  starVaultList: 'Marcar un vault de la lista con estrella o quitar otros filtros.',
  noVaultsPage: 'No hay vaults en esta página',
  goBackFirst: 'Volver a la primera página.',
}
