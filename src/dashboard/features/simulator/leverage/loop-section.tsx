import { memo, useCallback } from 'react'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import { firstLoop, type LoopState } from '#dashboard/state/simulation-url.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { LeverageView } from './leverage-view.tsx'
import { texts } from './texts.ts'

type Props = { loop: LoopState | null; onState: PatchSimulateState }

/** What a loop earns, and how near it is to liquidation. Closed until somebody wants to know. */
export const LoopSection = memo(function LoopSection({ loop, onState }: Props) {
  const onLoop = useCallback(
    (change: Partial<LoopState>) => onState((now) => ({ loop: { ...(now.loop ?? firstLoop), ...change } })),
    [onState],
  )
  return (
    <Section title={texts.leverage}>
      {loop === null ? (
        <>
          <p className="mb-2 max-w-prose text-sm">{texts.whatEarnsBorrow}</p>
          <Button onClick={() => onState({ loop: firstLoop })}>{texts.openLeverageCurve}</Button>
        </>
      ) : (
        <LeverageView loop={loop} onLoop={onLoop} />
      )}
    </Section>
  )
})
