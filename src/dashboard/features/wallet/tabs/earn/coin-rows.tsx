import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { belowName, Disclosure } from '#dashboard/features/wallet/ui/disclosure.tsx'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { StabilityBar } from '#dashboard/ui/display/stability-bar.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { comparePath } from '#dashboard/ui/link/compare-path.ts'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import type { Place } from '#domain/earning/where-to-earn.ts'
import { texts } from './texts.ts'
import type { Earning } from './use-earnings.ts'
import {
  BelowHolding,
  Deposits,
  FirstYear,
  factOf,
  isPool,
  Joined,
  kindOf,
  PaidBack,
  PoolYear,
  paysAfter,
  protocolNameOf,
  Rates,
  stepsOf,
  useVaultFacts,
  VaultLink,
} from './vault-cells.tsx'

/** So many of each kind are below a coin; the list of vaults has the others. */
const MOST_OF_KIND = 4
/** As many of each kind are compared, the first. */
const COMPARED_OF_KIND = 2

const singlesOf = ({ vaults }: Earning) => vaults.single.slice(0, MOST_OF_KIND)
const pairsOf = ({ vaults }: Earning) => vaults.paired.slice(0, MOST_OF_KIND)

export const shownOf = (earning: Earning) => [...singlesOf(earning), ...pairsOf(earning)].map(({ vault }) => vault)

type Props = {
  earning: Earning
  sender: string | undefined
  /** Each pool's first coin: below the others it is said. */
  firstUnder: ReadonlyMap<string, Earning['coin']>
  opened: ReadonlySet<string>
  onToggle: (id: string) => void
  columnCount: number
  isWide: boolean
  hasStability: boolean
  hasSteps: boolean
}

/** Tighter than other rows of two lines: the first screen has one coin more. */
const pad = 'py-[calc(0.75*var(--row-pad))]'
const figure = `${pad} pl-4 text-right align-top`
const narrowFigure = 'pt-1.5 pl-2 text-right align-top'
const small = 'block text-xs text-faded'

/** A coin with its best vault, without any its largest pool, and once it is open the others: those with impermanent loss behind a line of their own, where there are others. */
export function CoinRows(props: Props) {
  const { earning, firstUnder, opened, onToggle, columnCount, isWide } = props
  const { coin, vaults } = earning
  const isHidden = useHiddenAmounts()
  const [best, ...others] = singlesOf(earning)
  const [pool, pairs] = best ? [undefined, pairsOf(earning)] : [pairsOf(earning)[0], pairsOf(earning).slice(1)]
  const lead = best ?? pool
  const also = pool && otherThan(coin, firstUnder.get(pool.vault.id))
  const symbol = coin.symbol || texts.coin
  const [isOpen, hasPairs] = [opened.has(coin.id), best === undefined || opened.has(poolsId(coin.id))]
  const rest = vaults.single.length + vaults.paired.length - others.length - pairs.length - 1
  const valueUsd = coin.valueUsd ?? 0
  // An address that others may see reveals nothing that is hidden here.
  const depositUsd = isHidden ? null : Math.max(0.01, Math.round(valueUsd * 100) / 100)
  const vaultRow = (place: Place) => (
    <VaultRow key={place.vault.id} {...props} place={place} symbol={symbol} depositUsd={depositUsd} />
  )
  const compared = [...vaults.single.slice(0, COMPARED_OF_KIND), ...vaults.paired.slice(0, COMPARED_OF_KIND)]
  const comparison = comparePath(compared.map(({ vault }) => vault.id))
  const hasOthers = others.length + pairs.length + rest > 0
  // On a narrow screen what decides least is below the row as well.
  const hasMore = hasOthers || (!isWide && best !== undefined)
  const rowName = `${coin.symbol || texts.unnamed} ${texts.on(chainNameOf(coin.chain))}`
  const name = (
    <span className="flex items-start gap-1">
      {hasMore ? (
        <Disclosure
          isOpen={isOpen}
          label={(hasOthers ? texts.otherVaults : texts.detailsOf)(symbol, chainNameOf(coin.chain))}
          onToggle={() => onToggle(coin.id)}
        />
      ) : (
        <span className="-ml-1 size-6 shrink-0 max-sm:size-8" />
      )}
      <CoinIcon
        symbol={coin.symbol}
        name={coin.symbol}
        chain={coin.chain}
        contract={coin.contract}
        isKnown={coin.isVerified}
      />
      <span className="ml-1 min-w-0">
        <span className="block truncate">
          <bdi className="font-medium">{coin.symbol || texts.unnamed}</bdi>
          {!isWide && <span className="text-xs text-faded"> {texts.on(chainNameOf(coin.chain))}</span>}
        </span>
        {isWide ? (
          <span className={small}>{chainNameOf(coin.chain)}</span>
        ) : (
          lead && (
            <span className="block truncate text-xs">
              <VaultLink vault={lead.vault} depositUsd={depositUsd} />{' '}
              <span className="text-faded">· {protocolNameOf(lead.vault)}</span>
            </span>
          )
        )}
      </span>
    </span>
  )
  const amount = (
    <>
      <Private>{formatAmount(coin.amount)}</Private> <bdi>{coin.symbol}</bdi>
    </>
  )
  const opens = isOpen && (
    <>
      {others.map(vaultRow)}
      {pairs.length > 0 && best && (
        <tr className="border-t border-line">
          <Indent isWide={isWide} />
          <td colSpan={isWide ? columnCount - 2 : columnCount} className={isWide ? 'py-1.5 pl-6' : 'py-1.5'}>
            <span
              className={`flex items-center ${isWide ? 'gap-3' : ''}`}
              style={isWide ? undefined : { paddingLeft: '2.25rem' }}
            >
              <Disclosure
                isOpen={hasPairs}
                label={texts.withLoss(pairs.length)}
                onToggle={() => onToggle(poolsId(coin.id))}
              />
              <span className="text-faded" title={texts.lossMeaning}>
                {texts.withLoss(pairs.length)}
              </span>
            </span>
          </td>
        </tr>
      )}
      {hasPairs &&
        pairs.map((place) => (
          <PoolRow
            key={place.vault.id}
            {...props}
            place={place}
            symbol={symbol}
            depositUsd={depositUsd}
            also={otherThan(coin, firstUnder.get(place.vault.id))}
          />
        ))}
      {(compared.length > 1 || rest > 0) && (
        <tr className="border-t border-line">
          <Indent isWide={isWide} />
          <td colSpan={isWide ? columnCount - 2 : columnCount} className={isWide ? 'py-1.5 pl-6' : 'py-1.5'}>
            <span className="flex gap-x-4" style={isWide ? undefined : belowName}>
              {compared.length > 1 && (
                <Link className="link" to={depositUsd === null ? comparison : `${comparison}&amount=${depositUsd}`}>
                  {texts.compare}
                  <span className="sr-only"> {texts.theseVaults(symbol)}</span>
                </Link>
              )}
              {rest > 0 && (
                <Link className="link" to={vaultsPath({ chain: coin.chain, address: coin.contract })}>
                  {rich(plural(rest, texts.moreNote), {
                    span: <span className="sr-only"> {texts.vaults(symbol)}</span>,
                  })}
                </Link>
              )}
            </span>
          </td>
        </tr>
      )}
    </>
  )
  if (!isWide)
    return (
      <tbody>
        <tr className="border-t border-line">
          <th scope="row" aria-label={rowName} className="pt-1.5 text-left font-normal">
            {name}
          </th>
          {best && <BestFigures place={best} look={narrowFigure} />}
          {pool && <NarrowPoolRate place={pool} />}
        </tr>
        <tr>
          <td colSpan={columnCount} className="pb-1.5 text-xs text-faded" style={belowName}>
            <span className="block">
              <Joined
                facts={[
                  { id: 'amount', shown: amount },
                  { id: 'value', shown: <Private>{formatMoney(coin.valueUsd)}</Private> },
                ]}
              />
            </span>
            {lead && (
              <NarrowNotes place={lead} symbol={symbol} sender={props.sender} also={also} isShort={best && !isOpen} />
            )}
          </td>
        </tr>
        {opens}
      </tbody>
    )
  return (
    <tbody>
      <tr className="border-t border-line">
        <th scope="row" aria-label={rowName} className={`${pad} text-left align-top font-normal`}>
          {name}
        </th>
        <td className={figure}>
          <Private>{formatMoney(coin.valueUsd)}</Private>
          <span className={small}>{amount}</span>
        </td>
        {lead && (
          <VaultCells {...props} place={lead} symbol={symbol} depositUsd={depositUsd} also={also}>
            {best && <BestFigures place={best} look={figure} hasGas />}
            {pool && <PoolFigures place={pool} />}
          </VaultCells>
        )}
      </tr>
      {opens}
    </tbody>
  )
}

const poolsId = (coinId: string) => `${coinId} pools`

const otherThan = (coin: Earning['coin'], first: Earning['coin'] | undefined) =>
  first === undefined || first.id === coin.id ? undefined : first.symbol || texts.unnamed

/** Below the coin and its amount there is nothing. */
const Indent = ({ isWide }: { isWide: boolean }) => isWide && <td colSpan={2} />

type PlaceProps = Props & { place: Place; symbol: string; depositUsd: number | null }

/** What a vault pays; `isStrong`: it is what the sums count. */
function BestFigures({ place, look, hasGas = false, isStrong = true }: BestProps) {
  const emphasis = isStrong && place.isWorthMove ? 'font-semibold' : ''
  return (
    <>
      <td className={look}>
        <Rates place={place} />
      </td>
      <td className={`${look} ${emphasis}`}>
        <FirstYear place={place} />
      </td>
      {hasGas && (
        <td className={look}>
          <PaidBack place={place} />
        </td>
      )}
    </>
  )
}
type BestProps = { place: Place; look: string; hasGas?: boolean; isStrong?: boolean }

/** On a wide screen: the vault with its protocol, and what is known of it; `children`: the figures. */
function VaultCells({ place, symbol, depositUsd, sender, hasStability, hasSteps, also, children }: CellsProps) {
  const { vault } = place
  const share = stabilityOf(vault)
  const known = [...kindOf(vault), ...useVaultFacts(vault)]
  const facts = hasStability || share === null ? known : [...known, factOf(texts.stabilityIs(formatStability(share)))]
  const steps = [...stepsOf(place, symbol), ...(also === undefined ? [] : [texts.alsoUnder(also)])].map(factOf)
  return (
    <>
      <td className={`${pad} pl-6 align-top wrap-anywhere`}>
        <span className="flex items-start gap-2">
          <ProtocolIcon id={vault.protocol.id} name={protocolNameOf(vault)} />
          <span className="min-w-0">
            <VaultLink vault={vault} depositUsd={depositUsd} />
            <span className={small}>
              <Joined
                facts={[
                  factOf(protocolNameOf(vault)),
                  ...facts,
                  ...steps,
                  ...(isPool(vault) ? [paysAfter(place)] : []),
                ]}
              />
            </span>
          </span>
        </span>
      </td>
      <td className={figure}>{formatRoundMoney(vault.tvl)}</td>
      {hasStability && (
        <td className={figure}>
          {share === null ? <span className="text-faded">{DASH}</span> : <StabilityBar share={share} />}
        </td>
      )}
      {children}
      {hasSteps && (
        <td className={figure}>
          <Deposits vault={vault} sender={sender} />
        </td>
      )}
    </>
  )
}
type CellsProps = PlaceProps & { also?: string | undefined; children: ReactNode }

/** A further vault for the coin alone. */
function VaultRow(props: PlaceProps) {
  const { place, symbol, depositUsd, isWide, columnCount, sender } = props
  if (!isWide)
    return (
      <>
        <tr className="border-t border-line">
          <NarrowName place={place} depositUsd={depositUsd} />
          <BestFigures place={place} look={narrowFigure} isStrong={false} />
        </tr>
        <tr>
          <td colSpan={columnCount} className="pb-1.5 text-xs text-faded" style={belowName}>
            <NarrowNotes place={place} symbol={symbol} sender={sender} />
          </td>
        </tr>
      </>
    )
  return (
    <tr className="border-t border-line">
      <Indent isWide />
      <VaultCells {...props}>
        <BestFigures place={place} look={figure} hasGas isStrong={false} />
      </VaultCells>
    </tr>
  )
}

/** A pool: its dollars are not certain, and not in the column of those that are. */
function PoolRow({ also, ...props }: PlaceProps & { also: string | undefined }) {
  const { place, symbol, depositUsd, isWide, columnCount, sender } = props
  if (!isWide)
    return (
      <>
        <tr className="border-t border-line">
          <NarrowName place={place} depositUsd={depositUsd} />
          <NarrowPoolRate place={place} />
        </tr>
        <tr>
          <td colSpan={columnCount} className="pb-1.5 text-xs text-faded" style={belowName}>
            <NarrowNotes place={place} symbol={symbol} sender={sender} also={also} />
          </td>
        </tr>
      </>
    )
  return (
    <tr className="border-t border-line">
      <Indent isWide />
      <VaultCells {...props} also={also}>
        <PoolFigures place={place} />
      </VaultCells>
    </tr>
  )
}

const PoolFigures = ({ place }: { place: Place }) => (
  <>
    <td className={figure}>
      <Rates place={place} />
    </td>
    <td colSpan={2} className={figure}>
      <PoolYear place={place} />
      <span className="block">
        <BelowHolding vault={place.vault} />
      </span>
    </td>
  </>
)

/** Its dollars are below. */
const NarrowPoolRate = ({ place }: { place: Place }) => (
  <>
    <td className={narrowFigure}>
      <Rates place={place} />
    </td>
    <td />
  </>
)

const NarrowName = ({ place: { vault }, depositUsd }: Pick<PlaceProps, 'place' | 'depositUsd'>) => (
  <th scope="row" className="pt-1.5 text-left align-top font-normal wrap-anywhere" style={belowName}>
    <VaultLink vault={vault} depositUsd={depositUsd} />
    <span className="block truncate text-xs text-faded">{protocolNameOf(vault)}</span>
  </th>
)

/** `isShort`: one line, of what decides. */
type NotesProps = Pick<PlaceProps, 'place' | 'symbol' | 'sender'> & {
  also?: string | undefined
  isShort?: boolean | undefined
}

/** On a narrow screen: what the columns of a wide one show. */
function NarrowNotes({ place, symbol, sender, also, isShort = false }: NotesProps) {
  const { vault } = place
  const share = stabilityOf(vault)
  const facts = useVaultFacts(vault)
  return (
    <>
      {isPool(vault) && (
        <span className="block">
          <PoolYear place={place} /> · <BelowHolding vault={vault} />
        </span>
      )}
      <Joined
        facts={[
          ...(isShort ? [] : kindOf(vault)),
          ...facts,
          ...(isShort ? [] : [factOf(`TVL ${formatRoundMoney(vault.tvl)}`)]),
          ...(share === null ? [] : [factOf(texts.stabilityIs(formatStability(share)))]),
          ...stepsOf(place, symbol).map(factOf),
          ...(also === undefined ? [] : [factOf(texts.alsoUnder(also))]),
          paysAfter(place),
        ]}
      />
      <span className="flex gap-3 text-sm">
        <Deposits vault={vault} sender={sender} />
      </span>
    </>
  )
}
