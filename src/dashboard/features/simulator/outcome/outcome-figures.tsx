import type { VaultType } from '#contract/vault.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { directionOf, formatChange, formatRate } from '#dashboard/ui/text/format-rate.ts'
import type { Outcome } from './outcome.ts'
import { texts } from './texts.ts'

export const labelsFor = (type: VaultType, isPool: boolean) => {
  if (type === 'BORROW') {
    return { earning: texts.debtCost, idle: texts.debtWithout, held: texts.coinsBorrowed, difference: texts.cost }
  }
  if (isPool) {
    return { earning: texts.poolYield, idle: texts.poolWithoutYield, held: texts.held, difference: texts.difference }
  }
  return { earning: texts.yield, idle: texts.withoutYield, held: texts.held, difference: texts.difference }
}

type Figures = Pick<Outcome, 'pool' | 'held' | 'difference' | 'impermanentLoss' | 'impermanentLossUsd' | 'yieldUsd'>
type Props = {
  outcome: Figures
  words: ReturnType<typeof labelsFor>
  isRateKnown: boolean
  isCost: boolean
  isPool: boolean
}

/** The three numbers that answer the question, and below what the difference is made of. */
export function OutcomeFigures({ outcome, words, isRateKnown, isCost, isPool }: Props) {
  const { pool, held, difference, impermanentLoss, impermanentLossUsd, yieldUsd } = outcome
  const percent = held > 0 ? (difference / held) * 100 : null
  const direction = isRateKnown && !isCost ? directionOf(percent) : 'none'
  return (
    <div>
      <dl className="grid grid-cols-3 gap-x-4 border-b border-line pb-3">
        <Reading label={words.earning} value={isRateKnown ? formatMoney(pool) : '–'} />
        <Reading label={words.held} value={formatMoney(held)} />
        <Reading
          label={words.difference}
          value={isRateKnown ? withSign(difference) : '–'}
          note={isRateKnown ? formatChange(percent) : ''}
          tone={tones[direction]}
        />
      </dl>
      {!isCost && (
        <dl className="flex flex-wrap gap-x-6 border-b border-line py-2 text-sm">
          {isPool && (
            <Part
              label={texts.impermanentLoss}
              value={`${formatRate(impermanentLoss)} (${formatMoney(impermanentLossUsd)})`}
            />
          )}
          <Part label={texts.yieldText} value={isRateKnown ? withSign(yieldUsd) : texts.unknown} />
        </dl>
      )}
    </div>
  )
}

const tones = { up: 'text-gain', down: 'text-loss', none: '' }
/** A gain has its plus; a rounded zero has no sign. */
export const withSign = (usd: number) => (usd >= 0.005 ? `+${formatMoney(usd)}` : formatMoney(usd))

function Reading({ label, value, note, tone = '' }: { label: string; value: string; note?: string; tone?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faded">{label}</dt>
      <dd className={`truncate text-2xl font-light tracking-tight max-sm:text-lg xl:text-xl ${tone}`}>{value}</dd>
      {note !== undefined && <dd className={`h-5 text-sm ${tone}`}>{note}</dd>}
    </div>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-faded">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
