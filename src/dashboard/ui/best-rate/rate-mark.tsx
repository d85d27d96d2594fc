import { Fragment } from 'react'
import { texts } from './texts.ts'

export type RateDoubts = { hasNoAudit: boolean; isForecastToFall?: boolean | undefined }

/** Another than the arrow of a sorted column. */
const FALL = '↘'

type Doubtful = { protocol: { id: string }; isForecastToFall?: boolean | undefined }

/** What speaks against the rate of a vault. */
export const doubtsAbout = (
  { protocol, isForecastToFall }: Doubtful,
  hasNoAudit: (protocolId: string) => boolean,
): RateDoubts => ({ hasNoAudit: hasNoAudit(protocol.id), isForecastToFall })

const marksOf = ({ hasNoAudit, isForecastToFall }: RateDoubts) => [
  ...(hasNoAudit ? [{ sign: '?', words: texts.noAudit, key: texts.noAuditKey }] : []),
  ...(isForecastToFall ? [{ sign: FALL, words: texts.forecastToFall, key: texts.fallKey }] : []),
]

export const doubtWords = (doubts: RateDoubts): string[] => marksOf(doubts).map(({ words }) => words)

/** What the marks of these rates mean, and of no others; empty if none has any. */
export function marksKey(rates: readonly RateDoubts[]): string {
  const keys = marksOf({
    hasNoAudit: rates.some(({ hasNoAudit }) => hasNoAudit),
    isForecastToFall: rates.some(({ isForecastToFall }) => isForecastToFall),
  }).map(({ key }) => key)
  return keys.length === 0 ? '' : texts.withSource(keys.join(' · '))
}

/** What speaks against a rate has a sign each, which a line above its table explains: as words it would read as a part of the name. */
export function RateMark(doubts: RateDoubts) {
  const marks = marksOf(doubts)
  if (marks.length === 0) return null
  const words = marks.map((mark) => mark.words).join('; ')
  return (
    <span title={words} className="text-xs text-faded">
      <span aria-hidden="true">
        <WithSigns text={marks.map(({ sign }) => sign).join('')} />
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

export const fallingRate = (rate: string): string => texts.fallingRate(rate)

/** Of a rate that its source expects to fall, in a word. */
export const Falling = () => (
  <span title={texts.withSource(texts.forecastToFall)} className="text-xs text-faded">
    {texts.falling}
  </span>
)

/** A key with its signs as the font draws them: it has ↓, which is turned to be ↘, and that of another font may be a picture. */
export function WithSigns({ text }: { text: string }) {
  const [before = '', ...others] = text.split(FALL)
  return (
    <>
      {before}
      {others.map((after) => (
        <Fragment key={after}>
          <span className="inline-block" style={{ rotate: '-45deg' }}>
            ↓
          </span>
          {after}
        </Fragment>
      ))}
    </>
  )
}
