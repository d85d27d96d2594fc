import type { ReactNode } from 'react'
import { liquidationRules, simulateLimits } from '#contract/simulate/question.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import type { SimulatedCollateral, SimulatedDebt, SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { newCoin } from './deposit-editor.tsx'
import { AmountField, NumberField, OptionalPercentField, PercentField, SymbolField } from './number-fields.tsx'

type Props = { name: string; loan: SimulatedLoan; onLoan: (loan: SimulatedLoan) => void }

const { apy, priceUsd, factor, coins: MOST_COINS } = simulateLimits
const share = { min: 0, max: 1 }
/** The contract takes less than 1. */
const fraction = { min: 0, max: 0.999999 }

const ruleNames: Record<SimulatedLoan['rule'], string> = {
  'aave-v3': 'Half, or all of a small one (Aave v3)',
  morpho: 'All (Morpho)',
  kamino: 'A tenth at a time (Kamino)',
  'compound-v2': 'Half (Compound v2)',
}
const rules = liquidationRules.map((value) => ({ value, label: ruleNames[value] }))

/** All that can be set of a loan: what secures it, what is owed, and what a liquidation takes. */
export function LoanEditor({ name, loan, onLoan }: Props) {
  const { collateral, debt } = loan
  const setCollateral = (index: number, change: Partial<SimulatedCollateral>) =>
    onLoan({ ...loan, collateral: collateral.map((coin, at) => (at === index ? { ...coin, ...change } : coin)) })
  const setDebt = (index: number, change: Partial<SimulatedDebt>) =>
    onLoan({ ...loan, debt: debt.map((coin, at) => (at === index ? { ...coin, ...change } : coin)) })
  return (
    <div className="flex flex-col gap-3 pb-3">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-xs font-medium">Collateral</legend>
        {collateral.map((coin, index) => (
          <CoinRow
            key={rowKey(index)}
            of={`the collateral of ${name}`}
            coin={coin}
            onCoin={(change) => setCollateral(index, change)}
          >
            <OptionalPercentField
              label="Liquidation at LTV"
              spokenLabel={`Liquidation threshold of ${coin.symbol} in percent`}
              value={coin.threshold}
              bounds={share}
              placeholder="unknown"
              onValue={(value) => setCollateral(index, { threshold: value })}
            />
            <PercentField
              label="Earns, APY"
              spokenLabel={`Supply rate of ${coin.symbol} as APY in percent`}
              value={coin.supplyApy}
              bounds={apy}
              onValue={(value) => setCollateral(index, { supplyApy: value })}
            />
          </CoinRow>
        ))}
        <CoinCount
          coins={collateral}
          onMore={() =>
            onLoan({ ...loan, collateral: [...collateral, { ...newLoanCoin(loan), threshold: null, supplyApy: 0 }] })
          }
          onLess={() => onLoan({ ...loan, collateral: collateral.slice(0, -1) })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-xs font-medium">Debt</legend>
        {debt.map((coin, index) => (
          <CoinRow
            key={rowKey(index)}
            of={`the debt of ${name}`}
            coin={coin}
            onCoin={(change) => setDebt(index, change)}
          >
            <NumberField
              label="Counts for"
              spokenLabel={`Borrow factor of ${coin.symbol}`}
              suffix="×"
              value={coin.factor}
              bounds={factor}
              isNeeded
              onValue={(value) => value !== null && setDebt(index, { factor: value })}
            />
            <PercentField
              label="Costs, APY"
              spokenLabel={`Borrow rate of ${coin.symbol} as APY in percent`}
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
          label="Liquidator’s bonus"
          spokenLabel={`Liquidator’s bonus of ${name} in percent`}
          value={loan.bonus}
          bounds={fraction}
          onValue={(bonus) => onLoan({ ...loan, bonus })}
        />
        <SelectField
          label="A liquidation repays"
          value={loan.rule}
          options={rules}
          onChange={(rule) => onLoan({ ...loan, rule })}
        />
      </div>
    </div>
  )
}

/** A coin is its place; its name is what is being typed. */
const rowKey = (index: number) => `coin ${index}`

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
        label="Coin"
        spokenLabel={`of ${of}`}
        value={symbol}
        onValue={(value) => onCoin({ symbol: value })}
      />
      <AmountField
        label="Amount"
        spokenLabel={`Amount of ${symbol} in ${of}`}
        value={amount}
        onValue={(value) => onCoin({ amount: value })}
      />
      <NumberField
        label="Price"
        spokenLabel={`Price of ${symbol} in dollars`}
        prefix="$"
        placeholder={token === null ? 'unknown' : 'Automatic'}
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
          Add a coin
        </Button>
      ) : (
        <span className="text-xs text-faded">At most {MOST_COINS} coins on a side.</span>
      )}
      {coins.length > 1 && (
        <Button look="quiet" onClick={onLess}>
          Remove {coins.at(-1)?.symbol}
        </Button>
      )}
    </div>
  )
}
