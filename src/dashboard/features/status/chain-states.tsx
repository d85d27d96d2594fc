import type { ReactNode } from 'react'
import { unreadChains } from '#contract/chains.ts'
import type { ChainStatus } from '#contract/page/service-status.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { PartDisc, StateDot } from './state-dot.tsx'
import { texts } from './texts.ts'

const states = {
  partial: { word: texts.chainPartial, look: 'caution' },
  failing: { word: texts.chainFailing, look: 'ill' },
  off: { word: texts.chainOff, look: 'off' },
} as const

const kinds = [
  { name: 'tokens', header: texts.tokens },
  { name: 'positions', header: texts.positions },
  { name: 'nfts', header: texts.nfts },
  { name: 'activity', header: texts.activity },
] as const
type Kind = (typeof kinds)[number]['name']

type Props = {
  chains: readonly ChainStatus[]
  /** No chain is read, sample wallets are shown. */
  isSample: boolean
}

/** How many can be read now, and which have no source. */
export function ChainCount({ chains, isSample }: Props) {
  const readable = chains.filter(({ state }) => state === 'readable').length
  const count = formatCount(chains.length)
  const words = isSample
    ? texts.sampleWalletsOn(count)
    : readable === chains.length
      ? texts.allReadable(count)
      : texts.someReadable(formatCount(readable), count)
  const without = formatList(Object.values(unreadChains).map(({ name }) => name))
  return (
    <p className="text-sm text-faded">
      {words} {texts.noSourceFor(without)}
    </p>
  )
}

/** What is read of wallets of each chain, and which chains fail now. */
export function ChainStates({ chains }: Pick<Props, 'chains'>) {
  const width = useShownWidth()
  const isSplit = width !== 0 && chains.length > 2
  const half = Math.ceil(chains.length / 2)
  return (
    <>
      <div className={isSplit ? 'grid grid-cols-2 gap-x-8' : ''}>
        <ChainTable chains={isSplit ? chains.slice(0, half) : chains} isNarrow={width === 0} />
        {isSplit && <ChainTable chains={chains.slice(half)} isNarrow={false} />}
      </div>
      {chains.some(({ reads }) => reads !== undefined) && <Key chains={chains} />}
    </>
  )
}

const columns = [
  { header: texts.chain },
  ...kinds.map(({ header }) => ({ header, align: 'right' as const, headLook: 'w-16 font-medium' })),
]

/** On a phone each is as wide as its head: the name of the chain has the rest. */
const narrowWidths = ['33%', '16%', '20%', '14%', '17%']

const ChainTable = ({ chains, isNarrow }: Pick<Props, 'chains'> & { isNarrow: boolean }) => (
  <table className="w-full table-fixed border-collapse self-start text-sm">
    {isNarrow && (
      <colgroup>
        {narrowWidths.map((width) => (
          <col key={width} style={{ width }} />
        ))}
      </colgroup>
    )}
    <TableHead columns={columns} />
    <tbody>
      {chains.map(({ chain, state, reads }) => (
        <tr key={chain} className="h-(--row) border-b border-line">
          <th scope="row" className="text-left font-normal">
            <span className="flex min-w-0 items-center gap-2">
              <ChainIcon chain={chain} />
              <span className="min-w-0 truncate">{chainNameOf(chain)}</span>
              {state !== 'readable' && <StateDot {...states[state]} />}
            </span>
          </th>
          {kinds.map(({ name }) => (
            <td key={name} className="text-right text-faded">
              {state === 'off' || reads === undefined ? DASH : <Extent of={reads[name]} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** A tick, half a disc where some are missing, a dash where there is no source. */
function Extent({ of }: { of: NonNullable<ChainStatus['reads']>[Kind] }) {
  if (of === 'none') return <Marked word={texts.noSource}>{DASH}</Marked>
  if (of === 'all')
    return (
      <Marked word={texts.readAll}>
        <Icon name="done" />
      </Marked>
    )
  return (
    <Marked word={texts.readSome}>
      <PartDisc />
    </Marked>
  )
}

const Marked = ({ word, children }: { word: string; children: ReactNode }) => (
  <span className="inline-flex items-center align-middle" title={word}>
    <span aria-hidden="true" className="flex w-4 justify-center">
      {children}
    </span>
    <span className="sr-only">{word}</span>
  </span>
)

/** What each mark says, and what is missing where only some are read. */
function Key({ chains }: Pick<Props, 'chains'>) {
  const some = (kind: Kind) =>
    chains
      .filter(({ state, reads }) => state !== 'off' && reads?.[kind] === 'some')
      .map(({ chain }) => chainNameOf(chain))
  const [tokens, nfts] = [some('tokens'), some('nfts')]
  const missing = [
    ...(tokens.length > 0 ? [texts.listedTokens(formatList(tokens))] : []),
    ...(nfts.length > 0 ? [texts.noCompressed(formatList(nfts))] : []),
  ].join('; ')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-xs text-faded">
      <li className="flex items-center gap-1.5">
        <Icon name="done" /> {texts.readAll}
      </li>
      {missing !== '' && (
        <li className="flex items-center gap-1.5">
          <PartDisc /> {missing}
        </li>
      )}
      <li>
        {DASH} {texts.noSource}
      </li>
    </ul>
  )
}
