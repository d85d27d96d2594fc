import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  selected: (drawn: Value) => `${drawn} seleccionados`,
  wallet: 'en su billetera',
  apyStabilityTvl: (apy: Value, stability: Value, tvl: Value) => `APY ${apy}, estabilidad ${stability}, TVL ${tvl}`,
  enterOpens: (value: Value) => `${value}. Intro lo abre.`,
  stability: 'Estabilidad',
  stabilityOf: (label: Value) => `Estabilidad ${label}`,
  steadier: (label: Value) => `${label}, más estable`,
  minStability: 'Estabilidad mín.',
  maxStability: 'Estabilidad máx.',
  minApyPercent: 'APY mín., %',
  maxApyPercent: 'APY máx., %',
  minimumAboveMaximum: 'Un mínimo supera a su máximo.',
  limitsMap: 'Límites del mapa',
  apply: 'Aplicar',
  bothEndsIncluded: 'Ambos extremos cuentan. Un campo vacío significa sin límite.',
  highRisk: 'riesgo alto',
  noAudit: 'sin auditoría',
  mapLegend: 'Leyenda del mapa',
  highRiskNo: 'Riesgo alto o sin auditoría',
  walletText: 'En su billetera',
  mapVaultsStability: (count: Value) => `Mapa de ${count} vaults por estabilidad y APY`,
  arrowKeysMove:
    'Las flechas van al siguiente vault en esa dirección; Re Pág y Av Pág, por TVL. Intro abre un vault. Más y menos cambian el zoom; 0 muestra todo.',
  steadyAboveBenchmark: (count: Value) => `Estables y por encima de la referencia: ${count}`,
  hideMap: 'Ocultar mapa',
  vaultsSelectedMap: (selected: Value, count: Value, filtered: Value) =>
    `${selected} de ${count} vaults seleccionados en el mapa y en ${filtered}.`,
  dragOverMap: (filtered: Value, note: Value) =>
    `Arrastrar sobre el mapa filtra ${filtered}; también las flechas, Intro, + y −. ${note}`,
  tapDot: (filtered: Value, note: Value) =>
    `Tocar un punto para leerlo o arrastrar sobre el mapa para filtrar ${filtered}. ${note}`,
  lastUpdateFailed: 'Falló la última actualización.',
  zoomOut: 'Alejar',
  zoom: 'Acercar',
  reset: 'Restablecer',
  setLimits: 'Fijar límites',
  usdLendingBenchmark: 'Referencia: préstamo en USD',
  mapCouldNot: (message: Value) => `No se pudo cargar el mapa: ${message}`,
  tryAgain: 'Reintentar',
  loadingMap: 'Cargando el mapa',
  noVaultsMatch: 'Ningún vault coincide con estos filtros; el mapa está vacío.',
  noVaultDraw: 'Aún no hay vaults que dibujar.',
  stabilityNeeds25: 'La estabilidad necesita 25 días de tasas registradas.',
  showingLargestVaults: (drawn: Value, count: Value, total: Value) =>
    `${drawn} de los ${count} mayores; coinciden ${total} vaults.`,
  unknownStability: (noStability: Value) => `${noStability} con estabilidad desconocida`,
  unknownApy: (noApy: Value) => `${noApy} con APY desconocido`,
  noYield: (noYield: Value) => `${noYield} sin rendimiento`,
  notDrawn: (reasons: Value) => `Sin dibujar: ${reasons}.`,
  enterNumberLimit: (label: Value, least: Value, most: Value) =>
    `${label}: introducir un número de ${least} a ${most}.`,
  dotReading: (name: Value, chain: Value, figures: Value) => `${name} en ${chain}: ${figures}`,
  unknown: 'desconocido',
  otherChains: 'Otras',
}
