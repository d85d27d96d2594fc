import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  calculatedPageService: (message: Value) => `Calculado en esta página. El servicio no pudo confirmarlo: ${message}`,
  serviceCheckingThese: 'El servicio comprueba estas cifras…',
  calculatedPageNot: 'Calculado en esta página. Sin comprobar, para ahorrar solicitudes.',
  confirmedServiceLast: '✓ Con el último APY, coincide con el cálculo de la API',
  serviceGetsDifferent: (money: Value, il: Value) =>
    `El servicio obtiene otras cifras: ${money} tras un año y una pérdida impermanente de ${il}. Puede que su tasa para este vault haya cambiado. Recargar la página.`,
  coin: 'Moneda',
  deposited: 'Depositado',
  withdrawn: 'Retirado',
  changeUnits: 'Cambio en unidades',
  value: 'Valor',
  coinsRepayInterest: 'Monedas por devolver, con intereses',
  coinsRepayWithout: 'Monedas por devolver, sin intereses',
  coinsEndYield: 'Monedas al final, con rendimiento en las mismas monedas',
  coinsEndWithout: 'Monedas al final, sin rendimiento',
  rateStaysSame: 'la tasa no cambia y su base se capitaliza hasta el APY',
  rateStaysSameNothing: 'la tasa no cambia y nada se reinvierte: un año rinde el APR',
  impermanentLossR: 'Pérdida impermanente = ∏ rᵢ^wᵢ ÷ ∑ wᵢ rᵢ − 1',
  rCoinsEnd: 'r es el precio final de una moneda entre su precio de hoy, w su peso.',
  impermanentLossX:
    'Pérdida impermanente = (x(P) P + y(P)) ÷ (x(1) P + y(1)) − 1, con x = 1/√P − 1/√superior e y = √P − √inferior',
  pEndPrice:
    'P es el precio final de la primera moneda en la segunda entre el de hoy; x e y son sus cantidades en la posición, con P limitado al rango (Uniswap v3).',
  debtCost: 'Deuda con su coste',
  debtWithout: 'Deuda sin él',
  coinsBorrowed: 'Monedas prestadas',
  cost: 'Coste',
  poolYield: 'Pool con rendimiento',
  poolWithoutYield: 'Pool sin rendimiento',
  held: 'Mantenido',
  bothLines: (held: Value, idle: Value) => `${held} = ${idle}`,
  difference: 'Diferencia',
  yield: 'Con rendimiento',
  withoutYield: 'Sin rendimiento',
  impermanentLoss: 'Pérdida impermanente',
  yieldText: 'Rendimiento',
  coinsPayBack: (premise: Value, held: Value, after: Value) =>
    `${premise} ${after} las monedas por devolver valen ${held}; el coste se desconoce.`,
  youOweWhich: (premise: Value, pool: Value, difference: Value, rate: Value, rateName: Value, after: Value) =>
    `${premise} ${after} debe ${pool}, de los que ${difference} son su coste al ${rate} ${rateName}.`,
  vaultsRateUnknown: 'La tasa del vault se desconoce. Introducir una para ver si el rendimiento cubre la pérdida.',
  holdingWorth: (premise: Value, held: Value, after: Value) => `${premise} ${after} mantener vale ${held}.`,
  keepsPrice: (symbol: Value) => `${symbol} mantiene su precio`,
  doubles: (symbol: Value) => `${symbol} se duplica`,
  halves: (symbol: Value) => `${symbol} cae a la mitad`,
  becomesWorthless: (symbol: Value) => `${symbol} pierde todo su valor`,
  rises: (symbol: Value, change: Value) => `${symbol} sube un ${change}`,
  falls: (symbol: Value, percent: Value) => `${symbol} baja un ${percent}`,
  depositWorthSame: (premise: Value, worth: Value, after: Value) =>
    `${premise} ${after} el depósito vale ${worth}, lo mismo que mantener las monedas.`,
  depositWorthMore: (premise: Value, worth: Value, size: Value, after: Value) =>
    `${premise} ${after} el depósito vale ${worth}, ${size} más que mantener las monedas.`,
  depositWorthLess: (premise: Value, worth: Value, size: Value, after: Value) =>
    `${premise} ${after} el depósito vale ${worth}, ${size} menos que mantener las monedas.`,
  oneCoinHas: 'Los depósitos de una sola moneda no tienen pérdida impermanente.',
  thereNoImpermanent: 'No hay pérdida impermanente, porque la relación de precios no cambia.',
  impermanentLossTakes: (rate: Value, money: Value) => `La pérdida impermanente se lleva ${rate} (${money}).`,
  priceLeavesRange: 'El precio sale del rango el primer día, y la posición no gana nada.',
  yieldDoesNot: (rate: Value, rateName: Value) => `Con ${rate} ${rateName}, el rendimiento no la cubre.`,
  outcomesOtherPrices: (first: Value, rest: Value) =>
    `Resultados con otros precios de ${first}, con ${rest} según lo fijado. Seleccionar uno para aplicarlo.`,
  outcomesOtherPricesSelect: (first: Value) =>
    `Resultados con otros precios de ${first}. Seleccionar uno para aplicarlo.`,
  against: (symbols: Value, symbols2: Value) => `${symbols} frente a ${symbols2}`,
  impermanentLossRange: (pair: Value) => `Pérdida impermanente en el rango, según el precio de ${pair}`,
  impermanentLossPrice: (pair: Value) => `Pérdida impermanente según el precio de ${pair}, los demás según lo fijado`,
  impermanentLossPriceOf: (pair: Value) => `Pérdida impermanente según el precio de ${pair}`,
  impermanentLossOver: (pair: Value) => `Pérdida impermanente por precio de ${pair}`,
  impermanentLossTable: 'Pérdida impermanente como tabla',
  priceRatio: 'Relación de precios',
  range: 'En el rango',
  overAllPrices: 'En todos los precios',
  valueOverDays: (days: Value) => `Valor durante ${days} días`,
  valueOverTime: 'Valor en el tiempo como tabla',
  day: 'Día',
  simulation: (name: Value) => `simulación de ${name}`,
  simulatedPricesMove: 'Simulado: los precios avanzan de forma uniforme, la tasa no cambia',
  dayOf: (day: Value) => `Día ${day}`,
  off: 'No',
  n30Days: '30 días',
  n90Days: '90 días',
  n180Days: '180 días',
  n1Year: '1 año',
  backtest: 'Backtest',
  sameDepositOver: 'el mismo depósito en los últimos',
  backtestOverLast: 'Backtest de los últimos',
  backtestNeedsPast:
    'Un backtest necesita precios pasados de todas las monedas del vault. Este servicio solo los tiene para monedas en Sui.',
  backtestText: 'El backtest',
  loadingBacktest: 'Cargando el backtest',
  backtestNeedsConsecutive: (backtestDays: Value) =>
    `Un backtest necesita ${backtestDays} días consecutivos con tasa y precios conocidos.`,
  thereNoSuch: (needs: Value) => `${needs} Aún no hay ninguno.`,
  currentRunBegan: (needs: Value, began: Value, date: Value) =>
    `${needs} La serie actual empezó el ${began}, así que habrá backtest desde el ${date}.`,
  wouldHaveCome: (amountUsd: Value, from: Value, pool: Value, to: Value, count: Value) =>
    `${amountUsd} del ${from} habrían quedado en ${pool} el ${to}, tras ${count} días.`,
  to: (from: Value, to: Value) => `${from} a ${to}`,
  from: (name: Value, span: Value) => `${name}, ${span}`,
  backtestOf: (title: Value) => `Backtest de ${title}`,
  backtestTable: 'Backtest como tabla',
  backtestOf2: (name: Value) => `backtest de ${name}`,
  recordedRatesPrices: 'Tasas y precios registrados, sin rellenar días',
  date: 'Fecha',
  unknown: 'desconocido',
  leavesRange: {
    one: 'El precio sale del rango tras # día, y desde ahí la posición no gana nada.',
    other: 'El precio sale del rango tras # días, y desde ahí la posición no gana nada.',
  },
  covers: (rate: Value, rateName: Value) => ({
    one: `Con ${rate} ${rateName}, el rendimiento la cubre en # día.`,
    other: `Con ${rate} ${rateName}, el rendimiento la cubre en # días.`,
  }),
  coversLater: (rate: Value, rateName: Value) => ({
    one: `Con ${rate} ${rateName}, el rendimiento la cubre en # día, pasado este horizonte.`,
    other: `Con ${rate} ${rateName}, el rendimiento la cubre en # días, pasado este horizonte.`,
  }),
  assumesOneCoin: (rate: Value) =>
    `Supone: los precios avanzan de forma uniforme (log-lineal) hasta su valor final; ${rate}. Tras d días el rendimiento es (1 + tasa)^(d/365). Sin gas, deslizamiento, el camino de los precios ni cambios en el precio de las recompensas.`,
  assumesPool: (rate: Value) =>
    `Supone: los precios avanzan de forma uniforme (log-lineal) hasta su valor final; ${rate}; el pool abarca todos los precios. Tras d días el rendimiento es (1 + tasa)^(d/365). Sin gas, deslizamiento, el camino de los precios ni cambios en el precio de las recompensas.`,
  assumesInRange: (rate: Value) =>
    `Supone: los precios avanzan de forma uniforme (log-lineal) hasta su valor final; ${rate}; fuera del rango no se gana nada. Tras d días el rendimiento es (1 + tasa)^(d/365). Sin gas, deslizamiento, el camino de los precios, cambios en el precio de las recompensas ni la mayor cuota de comisiones de un rango estrecho.`,
  pastAssumesRange:
    'Supone: la tasa total de cada día vale hasta el siguiente, los precios son los últimos del día, la posición conserva su rango y no gana nada fuera. Solo usa días registrados, hasta el último hueco. Sin gas, deslizamiento, movimientos dentro del día ni cambios en el precio de las recompensas. Las variaciones de precio y el horizonte de arriba no se aplican.',
  pastAssumesWeights:
    'Supone: la tasa total de cada día vale hasta el siguiente, los precios son los últimos del día, las monedas conservan sus pesos. Solo usa días registrados, hasta el último hueco. Sin gas, deslizamiento, movimientos dentro del día ni cambios en el precio de las recompensas. Las variaciones de precio y el horizonte de arriba no se aplican.',
  dayTick: (day: Value) => `${day} d`,
  premise: (question: Value) => `Supuesto: ${question}.`,
  afterYear: 'Tras un año:',
  afterDays: (days: Value) => `Tras ${days} días:`,
  priceUnchanged: (symbol: Value) => `el precio de ${symbol} no cambia`,
  neitherPriceChanges: 'ninguno de los dos precios cambia',
  noPriceChanges: 'ningún precio cambia',
}
