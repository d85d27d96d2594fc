import { unreadChains } from '#contract/chains.ts'
import type { ChainStatus } from '#contract/page/service-status.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { texts } from './texts.ts'

const states: Record<ChainStatus['state'], { word: string; look: string; dot: string }> = {
  readable: { word: texts.chainReadable, look: 'text-faded', dot: 'bg-current text-gain' },
  partial: { word: texts.chainPartial, look: 'text-caution', dot: 'bg-current text-caution' },
  failing: { word: texts.chainFailing, look: 'text-loss', dot: 'bg-current text-loss' },
  off: { word: texts.chainOff, look: 'text-faded', dot: 'text-faded' },
}

type Props = { chains: readonly ChainStatus[]; isSample: boolean }

/** Whether wallets of each chain can be read now. `isSample`: no chain is read, sample wallets are shown. */
export function ChainStates({ chains, isSample }: Props) {
  const bare = chains.filter(({ state, hasIndexer }) => state !== 'off' && !hasIndexer)
  const isAllSample = isSample && chains.every(({ state }) => state === 'readable')
  return (
    <>
      {isAllSample && (
        <p className="border-t border-rule pt-2 text-sm">{texts.sampleChains(formatCount(chains.length))}</p>
      )}
      {isAllSample ? <ChainNames chains={chains} /> : <StateList chains={chains} isSample={isSample} />}
      {bare.length > 0 && (
        <p className="pt-2 text-sm text-faded">
          <span className="text-caution">{texts.chainPartial}:</span>{' '}
          {texts.withoutIndexer(formatList(bare.map(({ chain }) => chainNameOf(chain))))}
        </p>
      )}
      {isAllSample && (
        <p className="pt-2 text-sm text-faded">
          {texts.withoutSource(formatList(Object.values(unreadChains).map(({ name }) => name)))}
        </p>
      )}
    </>
  )
}

/** One word for all of them is said above; what is missing is said beside its name. */
const ChainNames = ({ chains }: Pick<Props, 'chains'>) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 pt-2 text-sm">
    {chains.map(({ chain, hasIndexer }) => (
      <li key={chain} className="flex items-center gap-1.5">
        <ChainIcon chain={chain} />
        {chainNameOf(chain)}
        {!hasIndexer && <span className="text-xs text-caution">{texts.partly}</span>}
      </li>
    ))}
  </ul>
)

/** A word and a dot, which is hollow where the chain is off. */
const StateList = ({ chains, isSample }: Props) => (
  <ul className="grid grid-cols-2 gap-x-6 border-t border-rule text-sm">
    {chains.map(({ chain, state, hasIndexer }) => {
      const { word, look, dot } = states[state === 'readable' && !hasIndexer ? 'partial' : state]
      return (
        <li key={chain} className="flex min-h-(--row) min-w-0 items-center gap-2 border-b border-line">
          <ChainIcon chain={chain} />
          <span className="min-w-0 grow truncate">{chainNameOf(chain)}</span>
          <span className={`inline-flex shrink-0 items-center gap-1.5 text-xs ${look}`}>
            <span aria-hidden="true" className={`size-2 rounded-full border border-current ${dot}`} />
            {isSample && state === 'readable' && hasIndexer ? texts.chainSample : word}
          </span>
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
