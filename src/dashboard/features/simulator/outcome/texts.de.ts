import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  calculatedPageService: (message: Value) =>
    `Auf dieser Seite berechnet. Der Dienst konnte es nicht bestätigen: ${message}`,
  serviceCheckingThese: 'Der Dienst prüft diese Zahlen …',
  calculatedPageNot: 'Auf dieser Seite berechnet. Nicht geprüft, um Anfragen zu sparen.',
  confirmedServiceLast: '✓ Stimmt beim aktuellen APY mit der Berechnung der API überein',
  serviceGetsDifferent: (money: Value, il: Value) =>
    `Der Dienst erhält andere Zahlen: ${money} nach einem Jahr und einen impermanenten Verlust von ${il}. Seine Rendite für diesen Vault hat sich vielleicht geändert. Seite neu laden.`,
  coin: 'Coin',
  deposited: 'Eingelegt',
  withdrawn: 'Entnommen',
  changeUnits: 'Änderung in Stück',
  value: 'Wert',
  coinsRepayInterest: 'Zurückzuzahlende Coins, mit Zinsen',
  coinsRepayWithout: 'Zurückzuzahlende Coins, ohne Zinsen',
  coinsEndYield: 'Coins am Ende, mit Rendite in denselben Coins',
  coinsEndWithout: 'Coins am Ende, ohne Rendite',
  rateStaysSame: 'die Rendite bleibt gleich, ihr Basisanteil verzinst sich zum APY',
  rateStaysSameNothing: 'die Rendite bleibt gleich, nichts wird reinvestiert: ein Jahr bringt den APR',
  impermanentLossR: 'Impermanenter Verlust = ∏ rᵢ^wᵢ ÷ ∑ wᵢ rᵢ − 1',
  rCoinsEnd: 'r ist der Endpreis eines Coins geteilt durch seinen heutigen Preis, w sein Gewicht.',
  impermanentLossX:
    'Impermanenter Verlust = (x(P) P + y(P)) ÷ (x(1) P + y(1)) − 1, mit x = 1/√P − 1/√oben und y = √P − √unten',
  pEndPrice:
    'P ist der Endpreis des ersten Coins im zweiten geteilt durch den heutigen; x und y sind ihre Mengen in der Position, mit P auf die Spanne begrenzt (Uniswap v3).',
  debtCost: 'Schuld mit Kosten',
  debtWithout: 'Schuld ohne Kosten',
  coinsBorrowed: 'Geliehene Coins',
  cost: 'Kosten',
  poolYield: 'Pool mit Rendite',
  poolWithoutYield: 'Pool ohne Rendite',
  held: 'Gehalten',
  bothLines: (held: Value, idle: Value) => `${held} = ${idle}`,
  difference: 'Differenz',
  yield: 'Mit Rendite',
  withoutYield: 'Ohne Rendite',
  impermanentLoss: 'Impermanenter Verlust',
  yieldText: 'Rendite',
  coinsPayBack: (premise: Value, held: Value, after: Value) =>
    `${premise} ${after} Die zurückzuzahlenden Coins sind ${held} wert; die Kosten sind unbekannt.`,
  youOweWhich: (premise: Value, pool: Value, difference: Value, rate: Value, rateName: Value, after: Value) =>
    `${premise} ${after} Sie schulden ${pool}, davon ${difference} Kosten bei ${rate} ${rateName}.`,
  vaultsRateUnknown: 'Die Rendite des Vaults ist unbekannt. Eine eingeben, um zu sehen, ob sie den Verlust deckt.',
  holdingWorth: (premise: Value, held: Value, after: Value) => `${premise} ${after} Halten ist ${held} wert.`,
  keepsPrice: (symbol: Value) => `${symbol} bleibt gleich`,
  doubles: (symbol: Value) => `${symbol} verdoppelt sich`,
  halves: (symbol: Value) => `${symbol} halbiert sich`,
  becomesWorthless: (symbol: Value) => `${symbol} wird wertlos`,
  rises: (symbol: Value, change: Value) => `${symbol} steigt um ${change}`,
  falls: (symbol: Value, percent: Value) => `${symbol} fällt um ${percent}`,
  depositWorthSame: (premise: Value, worth: Value, after: Value) =>
    `${premise} ${after} Die Einlage ist ${worth} wert, so viel wie das Halten der Coins.`,
  depositWorthMore: (premise: Value, worth: Value, size: Value, after: Value) =>
    `${premise} ${after} Die Einlage ist ${worth} wert, ${size} mehr als das Halten der Coins.`,
  depositWorthLess: (premise: Value, worth: Value, size: Value, after: Value) =>
    `${premise} ${after} Die Einlage ist ${worth} wert, ${size} weniger als das Halten der Coins.`,
  oneCoinHas: 'Einlagen in nur einem Coin haben keinen impermanenten Verlust.',
  thereNoImpermanent: 'Es gibt keinen impermanenten Verlust, da sich das Preisverhältnis nicht ändert.',
  impermanentLossTakes: (rate: Value, money: Value) => `Der impermanente Verlust nimmt ${rate} (${money}).`,
  priceLeavesRange: 'Der Preis verlässt die Spanne am ersten Tag, und die Position verdient nichts.',
  yieldDoesNot: (rate: Value, rateName: Value) => `Bei ${rate} ${rateName} deckt die Rendite ihn nicht.`,
  outcomesOtherPrices: (span, first, rest) =>
    `Ergebnisse nach ${span}, wenn ${first} gleichmäßig andere Preise erreicht, mit ${rest} wie eingestellt. Auswählen, um einen anzuwenden.`,
  outcomesOtherPricesSelect: (span, first) =>
    `Ergebnisse nach ${span}, wenn ${first} gleichmäßig andere Preise erreicht. Auswählen, um einen anzuwenden.`,
  against: (symbols: Value, symbols2: Value) => `${symbols} gegen ${symbols2}`,
  impermanentLossRange: (pair: Value) => `Impermanenter Verlust in der Spanne, nach dem Preis von ${pair}`,
  impermanentLossPrice: (pair: Value) => `Impermanenter Verlust nach dem Preis von ${pair}, andere wie eingestellt`,
  impermanentLossPriceOf: (pair: Value) => `Impermanenter Verlust nach dem Preis von ${pair}`,
  impermanentLossOver: (pair: Value) => `Impermanenter Verlust über dem Preis von ${pair}`,
  impermanentLossTable: 'Impermanenter Verlust als Tabelle',
  priceRatio: 'Preisverhältnis',
  range: 'In der Spanne',
  overAllPrices: 'Über alle Preise',
  valueOverDays: (days: Value) => `Wert über ${days} Tage`,
  valueOverTime: 'Wert im Zeitverlauf als Tabelle',
  day: 'Tag',
  simulation: (name: Value) => `Simulation von ${name}`,
  simulatedPricesMove: 'Simuliert: Preise bewegen sich gleichmäßig, die Rendite bleibt gleich',
  dayOf: (day: Value) => `Tag ${day}`,
  off: 'Aus',
  n30Days: '30 Tage',
  n90Days: '90 Tage',
  n180Days: '180 Tage',
  n1Year: '1 Jahr',
  shownOnRecord: (span: Value, day: Value) => `Zeigt ${span}: verzeichnet seit ${day}`,
  backtest: 'Backtest',
  sameDepositOver: 'dieselbe Einlage über die letzten',
  backtestOverLast: 'Backtest über die letzten',
  backtestNeedsPast:
    'Ein Backtest braucht frühere Preise aller Coins des Vaults. Dieser Dienst hat sie nur für Coins auf Sui.',
  backtestText: 'Der Backtest',
  loadingBacktest: 'Backtest wird geladen',
  backtestNeedsConsecutive: (backtestDays: Value) =>
    `Ein Backtest braucht ${backtestDays} aufeinanderfolgende Tage mit bekannter Rendite und bekannten Preisen.`,
  thereNoSuch: (needs: Value) => `${needs} Noch gibt es keinen solchen Tag.`,
  currentRunBegan: (needs: Value, began: Value, date: Value) =>
    `${needs} Die laufende Reihe begann am ${began}, ein Backtest ist also ab dem ${date} möglich.`,
  wouldHaveCome: (amountUsd: Value, from: Value, pool: Value, to: Value, count: Value) =>
    `Aus ${amountUsd} am ${from} wären am ${to} nach ${count} Tagen ${pool} geworden.`,
  to: (from: Value, to: Value) => `${from} bis ${to}`,
  from: (name: Value, span: Value) => `${name} vom ${span}`,
  backtestOf: (title: Value) => `Backtest von ${title}`,
  backtestTable: 'Backtest als Tabelle',
  backtestOf2: (name: Value) => `Backtest von ${name}`,
  recordedRatesPrices: 'Aufgezeichnete Renditen und Preise, keine Tage ergänzt',
  date: 'Datum',
  unknown: 'unbekannt',
  leavesRange: {
    one: 'Der Preis verlässt die Spanne nach # Tag, von da an verdient die Position nichts.',
    other: 'Der Preis verlässt die Spanne nach # Tagen, von da an verdient die Position nichts.',
  },
  covers: (rate: Value, rateName: Value) => ({
    one: `Bei ${rate} ${rateName} deckt die Rendite ihn in # Tag.`,
    other: `Bei ${rate} ${rateName} deckt die Rendite ihn in # Tagen.`,
  }),
  coversLater: (rate: Value, rateName: Value) => ({
    one: `Bei ${rate} ${rateName} deckt die Rendite ihn in # Tag, nach diesem Horizont.`,
    other: `Bei ${rate} ${rateName} deckt die Rendite ihn in # Tagen, nach diesem Horizont.`,
  }),
  assumesOneCoin: (rate: Value) =>
    `Annahmen: Preise bewegen sich gleichmäßig (log-linear) zu ihrem Endwert; ${rate}. Nach d Tagen beträgt die Rendite (1 + Satz)^(d/365). Ohne Gas, Slippage, den Weg der Preise und Preisänderungen der Belohnungen.`,
  assumesPool: (rate: Value) =>
    `Annahmen: Preise bewegen sich gleichmäßig (log-linear) zu ihrem Endwert; ${rate}; der Pool deckt alle Preise ab. Nach d Tagen beträgt die Rendite (1 + Satz)^(d/365). Ohne Gas, Slippage, den Weg der Preise und Preisänderungen der Belohnungen.`,
  assumesInRange: (rate: Value) =>
    `Annahmen: Preise bewegen sich gleichmäßig (log-linear) zu ihrem Endwert; ${rate}; außerhalb der Spanne wird nichts verdient. Nach d Tagen beträgt die Rendite (1 + Satz)^(d/365). Ohne Gas, Slippage, den Weg der Preise, Preisänderungen der Belohnungen und den größeren Gebührenanteil einer engen Spanne.`,
  pastAssumesRange:
    'Annahmen: Die Gesamtrendite jedes Tages gilt bis zum nächsten, Preise sind die letzten des Tages, die Position behält ihre Spanne und verdient außerhalb nichts. Nur aufgezeichnete Tage, zurück bis zur letzten Lücke. Ohne Gas, Slippage, Bewegungen innerhalb eines Tages und Preisänderungen der Belohnungen. Die oben gesetzten Preisänderungen und der Horizont gelten nicht.',
  pastAssumesWeights:
    'Annahmen: Die Gesamtrendite jedes Tages gilt bis zum nächsten, Preise sind die letzten des Tages, Coins behalten ihre Gewichte. Nur aufgezeichnete Tage, zurück bis zur letzten Lücke. Ohne Gas, Slippage, Bewegungen innerhalb eines Tages und Preisänderungen der Belohnungen. Die oben gesetzten Preisänderungen und der Horizont gelten nicht.',
  dayTick: (day: Value) => `${day} T.`,
  premise: (question: Value) => `Annahme: ${question}.`,
  afterYear: 'Nach einem Jahr:',
  afterDays: (days: Value) => `Nach ${days} Tagen:`,
  priceUnchanged: (symbol: Value) => `der Preis von ${symbol} ändert sich nicht`,
  neitherPriceChanges: 'keiner der beiden Preise ändert sich',
  noPriceChanges: 'kein Preis ändert sich',
}
