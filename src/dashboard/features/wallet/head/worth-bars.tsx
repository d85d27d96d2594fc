import { useState } from 'react'
import { Link } from 'react-router'
import type { ChainId } from '#contract/chains.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { useWalletLink, type WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { partOfKind } from '#domain/net-worth/entries.ts'
import { type NetWorth, type Share, sum } from '#domain/net-worth/net-worth.ts'
import { texts } from './texts.ts'

type Props = {
  worth: Pick<NetWorth, 'byKind' | 'split' | 'byChain' | 'total'>
  state: WalletState
  isPending: boolean
  /** All that is read answered: what is not listed is not there. */
  isWhole: boolean
  /** The chains that are read. */
  readChains: readonly ChainId[]
  hasProtocols: boolean
}

const FIRST_KINDS = 5
const FIRST_CHAINS = 3

/** Shades of ink, the darkest first: the hues of the bar above are those of kinds. */
const inkShares = [90, 62, 40]
const chainTint = (place: number) => `color-mix(in srgb, var(--ink) ${inkShares[place] ?? 25}%, var(--paper))`

/** The net worth as two bars whose parts filter the tabs: by kind, with what is owed under it on the same scale, and by chain. */
export function WorthBars({ worth, state, isPending, isWhole, readChains, hasProtocols }: Props) {
  const hasChains = readChains.length > 1
  const linkTo = useWalletLink()
  const isPhone = useShownWidth() === 0
  const [withChains, setWithChains] = useState(false)
  const { total } = worth
  const kinds = worth.split.filter(({ value }) => value > 0)
  const debts = worth.split.filter(({ value }) => value < 0)
  // Those of the holdings that stand for a deposit are in another kind.
  const hasReceipts = worth.split.some(({ name, value }) => sizeIn(worth.byKind, name) !== value)
  const assets = sum(kinds.map(({ value }) => value))
  const owed = -sum(debts.map(({ value }) => value))
  const chains = worth.byChain.filter(({ value }) => value !== 0)
  const isTab = (tab: WalletState['tab']) => state.tab === tab
  const ofKind = ({ name, value }: Share): Entry => {
    const isTokens = partOfKind(name) === 'tokens'
    const isOn = !isTokens && isTab('positions') && state.kind === name
    const { label, colour } = kindLook(name)
    return {
      name: label,
      colour: value < 0 ? hatch : colour,
      size: value,
      figure: <Private>{formatRoundMoney(value)}</Private>,
      to: linkTo(
        isTokens
          ? { tab: 'holdings', kind: '', deposit: hasReceipts ? 'none' : '' }
          : { tab: 'positions', kind: isOn ? '' : name },
      ),
      isOn,
    }
  }
  const ofChain = ({ name, value }: Share, place: number): Entry => {
    const isOn = state.chain === name
    return {
      name: chainNameOf(name),
      colour: chainTint(place),
      size: value,
      figure: total > 0 ? formatShare(value / total) : <Private>{formatRoundMoney(value)}</Private>,
      to: linkTo({
        tab: isTab('positions') ? 'positions' : 'holdings',
        chain: isOn ? '' : name,
        page: 0,
      }),
      isOn,
    }
  }
  // Debts, and kinds for a second line, come with the positions: such wallets often have both.
  const isLong = hasProtocols && chains.length > 1
  if (isPending && kinds.length === 0) return <Coming hasChains={hasChains} hasProtocols={hasProtocols} />
  if (kinds.length + debts.length + chains.length === 0)
    return (
      <div className="text-xs text-faded">
        <p>{hasChains && isWhole ? texts.noAssetsOn : texts.noAssets}</p>
        {hasChains && isWhole && (
          <ul className="flex flex-wrap gap-x-3 pt-1.5">
            {readChains.map((chain) => (
              <li key={chain} className="flex min-h-5 items-center gap-1.5">
                <ChainIcon chain={chain} />
                {chainNameOf(chain)}
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  return (
    <div className={reserved({ hasChains, hasProtocols })} style={isPhone ? column : undefined}>
      {kinds.length + debts.length > 0 && (
        <>
          <p className="flex items-baseline justify-between text-xs text-faded">
            <span className="min-w-0 truncate">{texts.assetsKind}</span>
            {/* Where there is room for both it is below the net worth, with what is taken off. */}
            <span className={`shrink-0 pl-2 text-ink ${owed > 0 ? 'sm:hidden' : ''}`}>
              <Private>{formatRoundMoney(assets)}</Private>
            </span>
          </p>
          <Stack entries={kinds.map(ofKind)} />
          {(owed > 0 || hasProtocols) && (
            <div
              aria-hidden="true"
              className="mt-0.5 h-1.5"
              style={owed > 0 ? { background: hatch, width: widthOf(owed, assets) } : {}}
            />
          )}
          <Legend
            label={texts.kind}
            entries={withDebts(kinds, debts).map(ofKind)}
            first={FIRST_KINDS}
            onPhone={FIRST_KINDS}
            look={isLong ? 'min-h-10' : ''}
            isSpread={isPhone}
            last={
              chains.length > 1 && (
                <li className="sm:hidden">
                  <button
                    type="button"
                    aria-expanded={withChains}
                    className="link min-h-6"
                    onClick={() => setWithChains(!withChains)}
                  >
                    {texts.chain}
                  </button>
                </li>
              )
            }
          />
        </>
      )}
      {chains.length > 1 ? (
        // On a phone the rows need the room until somebody wants it.
        <div className={withChains ? '' : 'max-sm:hidden'}>
          <p className="mt-1 text-xs text-faded">{texts.netWorthChain}</p>
          <Stack entries={chains.map(ofChain)} />
          <Legend label={texts.chain} entries={chains.map(ofChain)} first={FIRST_CHAINS} onPhone={FIRST_CHAINS} />
        </div>
      ) : (
        chains.length === 1 && (
          <ul aria-label={texts.chain} className="mt-1.5 text-xs text-faded">
            <li className="max-sm:hidden">
              {rich(texts.all, { span: <span className="text-ink">{chainNameOf(chains[0]?.name ?? '')}</span> })}
            </li>
          </ul>
        )
      )}
    </div>
  )
}

/** On a phone the legend takes the room that is reserved for its longest. */
const column = { display: 'flex', flexDirection: 'column' } as const
const spread = { flexGrow: 1, alignContent: 'space-evenly' } as const

const sizeIn = (shares: readonly Share[], name: string) => shares.find((share) => share.name === name)?.value ?? 0

/** What is owed is always among the first. */
const withDebts = (kinds: readonly Share[], debts: readonly Share[]): Share[] => {
  const before = kinds.length + debts.length > FIRST_KINDS + 1 ? FIRST_KINDS - debts.length : kinds.length
  return [...kinds.slice(0, before), ...debts, ...kinds.slice(before)]
}

/** Marks what is owed by more than its colour. */
const hatch = 'repeating-linear-gradient(135deg, var(--loss) 0 2px, var(--paper) 2px 4px)'
const WHOLE = 100
const widthOf = (size: number, whole: number) => `${whole > 0 ? Math.min(WHOLE, (WHOLE * size) / whole) : WHOLE}%`

type Entry = { name: string; colour: string; size: number; figure: React.ReactNode; to: string; isOn: boolean }

/** Each part leads where its entry in the legend does, which has its name and the place in the order of the keyboard. */
function Stack({ entries }: { entries: readonly Entry[] }) {
  const owned = entries.filter(({ size }) => size > 0)
  return (
    <div aria-hidden="true" className="mt-1 flex h-2.5 gap-0.5">
      {owned.map(({ name, colour, size, to, isOn }) => (
        <Link
          key={name}
          to={to}
          tabIndex={-1}
          title={name}
          className={`min-w-0.5 ${isOn ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
          style={{ background: colour, flexGrow: size, flexBasis: 0 }}
        />
      ))}
    </div>
  )
}

/** `first`, `onPhone`: so many are shown at first. One more than that is shown, not counted. `look`: the room for what comes with the positions. */
type LegendProps = {
  label: string
  entries: readonly Entry[]
  first: number
  onPhone: number
  look?: string
  isSpread?: boolean
  last?: React.ReactNode
}

function Legend({ label, entries, first, onPhone, look = '', isSpread = false, last }: LegendProps) {
  const [isWhole, setWhole] = useState(false)
  const isCut = entries.length > first + 1
  const isCutOnPhone = entries.length > onPhone + 1
  const shown = isCut && !isWhole ? entries.slice(0, first) : entries
  return (
    <ul
      aria-label={label}
      className={`mt-0.5 flex flex-wrap content-start gap-x-3 text-xs leading-5 ${look}`}
      style={isSpread ? spread : undefined}
    >
      {shown.map(({ name, colour, figure, to, isOn }, index) => (
        <li key={name} className={isCutOnPhone && !isWhole && !isOn && index >= onPhone ? 'max-sm:hidden' : ''}>
          <Link
            to={to}
            aria-current={isOn ? 'true' : undefined}
            className={`inline-flex min-h-5 items-center gap-1.5 whitespace-nowrap hover:text-accent max-sm:min-h-6 ${isOn ? 'font-semibold underline underline-offset-4' : ''}`}
          >
            <span aria-hidden="true" className="size-2 shrink-0" style={{ background: colour }} />
            {name} <span className={isOn ? '' : 'text-faded'}>{figure}</span>
          </Link>
        </li>
      ))}
      {isCutOnPhone && (
        <li className={isCut ? '' : 'sm:hidden'}>
          <button
            type="button"
            aria-expanded={isWhole}
            className="link min-h-5 max-sm:min-h-6"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? (
              texts.fewer
            ) : first === onPhone ? (
              texts.more(entries.length - first)
            ) : (
              <>
                <span className="sm:hidden">{texts.more(entries.length - onPhone)}</span>
                <span className="max-sm:hidden">{texts.more(entries.length - first)}</span>
              </>
            )}
          </button>
        </li>
      )}
      {last}
    </ul>
  )
}

/** What decides how much room is reserved. */
type Room = { hasChains: boolean; hasProtocols: boolean }

/** What the bars are likely to take, so that nothing moves when they come. */
const reserved = ({ hasChains, hasProtocols }: Room) =>
  `lg:min-h-34 print:min-h-0! ${
    hasChains
      ? 'max-sm:min-h-28 max-[23rem]:min-h-34 sm:max-lg:min-h-37 sm:max-lg:@max-[22rem]:min-h-43 lg:@max-[22rem]:min-h-44'
      : hasProtocols
        ? 'max-sm:min-h-29.5 max-[23rem]:min-h-34 sm:max-lg:min-h-28'
        : 'max-lg:min-h-20'
  }`

const Coming = (props: Room) => (
  <div aria-hidden="true" className={`pt-5 ${reserved(props)}`}>
    <div className="pulse h-2.5" />
    <div className="pulse mt-3 h-2.5 w-3/4" />
    {props.hasChains && <div className="pulse mt-10 h-2.5 max-sm:hidden" />}
  </div>
)
