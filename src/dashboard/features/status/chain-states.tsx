import type { ChainStatus } from '#contract/page/service-status.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { texts } from './texts.ts'

const states: Record<ChainStatus['state'], { word: string; look: string; dot: string }> = {
  readable: { word: texts.chainReadable, look: 'text-faded', dot: 'bg-current text-gain' },
  partial: { word: texts.chainPartial, look: 'text-caution', dot: 'bg-current text-caution' },
  failing: { word: texts.chainFailing, look: 'text-loss', dot: 'bg-current text-loss' },
  off: { word: texts.chainOff, look: 'text-faded', dot: 'text-faded' },
}

const sample = { word: texts.chainSample, look: 'text-faded', dot: 'bg-current text-faded' }

/**
 * Whether wallets of each chain can be read now, by a word and a dot, which is hollow where the chain is off. `isSample`: no chain is
 * read, sample wallets are shown.
 */
export const ChainStates = ({ chains, isSample }: { chains: readonly ChainStatus[]; isSample: boolean }) => (
  <ul className="grid grid-cols-2 gap-x-6 border-t border-rule text-sm">
    {chains.map(({ chain, state }) => {
      const { word, look, dot } = isSample && state === 'readable' ? sample : states[state]
      return (
        <li key={chain} className="flex min-h-(--row) min-w-0 items-center gap-2 border-b border-line">
          <ChainIcon chain={chain} />
          <span className="min-w-0 grow truncate">{chainNameOf(chain)}</span>
          <span className={`inline-flex shrink-0 items-center gap-1.5 text-xs ${look}`}>
            <span aria-hidden="true" className={`size-2 rounded-full border border-current ${dot}`} />
            {word}
          </span>
        </li>
      )
    })}
  </ul>
)
