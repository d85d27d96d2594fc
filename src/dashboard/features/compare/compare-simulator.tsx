import { useDeferredValue, useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { comparedDeposit, sharedSymbols } from '#domain/simulation/compared-deposits.ts'
import { CompareChart } from './compare-chart.tsx'
import { CompareInputs } from './compare-inputs.tsx'
import { CompareOutcomes } from './compare-outcomes.tsx'
import { compareUrl, readChanges, writeChanges } from './compare-url.ts'
import { comparedNames } from './compared-lines.ts'
import { texts } from './texts.ts'

/** The same deposit in each vault under the same prices, over the same days. `isBeside`: in the column beside the table. */
export function CompareSimulator({ vaults, isBeside }: { vaults: readonly Vault[]; isBeside: boolean }) {
  const [{ amount, days, change }, set] = useUrlState(compareUrl)
  const changes = useMemo(() => readChanges(change), [change])
  const symbols = useMemo(() => sharedSymbols(vaults), [vaults])
  const names = useMemo(() => comparedNames(vaults), [vaults])
  const deposits = useMemo(
    () => vaults.map((vault) => comparedDeposit(vault, { valueUsd: amount, days, changes })),
    [vaults, amount, days, changes],
  )
  const lines = useMemo(() => ({ names, deposits, days }), [names, deposits, days])
  const drawn = useDeferredValue(lines)

  return (
    <Section title={texts.sameDepositEach}>
      <div
        className={`grid gap-x-12 gap-y-6 border-t border-rule pt-4 ${isBeside ? '' : 'lg:grid-cols-[20rem_minmax(0,1fr)]'}`}
      >
        <CompareInputs
          symbols={symbols}
          isBeside={isBeside}
          amountUsd={amount}
          days={days}
          changes={changes}
          onAmount={(next) => set({ amount: next }, { replace: true })}
          onDays={(next) => set({ days: next }, { replace: true })}
          onChanges={(next) => set({ change: writeChanges(next) }, { replace: true })}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <CompareChart {...drawn} />
          <CompareOutcomes vaults={vaults} names={names} deposits={deposits} days={days} isBeside={isBeside} />
          <p className="max-w-prose text-sm text-faded">{texts.assumesEqualAmounts}</p>
        </div>
      </div>
    </Section>
  )
}
