import { Fragment, type ReactNode } from 'react'
import { type AuditsOf, hasNoAudit } from '#contract/protocol.ts'
import { auditTone, auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Falling, forecastWord } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { texts } from './texts.ts'

/** `audits`: only where they are no full audit. `rewards`: their share of the rate, where that is much. */
export type RateDoubts = { audits: string | null; isForecastToFall: boolean; rewards: number | null }

export const noDoubts: RateDoubts = { audits: null, isForecastToFall: false, rewards: null }

/** Less decides nothing. */
const LEAST_REWARDS = 0.2

type Doubtful = { protocol: { id: string }; isForecastToFall?: boolean | undefined }

/** What speaks against the rate of a vault. */
export function doubtsAbout(
  { protocol, isForecastToFall = false }: Doubtful,
  rewards: number | null | undefined,
  auditsOf: AuditsOf,
): RateDoubts {
  const audits = auditsOf(protocol.id)
  return {
    audits: audits === 'partial' || hasNoAudit(audits) ? audits : null,
    isForecastToFall,
    rewards: rewards != null && rewards >= LEAST_REWARDS ? rewards : null,
  }
}

export const rewardsWord = (share: number): string => texts.rewardsOf(formatShare(share))

/** Each in a word. `isText`: within a link, where nothing else can be pressed. `others`: behind them. */
export function Doubts({
  doubts: { audits, isForecastToFall, rewards },
  isText = false,
  others = [],
}: {
  doubts: RateDoubts
  isText?: boolean
  others?: readonly string[]
}) {
  const parts: { id: string; shown: ReactNode }[] = [
    ...(audits === null
      ? []
      : [{ id: 'audit', shown: <span className={auditTone(audits)}>{auditWord(audits)}</span> }]),
    ...(isForecastToFall ? [{ id: 'fall', shown: isText ? forecastWord() : <Falling /> }] : []),
    ...(rewards === null ? [] : [{ id: 'rewards', shown: rewardsWord(rewards) }]),
    ...others.filter((word) => word !== '').map((word) => ({ id: word, shown: word })),
  ]
  return parts.map(({ id, shown }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      {shown}
    </Fragment>
  ))
}

/** Whether anything is said. */
export const hasDoubts = ({ audits, isForecastToFall, rewards }: RateDoubts): boolean =>
  audits !== null || isForecastToFall || rewards !== null
