import type { StateLook } from './dataset-state.ts'

const looks: Record<StateLook | 'off', { text: string; dot: string }> = {
  well: { text: 'text-faded', dot: 'bg-current text-gain' },
  sample: { text: 'text-faded', dot: 'bg-current text-faded' },
  caution: { text: 'text-caution', dot: 'bg-current text-caution' },
  ill: { text: 'text-loss', dot: 'bg-current text-loss' },
  off: { text: 'text-faded', dot: 'text-faded' },
}

/** A state as a word and a dot, which is hollow where it is off. */
export const StateDot = ({ word, look }: { word: string; look: StateLook | 'off' }) => (
  <span className={`inline-flex shrink-0 items-center gap-1.5 text-xs ${looks[look].text}`}>
    <span aria-hidden="true" className={`size-2 rounded-full border border-current ${looks[look].dot}`} />
    {word}
  </span>
)
