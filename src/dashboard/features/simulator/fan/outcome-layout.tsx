import type { ReactNode } from 'react'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import type { Answer } from './fan-texts.ts'

type Props = {
  answer: Answer
  figures: ReactNode
  /** On a phone the first of them are above the fan: the answer and what it depends on fit in the first screen. */
  firstInputs: ReactNode
  inputs: ReactNode
  fan: ReactNode
  /** A range over past prices, where the deposit has one. */
  past: ReactNode
  /** The two pictures are beside each other where there is room. */
  isBeside?: boolean
}

/** A sentence, four figures, what is changed most, and the fan. On a phone the first inputs are above the figures. */
export function OutcomeLayout({
  answer: { first, rest },
  figures,
  firstInputs,
  inputs,
  fan,
  past,
  isBeside = false,
}: Props) {
  const isNarrow = useShownWidth() === 0
  const sentence = (
    <p className="mb-3 min-h-21 text-pretty text-lg font-light xl:min-h-14 max-sm:min-h-24 max-sm:text-base">
      {/* In a line of its own: what follows does not begin elsewhere when more paths change a digit. */}
      <strong className="block font-semibold">{first}</strong> {rest}
    </p>
  )
  if (isNarrow)
    return (
      <>
        {sentence}
        {firstInputs}
        {figures}
        <div className="pt-3">{fan}</div>
        <div className="pt-3">{inputs}</div>
        {past && <div className="pt-3">{past}</div>}
      </>
    )
  return (
    <>
      {sentence}
      {figures}
      {inputs}
      <div className={`grid gap-x-10 gap-y-6 pt-3 ${isBeside ? 'lg:grid-cols-2' : ''}`}>
        <div className={`min-w-0 ${isBeside ? 'lg:col-start-2 lg:row-start-1' : ''}`}>{fan}</div>
        <div className={`min-w-0 ${isBeside ? 'lg:col-start-1 lg:row-start-1' : ''}`}>{past}</div>
      </div>
    </>
  )
}
