import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ChainId } from '#contract/chains.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { useWalletLink, type WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { DEBTS, partOfKind } from '#domain/net-worth/entries.ts'
import { type NetWorth, type Share, sum } from '#domain/net-worth/net-worth.ts'
import type { bridgeOf } from './bridge.ts'
import { texts } from './texts.ts'
import { WorthCell } from './worth-cell.tsx'

type Props = {
  worth: Pick<NetWorth, 'byKind' | 'split' | 'byChain' | 'total'>
  state: WalletState
  isPending: boolean
}

const FIRST_KINDS = 5
/** On a phone two lines of them have room. */
const PHONE_KINDS = 4
const FIRST_CHAINS = 5

/** Shades of ink, the darkest first: the hues of the other bar are those of kinds. */
const inkShares = [90, 70, 54, 40, 28]
const OTHER_INK = 16
const chainTint = (place: number) => `color-mix(in srgb, var(--ink) ${inkShares[place] ?? OTHER_INK}%, var(--paper))`

/** `bridge`: what the net worth is made of, to the cent. */
type KindsProps = Props & { bridge: ReturnType<typeof bridgeOf>; children?: ReactNode }

/** What is owned by kind, as a bar whose parts filter the tabs, and what is owed. */
export function KindsCell({ worth, bridge: { assets, debts: owed }, state, isPending, children }: KindsProps) {
  const linkTo = useWalletLink()
  const isPhone = useShownWidth() === 0
  const kinds = worth.split.filter(({ value }) => value > 0)
  // Those of the holdings that stand for a deposit are in another kind.
  const hasReceipts = worth.split.some(({ name, value }) => sizeIn(worth.byKind, name) !== value)
  const ofKind = ({ name, value }: Share): Entry => {
    const isTokens = partOfKind(name) === 'tokens'
    const isOn = !isTokens && state.tab === 'positions' && state.kind === name
    const { label, colour } = kindLook(name)
    return {
      name: label,
      colour,
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
  if (kinds.length === 0 && owed === 0) return isPending ? <Coming /> : null
  return (
    <WorthCell
      label={
        <span className="flex justify-between gap-2">
          {texts.assetsKind}
          {children}
        </span>
      }
      figure={<Private>{formatMoney(assets)}</Private>}
      unit={
        owed > 0 && (
          <Link
            to={linkTo({ tab: 'positions', kind: DEBTS })}
            className="underline underline-offset-3 hover:text-accent"
          >
            <Private>{texts.lessDebts(formatMoney(owed))}</Private>
          </Link>
        )
      }
    >
      <Stack entries={kinds.map(ofKind)} />
      <Legend label={texts.kind} entries={kinds.map(ofKind)} first={isPhone ? PHONE_KINDS : FIRST_KINDS} />
    </WorthCell>
  )
}

/** The net worth by chain: the largest by name, the others as one part of the bar. */
export function ChainsCell({ worth: { byChain, total }, state, isPending }: Props) {
  const linkTo = useWalletLink()
  const chains = byChain.filter(({ value }) => value !== 0)
  const shareOf = (value: number) =>
    total > 0 ? formatShare(value / total) : <Private>{formatRoundMoney(value)}</Private>
  const entries = chains.map(({ name, value }, place): Entry => {
    const isOn = state.chain === name
    return {
      name: chainNameOf(name),
      colour: chainTint(place),
      size: value,
      figure: shareOf(value),
      to: linkTo({
        tab: state.tab === 'positions' ? 'positions' : 'holdings',
        chain: isOn ? '' : name,
        page: 0,
      }),
      isOn,
    }
  })
  const [first] = entries
  if (first === undefined) return isPending ? <Coming /> : null
  if (entries.length === 1)
    return (
      <>
        <span className="block truncate text-xs leading-4 text-faded">{texts.netWorthChain}</span>
        <ul aria-label={texts.chain} className="truncate text-base leading-6 font-medium">
          <li>{texts.allOn(first.name)}</li>
        </ul>
      </>
    )
  const others = entries.slice(FIRST_CHAINS + 1).length > 0 ? entries.slice(FIRST_CHAINS) : []
  const rest = sum(others.map(({ size }) => size))
  return (
    <WorthCell label={texts.netWorthChain} figure={plural(entries.length, texts.chainCount)}>
      <Stack
        entries={[
          ...entries.slice(0, entries.length - others.length),
          ...(rest > 0
            ? [{ ...first, name: texts.more(others.length), colour: chainTint(FIRST_CHAINS), size: rest, isOn: false }]
            : []),
        ]}
      />
      <Legend label={texts.chain} entries={entries} first={FIRST_CHAINS} />
    </WorthCell>
  )
}

/** What an empty wallet has instead. `isWhole`: all that is read answered: what is not listed is not there. */
export function NoAssets({ readChains, isWhole }: { readChains: readonly ChainId[]; isWhole: boolean }) {
  const hasChains = readChains.length > 1
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
}

const sizeIn = (shares: readonly Share[], name: string) => shares.find((share) => share.name === name)?.value ?? 0

type Entry = { name: string; colour: string; size: number; figure: ReactNode; to: string; isOn: boolean }

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

/** `first`: so many are shown at first. One more than that is shown, not counted. */
type LegendProps = { label: string; entries: readonly Entry[]; first: number }

function Legend({ label, entries, first }: LegendProps) {
  const [isWhole, setWhole] = useState(false)
  const isCut = entries.length > first + 1
  const shown = isCut && !isWhole ? entries.filter(({ isOn }, index) => isOn || index < first) : entries
  return (
    <ul aria-label={label} className="mt-0.5 flex flex-wrap content-start gap-x-3 text-xs leading-5">
      {shown.map(({ name, colour, figure, to, isOn }) => (
        <li key={name}>
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
      {isCut && (
        <li>
          <button
            type="button"
            aria-expanded={isWhole}
            className="link min-h-5 max-sm:min-h-6"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.fewer : texts.more(entries.length - first)}
          </button>
        </li>
      )}
    </ul>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="pt-5">
    <div className="pulse h-2.5" />
    <div className="pulse mt-3 h-2.5 w-3/4" />
  </div>
)
