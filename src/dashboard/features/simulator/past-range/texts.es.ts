import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  daysRange: 'Días en rango',
  of: (value: Value, known: Value) => `${value} de ${known}`,
  moreNotKnown: (missing: Value) => `${missing} más no se conocen`,
  closingPrices: 'por precios de cierre',
  fees: 'Comisiones',
  impermanentLoss: 'Pérdida impermanente',
  tooFewDays: 'muy pocos días',
  holding: (min: Value) => `${min} de mantener`,
  netAgainstHolding: 'Neto frente a mantener',
  feesLessImpermanent: 'comisiones menos pérdida impermanente',
  in: (symbols: Value, symbols2: Value) => `${symbols} en ${symbols2}`,
  rangeOverPast: 'Rango sobre precios pasados',
  dragHandleOne: 'Arrastrar un tirador, o ↑ ↓ para un paso',
  per: (symbols: Value, symbols2: Value) => `${symbols} por ${symbols2}`,
  edgesDaysFees: 'Límites, días y comisiones como tabla',
  prices: 'Precios',
  now: 'Desde ahora',
  days: 'Días',
  above: (upper: Value) => `Por encima de ${upper}`,
  more: (upperWay: Value) => `${upperWay} y más`,
  to: (lower: Value, upper: Value) => `${lower} a ${upper}`,
  toOf: (lowerWay: Value, upperWay: Value) => `${lowerWay} a ${upperWay}`,
  below: (lower: Value) => `Por debajo de ${lower}`,
  less: (lowerWay: Value) => `${lowerWay} y menos`,
  notKnown: 'No se conoce',
  notCounted: 'no contado',
  from: 'Desde',
  toText: 'Hasta',
  feesUsd: 'Comisiones USD',
  range: 'en rango',
  notKnownText: 'desconocido',
  allDaysTable: 'Todos los días como tabla',
  day: 'Día',
  price: (pair: Value) => `Precio de ${pair}`,
  priceWas: 'El precio estaba',
  feesSoFar: 'Comisiones acumuladas',
  againstHolding: 'Frente a mantener',
  rangeOverPastPrices: (pair: Value) => `rango sobre precios pasados de ${pair}`,
  rangeOverPastPricesOf: (pair: Value) => `Rango sobre precios pasados de ${pair}`,
  footDaysHigh:
    'Abajo: días, altos en rango, bajos fuera. Derecha: liquidez, la propia en el rango, la de otros al precio de hoy',
  date: 'Fecha',
  rangeText: 'En rango',
  feesSoFarUsd: 'Comisiones acumuladas USD',
  againstHoldingUsd: 'Frente a mantener USD',
  noPastPrice: (pair: Value) => `No se conoce ningún precio pasado de ${pair}.`,
  rangeCanSet: 'El rango se puede fijar de todos modos.',
  oneDayToo: 'Un día es muy poco para decir en qué habría quedado un depósito.',
  put: (valueUsd: Value, date: Value) => `${valueUsd} depositados el ${date}`,
  wouldHaveLost: (deposit: Value, loss: Value) =>
    `${deposit} habrían perdido ${loss} frente a mantener las monedas; lo que habrían ganado se desconoce.`,
  wouldHaveEarned: (deposit: Value, earned: Value, loss: Value, net: Value) =>
    `${deposit} habrían ganado ${earned} y perdido ${loss} por los precios: ${net} más que mantener las monedas.`,
  wouldHaveEarnedLost: (deposit: Value, earned: Value, loss: Value, net: Value) =>
    `${deposit} habrían ganado ${earned} y perdido ${loss} por los precios: ${net} menos que mantener las monedas.`,
  todaysPriceBelow: (symbol: Value) =>
    `El precio de hoy está por debajo del rango: un depósito es solo ${symbol} y gana cuando el precio suba hasta él.`,
  todaysPriceAbove: (symbol: Value) =>
    `El precio de hoy está por encima del rango: un depósito es solo ${symbol} y gana cuando el precio baje hasta él.`,
  poolsVolumeDiluted: 'por el volumen del pool, diluido por este depósito',
  noRateKnown: 'no se conoce ninguna tasa',
  apyPoolUnknown: 'por el APY: se desconoce el pool',
  apyPriceUnknown: 'por el APY: se desconoce un precio',
  volatilityFeesPay:
    'La volatilidad que cubren las comisiones se desconoce, porque el volumen o la liquidez del pool lo son.',
  todaysVolumeFees: (breakEvenSigma: Value) =>
    `Con el volumen de hoy, las comisiones cubren una volatilidad de ${breakEvenSigma} al año.`,
  howMuchPrice: (paid: Value) => `${paid} Se desconoce cuánto se movió el precio.`,
  priceMovedPer: (paid: Value, moved: Value) => `${paid} El precio se movió ${moved} al año.`,
  priceMovedPerYear: (paid: Value, moved: Value) =>
    `${paid} El precio se movió ${moved} al año: las comisiones lo compensan de sobra.`,
  priceMovedPerYearFees: (paid: Value, moved: Value) =>
    `${paid} El precio se movió ${moved} al año: las comisiones no lo compensan.`,
  volumeLiquidityOthers: 'el volumen y la liquidez de otros como hoy',
  rateWholePool: 'la tasa de todo el pool mientras el precio está en el rango',
  noFees: 'sin comisiones',
  countedClosingPrices: (second: Value, basis: Value) =>
    `Se calcula con precios de cierre, ${second} al precio de hoy en dólares, y ${basis}. Sin gas ni movimientos dentro del día.`,
  priceNowRange: (pair: Value, nowText: Value, lower: Value, upper: Value) =>
    `Precio de ${pair}, ahora ${nowText}. Rango de ${lower} a ${upper}.`,
  priceNowRangeOf: (pair: Value, first: Value, last: Value, nowText: Value, lower: Value, upper: Value) =>
    `Precio de ${pair} del ${first} al ${last}, ahora ${nowText}. Rango de ${lower} a ${upper}.`,
  daysOutside: 'Días fuera',
  liquidityPoolUnknown: 'Liquidez del pool: desconocida',
  liquidityOverRange: 'Su liquidez en el rango (nada está activo ahora)',
  liquidityOverRangeText: 'Su liquidez en el rango',
  liquidityOthersToday: (shareText: Value) => `Liquidez de otros, hoy y solo al precio de hoy: ${shareText}`,
  nowOf: (nowText: Value) => `Ahora ${nowText}`,
  lowerPrice: 'Precio inferior',
  upperPrice: 'Precio superior',
  nowOf2: (price: Value, unit: Value, way: Value) => `${price} ${unit}, ${way} desde ahora`,
  priceUnknownSo: (a: Value, b: Value) =>
    `El precio de ${a} en ${b} se desconoce, por lo que no se puede dibujar un rango de precios.`,
  unknown: 'desconocido',
  none: 'ninguna',
  inRangeAll: {
    one: 'El precio estuvo en este rango todo # día.',
    other: 'El precio estuvo en este rango los # días.',
  },
  inRange: (within: Value) => ({
    one: `El precio estuvo en este rango ${within} de # día.`,
    other: `El precio estuvo en este rango ${within} de # días.`,
  }),
  inRangeKnown: (within: Value) => ({
    one: `El precio estuvo en este rango ${within} de # día conocido.`,
    other: `El precio estuvo en este rango ${within} de # días conocidos.`,
  }),
  gaps: {
    one: '# día intermedio no se conoce y no se cuenta.',
    other: '# días intermedios no se conocen y no se cuentan.',
  },
}
