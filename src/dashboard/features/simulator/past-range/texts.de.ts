import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  daysRange: 'Tage in der Spanne',
  of: (value: Value, known: Value) => `${value} von ${known}`,
  moreNotKnown: (missing: Value) => `${missing} weitere sind unbekannt`,
  closingPrices: 'nach Schlusskursen',
  fees: 'Gebühren',
  impermanentLoss: 'Impermanenter Verlust',
  tooFewDays: 'zu wenige Tage',
  holding: (min: Value) => `${min} des Haltens`,
  netAgainstHolding: 'Netto gegenüber Halten',
  feesLessImpermanent: 'Gebühren abzüglich impermanentem Verlust',
  in: (symbols: Value, symbols2: Value) => `${symbols} in ${symbols2}`,
  rangeOverPast: 'Spanne über frühere Preise',
  dragHandleOne: 'Griff ziehen oder ↑ ↓ für einen Schritt',
  per: (symbols: Value, symbols2: Value) => `${symbols} je ${symbols2}`,
  edgesDaysFees: 'Grenzen, Tage und Gebühren als Tabelle',
  prices: 'Preise',
  now: 'Von jetzt',
  days: 'Tage',
  above: (upper: Value) => `Über ${upper}`,
  more: (upperWay: Value) => `${upperWay} und mehr`,
  to: (lower: Value, upper: Value) => `${lower} bis ${upper}`,
  toOf: (lowerWay: Value, upperWay: Value) => `${lowerWay} bis ${upperWay}`,
  below: (lower: Value) => `Unter ${lower}`,
  less: (lowerWay: Value) => `${lowerWay} und weniger`,
  notKnown: 'Unbekannt',
  notCounted: 'nicht gezählt',
  from: 'Von',
  toText: 'Bis',
  feesUsd: 'Gebühren USD',
  range: 'in der Spanne',
  notKnownText: 'unbekannt',
  allDaysTable: 'Alle Tage als Tabelle',
  day: 'Tag',
  price: (pair: Value) => `Preis von ${pair}`,
  priceWas: 'Preis war',
  feesSoFar: 'Gebühren bisher',
  againstHolding: 'Gegenüber Halten',
  rangeOverPastPrices: (pair: Value) => `Spanne über frühere Preise von ${pair}`,
  rangeOverPastPricesOf: (pair: Value) => `Spanne über frühere Preise von ${pair}`,
  footDaysHigh:
    'Unten: Tage, hoch in der Spanne, niedrig außerhalb. Rechts: Liquidität, die eigene über die Spanne, die der anderen zum heutigen Preis',
  date: 'Datum',
  rangeText: 'In der Spanne',
  feesSoFarUsd: 'Gebühren bisher USD',
  againstHoldingUsd: 'Gegenüber Halten USD',
  noPastPrice: (pair: Value) => `Kein früherer Preis von ${pair} ist bekannt.`,
  rangeCanSet: 'Die Spanne lässt sich trotzdem setzen.',
  oneDayToo: 'Ein Tag ist zu wenig, um zu sagen, was aus einer Einlage geworden wäre.',
  put: (valueUsd: Value, date: Value) => `${valueUsd}, eingelegt am ${date},`,
  wouldHaveLost: (deposit: Value, loss: Value) =>
    `${deposit} hätten gegenüber dem Halten der Coins ${loss} verloren; der Ertrag ist unbekannt.`,
  wouldHaveEarned: (deposit: Value, earned: Value, loss: Value, net: Value) =>
    `${deposit} hätten ${earned} verdient und ${loss} durch Preisbewegungen verloren: ${net} mehr als das Halten der Coins.`,
  wouldHaveEarnedLost: (deposit: Value, earned: Value, loss: Value, net: Value) =>
    `${deposit} hätten ${earned} verdient und ${loss} durch Preisbewegungen verloren: ${net} weniger als das Halten der Coins.`,
  todaysPriceBelow: (symbol: Value) =>
    `Der heutige Preis liegt unter der Spanne: Eine Einlage besteht nur aus ${symbol} und verdient, sobald der Preis hineinsteigt.`,
  todaysPriceAbove: (symbol: Value) =>
    `Der heutige Preis liegt über der Spanne: Eine Einlage besteht nur aus ${symbol} und verdient, sobald der Preis hineinfällt.`,
  poolsVolumeDiluted: 'nach dem Volumen des Pools, durch diese Einlage verwässert',
  noRateKnown: 'keine Rendite ist bekannt',
  apyPoolUnknown: 'nach dem APY: der Pool ist unbekannt',
  apyPriceUnknown: 'nach dem APY: ein Preis ist unbekannt',
  volatilityFeesPay:
    'Welche Volatilität die Gebühren decken, ist unbekannt, da Volumen oder Liquidität des Pools es sind.',
  todaysVolumeFees: (breakEvenSigma: Value) =>
    `Beim heutigen Volumen decken Gebühren eine Volatilität von ${breakEvenSigma} pro Jahr.`,
  howMuchPrice: (paid: Value) => `${paid} Wie stark sich der Preis bewegt hat, ist unbekannt.`,
  priceMovedPer: (paid: Value, moved: Value) => `${paid} Der Preis bewegte sich um ${moved} pro Jahr.`,
  priceMovedPerYear: (paid: Value, moved: Value) =>
    `${paid} Der Preis bewegte sich um ${moved} pro Jahr: Gebühren gleichen es mehr als aus.`,
  priceMovedPerYearFees: (paid: Value, moved: Value) =>
    `${paid} Der Preis bewegte sich um ${moved} pro Jahr: Gebühren gleichen es nicht aus.`,
  volumeLiquidityOthers: 'Volumen und Liquidität der anderen wie heute',
  rateWholePool: 'die Rendite des ganzen Pools, solange der Preis in der Spanne ist',
  noFees: 'keine Gebühren',
  countedClosingPrices: (second: Value, basis: Value) =>
    `Gerechnet mit Schlusskursen, ${second} zum heutigen Dollarpreis; außerdem: ${basis}. Ohne Gas und Bewegungen innerhalb eines Tages.`,
  priceNowRange: (pair: Value, nowText: Value, lower: Value, upper: Value) =>
    `Preis von ${pair}, jetzt ${nowText}. Spanne von ${lower} bis ${upper}.`,
  priceNowRangeOf: (pair: Value, first: Value, last: Value, nowText: Value, lower: Value, upper: Value) =>
    `Preis von ${pair} vom ${first} bis ${last}, jetzt ${nowText}. Spanne von ${lower} bis ${upper}.`,
  daysOutside: 'Tage außerhalb',
  liquidityPoolUnknown: 'Liquidität des Pools: unbekannt',
  liquidityOverRange: 'Ihre Liquidität über die Spanne (derzeit nichts davon aktiv)',
  liquidityOverRangeText: 'Ihre Liquidität über die Spanne',
  liquidityOthersToday: (shareText: Value) => `Liquidität der anderen, heute und nur zum heutigen Preis: ${shareText}`,
  nowOf: (nowText: Value) => `Jetzt ${nowText}`,
  lowerPrice: 'Unterer Preis',
  upperPrice: 'Oberer Preis',
  nowOf2: (price: Value, unit: Value, way: Value) => `${price} ${unit}, ${way} von jetzt`,
  priceUnknownSo: (a: Value, b: Value) =>
    `Der Preis von ${a} in ${b} ist unbekannt, daher lässt sich keine Preisspanne zeichnen.`,
  unknown: 'unbekannt',
  none: 'keine',
  inRangeAll: {
    one: 'Der Preis war am ganzen # Tag in dieser Spanne.',
    other: 'Der Preis war an allen # Tagen in dieser Spanne.',
  },
  inRange: (within: Value) => ({
    one: `Der Preis war an ${within} von # Tag in dieser Spanne.`,
    other: `Der Preis war an ${within} von # Tagen in dieser Spanne.`,
  }),
  inRangeKnown: (within: Value) => ({
    one: `Der Preis war an ${within} von # bekannten Tag in dieser Spanne.`,
    other: `Der Preis war an ${within} von # bekannten Tagen in dieser Spanne.`,
  }),
  gaps: {
    one: '# Tag dazwischen ist unbekannt und zählt nicht.',
    other: '# Tage dazwischen sind unbekannt und zählen nicht.',
  },
}
