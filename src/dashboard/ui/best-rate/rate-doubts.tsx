import { Fragment, type ReactNode } from 'react'
import { hasNoAudit } from '#contract/protocol.ts'
import { auditTone, auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { LEAST_REWARDS } from '#domain/earning/reward-share.ts'
import { Falling } from './rate-mark.tsx'
import { texts } from './texts.ts'

/** What speaks against a rate, in a word. */
export type RateDoubt = { id: 'audit' | 'fall' | 'rewards' | 'minor'; text: string; look?: string }

/** Dollars: the rate of a vault with less is no answer for most deposits. */
const MINOR_TVL = 5_000_000

/** `audits`: null while that is unread. `rewards`: their share of the rate. `tvl`: dollars; left out where that is beside the rate, which says the same. */
type Rated = {
  audits: string | null
  isForecastToFall?: boolean | undefined
  rewards?: number | null | undefined
  tvl?: number | null
}

/** What speaks against the rate of a vault, the gravest first: one rule and one word for each, wherever a best rate is. */
export function rateDoubts({ audits, isForecastToFall = false, rewards, tvl }: Rated): RateDoubt[] {
  const audit = { id: 'audit', text: auditWord(audits ?? ''), look: auditTone(audits ?? '') } as const
  return [
    ...(audits !== null && hasNoAudit(audits) ? [audit] : []),
    ...(isForecastToFall ? [{ id: 'fall', text: texts.forecastToFall } as const] : []),
    ...(rewards != null && rewards >= LEAST_REWARDS
      ? [{ id: 'rewards', text: texts.rewardsOf(formatShare(rewards)) } as const]
      : []),
    ...(audits === 'partial' ? [audit] : []),
    ...(tvl !== undefined && (tvl ?? 0) < MINOR_TVL
      ? [{ id: 'minor', text: texts.underTvl(formatMoneyTick(MINOR_TVL)) } as const]
      : []),
  ]
}

/** Each in a word. `isText`: within a link, where nothing else can be pressed. `others`: behind them. */
export function Doubts({
  doubts,
  isText = false,
  others = [],
}: {
  doubts: readonly RateDoubt[]
  isText?: boolean
  others?: readonly string[]
}) {
  const parts: { id: string; shown: ReactNode }[] = [
    ...doubts.map(({ id, text, look }) => ({
      id,
      shown: id === 'fall' && !isText ? <Falling /> : <span className={look}>{text}</span>,
    })),
    ...others.filter((word) => word !== '').map((word) => ({ id: word, shown: word })),
  ]
  return parts.map(({ id, shown }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      {shown}
    </Fragment>
  ))
}
