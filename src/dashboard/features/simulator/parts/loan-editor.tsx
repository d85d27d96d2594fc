import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { liquidationRules, simulateLimits } from '#contract/simulate/question.ts'
import { knownThresholdsQuery } from '#dashboard/features/simulator/simulation/queries.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import type { SimulatedCollateral, SimulatedDebt, SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { newCoin } from './deposit-editor.tsx'
import { AmountField, NumberField, OptionalPercentField, PercentField, SymbolField } from './number-fields.tsx'
import { texts } from './texts.ts'

type Props = { name: string; loan: SimulatedLoan; onLoan: (loan: SimulatedLoan) => void }

const { apy, priceUsd, factor, coins: MOST_COINS } = simulateLimits
const share = { min: 0, max: 1 }
/** The contract takes less than 1. */
const fraction = { min: 0, max: 0.999999 }

const ruleNames: Record<SimulatedLoan['rule'], string> = {
  'aave-v3': texts.halfAllSmall,
  morpho: texts.allMorpho,
  kamino: texts.tenthTimeKamino,
  'compound-v2': texts.halfCompoundV2,
}
const rules = liquidationRules.map((value) => ({ value, label: ruleNames[value] }))

/** All that can be set of a loan: what secures it, what is owed, and what a liquidation takes. */
export function LoanEditor({ name, loan, onLoan }: Props) {
  const { collateral, debt } = loan
  const { data: known } = useQuery(knownThresholdsQuery(loan.rule))
  // A market lends against a wrapped coin what it would against the coin.
  const thresholdOf = (symbol: string) => known?.get(symbol.toUpperCase()) ?? known?.get(`W${symbol.toUpperCase()}`)
  /** That of another coin, where the old one was not typed. */
  const followingThreshold = ({ symbol, threshold }: SimulatedCollateral, { symbol: next }: Partial<Coin>) =>
    next !== undefined && (threshold === null || threshold === thresholdOf(symbol))
      ? { threshold: thresholdOf(next) ?? null }
      : {}
  const setCollateral = (index: number, change: Partial<SimulatedCollateral>) =>
    onLoan({ ...loan, collateral: collateral.map((coin, at) => (at === index ? { ...coin, ...change } : coin)) })
  const setDebt = (index: number, change: Partial<SimulatedDebt>) =>
    onLoan({ ...loan, debt: debt.map((coin, at) => (at === index ? { ...coin, ...change } : coin)) })
  return (
    <div className="flex flex-col gap-3 pb-3">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-xs font-medium">{texts.collateral}</legend>
        {collateral.map((coin, index) => (
          <CoinRow
            key={rowKey(index)}
            of={texts.collateralOf(name)}
            coin={coin}
            onCoin={(change) => setCollateral(index, { ...change, ...followingThreshold(coin, change) })}
          >
            <OptionalPercentField
              label={texts.liquidationLtv}
              spokenLabel={texts.liquidationThresholdPercent(coin.symbol)}
              value={coin.threshold}
              bounds={share}
              placeholder="unknown"
              onValue={(value) => setCollateral(index, { threshold: value })}
            />
            <PercentField
              label={texts.earnsApy}
              spokenLabel={texts.supplyRateApy(coin.symbol)}
              value={coin.supplyApy}
              bounds={apy}
              onValue={(value) => setCollateral(index, { supplyApy: value })}
            />
          </CoinRow>
        ))}
        <CoinCount
          coins={collateral}
          onMore={() => {
            const coin = newLoanCoin(loan)
            const threshold = thresholdOf(coin.symbol) ?? null
            onLoan({ ...loan, collateral: [...collateral, { ...coin, threshold, supplyApy: 0 }] })
          }}
          onLess={() => onLoan({ ...loan, collateral: collateral.slice(0, -1) })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-xs font-medium">{texts.debt}</legend>
        {debt.map((coin, index) => (
          <CoinRow key={rowKey(index)} of={texts.debtOf(name)} coin={coin} onCoin={(change) => setDebt(index, change)}>
            <NumberField
              label={texts.counts}
              spokenLabel={texts.borrowFactor(coin.symbol)}
              suffix="×"
              value={coin.factor}
              bounds={factor}
              isNeeded
              onValue={(value) => value !== null && setDebt(index, { factor: value })}
            />
            <PercentField
              label={texts.costsApy}
              spokenLabel={texts.borrowRateApy(coin.symbol)}
              value={coin.borrowApy}
              bounds={apy}
              onValue={(value) => setDebt(index, { borrowApy: value })}
            />
          </CoinRow>
        ))}
        <CoinCount
          coins={debt}
          onMore={() => onLoan({ ...loan, debt: [...debt, { ...newLoanCoin(loan), factor: 1, borrowApy: 0 }] })}
          onLess={() => onLoan({ ...loan, debt: debt.slice(0, -1) })}
        />
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <PercentField
          label={texts.liquidatorsBonus}
          spokenLabel={texts.liquidatorsBonusPercent(name)}
          value={loan.bonus}
          bounds={fraction}
          onValue={(bonus) => onLoan({ ...loan, bonus })}
        />
        <SelectField
          label={texts.liquidationRepays}
          value={loan.rule}
          options={rules}
          onChange={(rule) => onLoan({ ...loan, rule })}
        />
      </div>
    </div>
  )
}

/** A coin is its place; its name is what is being typed. */
const rowKey = (index: number) => texts.coinOf2(index)

const newLoanCoin = ({ collateral, debt }: SimulatedLoan) => {
  const { symbol, token, priceUsd: price } = newCoin([...collateral, ...debt])
  return { symbol, token, priceUsd: price, amount: '1' }
}

type Coin = Pick<SimulatedDebt, 'symbol' | 'token' | 'priceUsd' | 'amount'>
type RowProps = { of: string; coin: Coin; onCoin: (change: Partial<Coin>) => void; children: ReactNode }

function CoinRow({ of, coin: { symbol, token, priceUsd: price, amount }, onCoin, children }: RowProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 max-sm:border-b max-sm:border-line max-sm:pb-3 sm:max-w-2xl sm:grid-cols-5">
      <SymbolField
        label={texts.coin}
        spokenLabel={texts.ofOf(of)}
        value={symbol}
        onValue={(value) => onCoin({ symbol: value })}
      />
      <AmountField
        label={texts.amount}
        spokenLabel={texts.amountOf(symbol, of)}
        value={amount}
        onValue={(value) => onCoin({ amount: value })}
      />
      <NumberField
        label={texts.price}
        spokenLabel={texts.priceDollars(symbol)}
        prefix="$"
        placeholder={token === null ? texts.unknown : texts.automatic}
        value={price}
        bounds={{ min: Number.MIN_VALUE, max: priceUsd }}
        onValue={(value) => onCoin({ priceUsd: value })}
      />
      {children}
    </div>
  )
}

type CountProps = { coins: readonly Coin[]; onMore: () => void; onLess: () => void }

function CoinCount({ coins, onMore, onLess }: CountProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {coins.length < MOST_COINS ? (
        <Button look="quiet" onClick={onMore}>
          {texts.addCoin}
        </Button>
      ) : (
        <span className="text-xs text-faded">{texts.mostCoinsSide(MOST_COINS)}</span>
      )}
      {coins.length > 1 && (
        <Button look="quiet" onClick={onLess}>
          {texts.remove(coins.at(-1)?.symbol ?? '')}
        </Button>
      )}
    </div>
  )
}
