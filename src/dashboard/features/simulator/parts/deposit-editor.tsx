import { simulateLimits } from '#contract/simulate/question.ts'
import { MAX_VALUE_USD } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { symbolsOfDeposit } from '#dashboard/features/simulator/simulation/question-of.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Choice } from '#dashboard/ui/form/choice.tsx'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import type { SimulatedDeposit, SimulatedRange } from '#domain/simulation/parts/simulated-parts.ts'
import { AmountField, NumberField, OptionalPercentField, PercentField, SymbolField } from './number-fields.tsx'
import { texts } from './texts.ts'

type Props = {
  name: string
  deposit: SimulatedDeposit
  vaults: readonly Vault[]
  onDeposit: (deposit: SimulatedDeposit) => void
}

const { apy, priceUsd, coins: MOST_COINS, edge, tier } = simulateLimits
/** Where a range begins that nobody has set: a fifth down, and as far up in the ratio. */
const firstRatios: SimulatedRange = { lower: 0.8, upper: 1.25, unit: 'ratio', rebalance: 'none' }

/** A deposit over all prices, or over a first range. The fees of a pool are those of a range. */
export const coverChange = (cover: 'all' | 'range'): Partial<SimulatedDeposit> =>
  cover === 'all' ? { range: null, fees: null } : { range: firstRatios }

/** All that can be set of a deposit. */
export function DepositEditor({ name, deposit, vaults, onDeposit }: Props) {
  const { valueUsd, vaultId, coins, range } = deposit
  const vault = vaults.find(({ id }) => id === vaultId)
  const symbols = symbolsOfDeposit(deposit, vaults)
  const set = (change: Partial<SimulatedDeposit>) => onDeposit({ ...deposit, ...change })
  return (
    <div className="flex flex-col gap-3 pb-3">
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <DollarsField
          label={texts.deposit}
          spokenLabel={texts.depositDollars(name)}
          value={valueUsd}
          max={MAX_VALUE_USD}
          onValue={(value) => set({ valueUsd: value })}
        />
        <OptionalPercentField
          label={vaultId === null ? 'APY' : texts.apyIfNot}
          spokenLabel={texts.rateYearApy(name)}
          value={deposit.apy}
          bounds={apy}
          fallback={vault ? carefulApy(vault) : null}
          placeholder={texts.unknown}
          onValue={(value) => set({ apy: value })}
        />
      </div>
      {coins.length > 0 && <DepositCoins name={name} deposit={deposit} onDeposit={onDeposit} />}
      {symbols.length === 2 && (
        <Choice
          label={texts.pricesCoversOf(name)}
          caption={texts.pricesCovers(symbols[0] ?? '', symbols[1] ?? '')}
          options={cover}
          value={range === null ? 'all' : 'range'}
          onChange={(value) => set(coverChange(value))}
        />
      )}
      {range !== null && symbols.length === 2 && (
        <>
          <RangeFields name={name} range={range} onRange={(next) => set({ range: next })} />
          <FeeFields name={name} deposit={deposit} onDeposit={onDeposit} />
        </>
      )}
    </div>
  )
}

const cover = [
  { value: 'all', label: texts.all },
  { value: 'range', label: texts.range },
] as const

function DepositCoins({ name, deposit, onDeposit }: Omit<Props, 'vaults'>) {
  const { coins } = deposit
  const setCoin = (index: number, change: Partial<(typeof coins)[number]>) =>
    onDeposit({ ...deposit, coins: coins.map((coin, at) => (at === index ? { ...coin, ...change } : coin)) })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{texts.coins(name)}</legend>
      {coins.map(({ symbol, token, priceUsd: price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place; its name is what is being typed
        <div key={index} className="grid grid-cols-2 items-end gap-3 sm:max-w-md">
          <SymbolField
            label={texts.coin}
            spokenLabel={texts.of(index + 1, name)}
            value={symbol}
            onValue={(value) => setCoin(index, { symbol: value })}
          />
          <NumberField
            label={texts.price}
            spokenLabel={texts.priceDollars(symbol)}
            prefix="$"
            placeholder={token === null ? texts.unknown : texts.automatic}
            value={price}
            bounds={{ min: Number.MIN_VALUE, max: priceUsd }}
            onValue={(value) => setCoin(index, { priceUsd: value })}
          />
        </div>
      ))}
      <div className="flex gap-2">
        {coins.length < MOST_COINS && (
          <Button
            look="quiet"
            onClick={() =>
              onDeposit({
                ...deposit,
                range: null,
                coins: [...coins, newCoin(coins)].map((coin) => ({ ...coin, weight: null })),
              })
            }
          >
            {texts.addCoin}
          </Button>
        )}
        {coins.length > 1 && (
          <Button
            look="quiet"
            onClick={() =>
              onDeposit({
                ...deposit,
                range: null,
                coins: coins.slice(0, -1).map((coin) => ({ ...coin, weight: null })),
              })
            }
          >
            {texts.remove(coins.at(-1)?.symbol ?? '')}
          </Button>
        )}
      </div>
      {coins.length === MOST_COINS && <p className="text-xs text-faded">{texts.mostCoins(MOST_COINS)}</p>}
    </fieldset>
  )
}

/** A name that none of them has. */
export function newCoin(coins: readonly { symbol: string }[]) {
  const free = ['USDC', 'SUI', 'ETH', 'SOL', 'BTC'].find((name) => coins.every(({ symbol }) => symbol !== name))
  return { symbol: free ?? `COIN ${coins.length + 1}`, token: null, priceUsd: null, weight: null }
}

type RangeProps = { name: string; range: SimulatedRange; onRange: (range: SimulatedRange) => void }

function RangeFields({ name, range, onRange }: RangeProps) {
  const { lower, upper, unit, rebalance } = range
  const suffix = unit === 'ratio' ? texts.now : ''
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-[1fr_1fr_1.5fr]">
      <NumberField
        label={unit === 'ratio' ? texts.lowerEdge : texts.lowerEdgePrice}
        spokenLabel={texts.lowerEdgeRange(name)}
        value={lower}
        suffix={suffix}
        bounds={{ min: Number.MIN_VALUE, max: below(upper) }}
        isNeeded
        onValue={(value) => value !== null && onRange({ ...range, lower: value })}
      />
      <NumberField
        label={unit === 'ratio' ? texts.upperEdge : texts.upperEdgePrice}
        spokenLabel={texts.upperEdgeRange(name)}
        value={upper}
        suffix={suffix}
        bounds={{ min: above(lower), max: edge }}
        isNeeded
        onValue={(value) => value !== null && onRange({ ...range, upper: value })}
      />
      <SelectField
        label={texts.whenPriceLeaves}
        value={rebalance}
        options={
          rebalances.some(({ value }) => value === rebalance) ? rebalances : [...rebalances, daysOption(rebalance)]
        }
        onChange={(value) => onRange({ ...range, rebalance: value })}
      />
    </div>
  )
}

const EDGE_GAP = 1e-6
const below = (value: number) => Number((value * (1 - EDGE_GAP)).toPrecision(6))
const above = (value: number) => Number((value * (1 + EDGE_GAP)).toPrecision(7))

const daysOption = (rebalance: string) => ({
  value: rebalance,
  label: texts.centreAgainAfter(rebalance.slice('days:'.length)),
})
const rebalances = [
  { value: 'none', label: texts.stayEarnNothing },
  { value: 'edge', label: texts.centreAgainOnce },
  daysOption('days:7'),
]

/** What the pool earns by: looked up, unless all three are typed. */
function FeeFields({ name, deposit, onDeposit }: Omit<Props, 'vaults'>) {
  const { fees } = deposit
  const first = { tier: 0.003, volumeUsdDay: 1_000_000, activeLiquidity: '1000000', protocolShare: 0 }
  const set = (change: Partial<typeof first>) => onDeposit({ ...deposit, fees: { ...(fees ?? first), ...change } })
  if (fees === null)
    return (
      <p className="text-xs text-faded">
        {rich(texts.feeVolumeActive, {
          button: (words) => (
            <Button look="quiet" onClick={() => set({})}>
              {words}
            </Button>
          ),
        })}
      </p>
    )
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-4">
      <PercentField
        label={texts.feeSwap}
        spokenLabel={texts.feeSwapPool(name)}
        value={fees.tier}
        bounds={tier}
        onValue={(value) => set({ tier: value })}
      />
      <NumberField
        label={texts.volumeDay}
        spokenLabel={texts.volumePoolDollars(name)}
        prefix="$"
        value={fees.volumeUsdDay}
        bounds={{ min: 0, max: MAX_VALUE_USD }}
        isNeeded
        onValue={(value) => value !== null && set({ volumeUsdDay: value })}
      />
      <AmountField
        label={texts.activeLiquidity}
        spokenLabel={texts.activeLiquidityPool(name)}
        value={fees.activeLiquidity}
        onValue={(value) => set({ activeLiquidity: value })}
      />
      <span className="self-end">
        <Button look="quiet" onClick={() => onDeposit({ ...deposit, fees: null })}>
          {texts.lookThemUp}
        </Button>
      </span>
    </div>
  )
}
