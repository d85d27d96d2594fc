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
  /** On a phone the picture is above the figures, where much of the page is above both. */
  isFanFirst?: boolean
}

/** What is set, what that comes to in a sentence and four figures, and the fan: in this order at all widths. On a phone the rarer inputs are below. */
export function OutcomeLayout({
  answer: { first, rest },
  figures,
  firstInputs,
  inputs,
  fan,
  past,
  isBeside = false,
  isFanFirst = false,
}: Props) {
  const isNarrow = useShownWidth() === 0
  const sentence = (
    <p className="pt-1 mb-3 min-h-21 text-pretty text-lg font-light xl:min-h-14 max-sm:min-h-24 max-sm:text-base">
      {/* In a line of its own: what follows does not begin elsewhere when more paths change a digit. */}
      <strong className="block font-semibold">{first}</strong> {rest}
    </p>
  )
  if (isNarrow)
    return (
      <>
        {firstInputs}
        {sentence}
        {!isFanFirst && figures}
        <div className={isFanFirst ? 'pb-3' : 'pt-3'}>{fan}</div>
        {isFanFirst && figures}
        <div className="pt-3">{inputs}</div>
        {past && <div className="pt-3">{past}</div>}
      </>
    )
  return (
    <>
      {inputs}
      {sentence}
      {figures}
      <div className={`grid gap-x-10 gap-y-6 pt-3 ${isBeside ? 'lg:grid-cols-2' : ''}`}>
        <div className={`min-w-0 ${isBeside ? 'lg:col-start-2 lg:row-start-1' : ''}`}>{fan}</div>
        <div className={`min-w-0 ${isBeside ? 'lg:col-start-1 lg:row-start-1' : ''}`}>{past}</div>
      </div>
    </>
  )
}
