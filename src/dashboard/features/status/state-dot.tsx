import type { StateLook } from './dataset-state.ts'

const looks: Record<StateLook, { text: string; dot: string }> = {
  well: { text: 'text-faded', dot: 'bg-current text-gain' },
  part: { text: 'text-faded', dot: '' },
  caution: { text: 'text-caution', dot: 'bg-current text-caution' },
  ill: { text: 'text-loss', dot: 'bg-current text-loss' },
  off: { text: 'text-faded', dot: 'text-faded' },
}

/** Some, not all. */
export const PartDisc = () => (
  <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0" fill="none" stroke="currentColor">
    <circle cx="4" cy="4" r="3.5" />
    <path d="M4 .5a3.5 3.500 0 0 0 0 7z" fill="currentColor" />
  </svg>
)

/** A state as a word and a dot, which is hollow where it is off and half where some is missing. */
export const StateDot = ({ word, look }: { word: string; look: StateLook }) => (
  <span className={`inline-flex shrink-0 items-center gap-1.5 text-xs ${looks[look].text}`}>
    {look === 'part' ? (
      <PartDisc />
    ) : (
      <span aria-hidden="true" className={`size-2 rounded-full border border-current ${looks[look].dot}`} />
    )}
    {word}
  </span>
)
