import { unreadChains } from '#contract/chains.ts'
import type { ChainStatus } from '#contract/page/service-status.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import type { StateLook } from './dataset-state.ts'
import { StateDot } from './state-dot.tsx'
import { texts } from './texts.ts'

const states: Record<ChainStatus['state'], { word: string; look: StateLook | 'off' }> = {
  readable: { word: texts.chainReadable, look: 'well' },
  partial: { word: texts.chainPartial, look: 'caution' },
  failing: { word: texts.chainFailing, look: 'ill' },
  off: { word: texts.chainOff, look: 'off' },
}
const sample = { word: texts.chainSample, look: 'sample' } as const

type Props = { chains: readonly ChainStatus[]; isSample: boolean }

/** Whether wallets of each chain can be read now. `isSample`: no chain is read, sample wallets are shown. */
export function ChainStates({ chains, isSample }: Props) {
  const bare = chains.filter(({ state, hasIndexer }) => state !== 'off' && !hasIndexer)
  return (
    <>
      <StateList chains={chains} isSample={isSample} />
      {bare.length > 0 && (
        <p className="pt-2 text-sm text-faded">
          <span className="text-caution">{texts.chainPartial}:</span>{' '}
          {texts.withoutIndexer(formatList(bare.map(({ chain }) => chainNameOf(chain))))}
        </p>
      )}
    </>
  )
}

const StateList = ({ chains, isSample }: Props) => (
  <ul className="grid grid-cols-2 gap-x-6 border-t border-rule text-sm">
    {chains.map(({ chain, state, hasIndexer }) => {
      const isPlain = state === 'readable' && hasIndexer
      const shown = isSample && isPlain ? sample : states[state === 'readable' && !hasIndexer ? 'partial' : state]
      return (
        <li key={chain} className="flex min-h-(--row) min-w-0 items-center gap-2 border-b border-line">
          <ChainIcon chain={chain} />
          <span className="min-w-0 grow truncate">{chainNameOf(chain)}</span>
          <StateDot {...shown} />
        </li>
      )
    })}
    {Object.entries(unreadChains).map(([chain, { name }]) => (
      <li key={chain} className="flex min-h-(--row) min-w-0 items-center gap-2 border-b border-line text-faded">
        <span className="min-w-0 grow truncate">{name}</span>
        <span className="shrink-0 text-xs">{texts.noSource}</span>
      </li>
    ))}
  </ul>
)
