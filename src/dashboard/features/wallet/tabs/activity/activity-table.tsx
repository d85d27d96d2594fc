import { type MouseEvent, memo, useId, useMemo, useRef, useState } from 'react'
import { MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import { amountText } from '#dashboard/features/wallet/tabs/holdings/holding-amount.tsx'
import { TokenIcon } from '#dashboard/features/wallet/tabs/holdings/receipt-icon.tsx'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { addressKey, useAddressNames } from '#dashboard/state/names/address-names.ts'
import { useRates } from '#dashboard/state/rates.ts'
import { type TimeZone, useSettings } from '#dashboard/state/settings.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { iconTarget, quietIcon } from '#dashboard/ui/display/icon.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { addressExplorer, transactionExplorer } from '#dashboard/ui/link/explorers.ts'
import { IconLink } from '#dashboard/ui/link/icon-link.tsx'
import { columnLook, type HeadColumn, TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { useFirstRows } from '#dashboard/ui/table/use-first-rows.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney, formatMoneyChange } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import {
  type ActivityLine,
  type ActivityRun,
  activityDays,
  activityRuns,
  isCall,
  isNobody,
  startOfTransaction,
  whatHappened,
} from './activity-days.ts'
import { ActivityDetails, type ReadingThen } from './activity-details.tsx'
import { nativeSymbol } from './activity-file.ts'
import { NameAddress } from './name-address.tsx'
import { type PricesThen, usePricesThen } from './prices-then.ts'
import { texts } from './texts.ts'
import { isClockOfUtc, toWallClock } from './wall-clock.ts'

/** `all`: those of the other pages and choices too. `period`: of all pages, for a phone. */
type Props = {
  all: readonly ActivityLine[]
  lines: readonly ActivityLine[]
  withWallet: boolean
  period?: string
  isPending: boolean
}

const headLook = 'truncate font-medium'
/** Below the width of a desk the chain is its icon alone: the coins of a swap need the room. */
const columnsOf = (isVeryWide: boolean, zone: string, period = '') =>
  [
    { header: texts.time, unit: zone, look: 'w-20 max-md:hidden', headLook },
    {
      header: texts.type,
      // The sums above have no room for it.
      head: (
        <>
          <span className={period === '' ? '' : 'max-sm:sr-only'}>{texts.type}</span>
          {period !== '' && (
            <span className="font-normal text-faded sm:hidden">
              <Explained label={period}>{texts.upToPerChainAlone(MAX_ACTIVITY_ROWS)}</Explained>
            </span>
          )}
        </>
      ),
      ...{ look: '', headLook: 'whitespace-nowrap font-medium' },
    },
    {
      header: texts.amount,
      // There the value is below it.
      head: (
        <>
          <span className="max-md:hidden">{texts.amount}</span>
          <span className="md:hidden">
            {texts.amountAndValue} <span className="font-normal text-faded">{texts.atTime}</span>
          </span>
        </>
      ),
      ...{ align: 'right', look: 'w-40 max-sm:w-36', headLook },
    },
    {
      header: texts.value,
      unit: texts.atTime,
      align: 'right',
      look: `pl-4 max-md:hidden ${isVeryWide ? 'w-44' : 'w-32'}`,
      headLook,
    },
    { header: texts.fromOrTo, look: 'w-60 pl-4 max-lg:hidden', headLook },
    {
      header: texts.chain,
      head: <span className={isVeryWide ? '' : 'sr-only'}>{texts.chain}</span>,
      look: `max-md:hidden ${isVeryWide ? 'w-28' : 'w-12 pl-6'}`,
      headLook,
    },
    { header: texts.fee, unit: texts.atTime, align: 'right', look: 'w-24 max-xl:hidden', headLook },
    {
      header: texts.linkAndDetails,
      head: <span className={isVeryWide ? '' : 'sr-only'}>{texts.linkAndDetails}</span>,
      align: 'right',
      look: `max-sm:w-9 ${isVeryWide ? 'w-24' : 'w-16'}`,
      headLook,
    },
  ] as const satisfies HeadColumn[]
/** Where each cell is does not depend on the zone. */
const wideLooks = columnsOf(true, '').map(columnLook)
const narrowLooks = columnsOf(false, '').map(columnLook)

/** A cell over columns that a phone leaves out would make it keep their room. */
const ALWAYS_SHOWN = 3

/** A table of all days; rows of one transaction stand together, and its time, fee and link stand once. */
export function ActivityTable({ all, lines, withWallet, period = '', isPending }: Props) {
  const table = useRef<HTMLTableElement>(null)
  // A swap without what came for it would read as a loss.
  const shown = lines.slice(0, startOfTransaction(lines, useFirstRows(lines, table).length))
  const isVeryWide = useIsVeryWide()
  const settings = useSettings()
  const { times } = settings
  const zone = useMemo(() => zoneOf(all, times), [all, times])
  const writing = { settings, rates: useRates(), isVeryWide, prices: usePricesThen(all, lines) }
  return (
    <div className="@container">
      <table
        ref={table}
        aria-busy={isPending}
        className={`w-full table-fixed border-collapse text-sm ${isPending ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{texts.walletActivityNewest}</caption>
        <TableHead
          columns={columnsOf(isVeryWide, zone, period)}
          className="sticky top-12 z-10 bg-paper"
          rowLook="h-8 border-b border-rule text-left text-xs"
        />
        {activityDays(shown, times).map(({ at, lines: ofDay }) => (
          <tbody key={at ?? 'none'}>
            <tr className="h-7">
              <th scope="rowgroup" colSpan={ALWAYS_SHOWN} className="pt-1 text-left text-xs font-semibold">
                {at === null ? texts.notYetConfirmed : formatDate(at)}
              </th>
            </tr>
            {activityRuns(ofDay).map((run, place, runs) => (
              <Run
                key={run[0].id}
                run={run}
                isTop={place === 0}
                next={runs[place + 1]?.[0]}
                withWallet={withWallet}
                {...writing}
              />
            ))}
          </tbody>
        ))}
      </table>
      {/* Another element for each step: one that moves down as rows come would be a shift of the layout. */}
      {shown.length < lines.length && (
        <div
          key={shown.length}
          aria-hidden="true"
          className="coming"
          style={{ height: `calc(var(--row) * ${rowsOf(lines.slice(shown.length), times)})` }}
        />
      )}
    </div>
  )
}

/** As they are drawn: a swap, and failed calls of a day, are one row. */
const rowsOf = (lines: readonly ActivityLine[], times: TimeZone) =>
  activityDays(lines, times).reduce((rows, day) => rows + activityRuns(day.lines).length, 0)

/** Settings and rates are not read here: figures are written by them. */
type Writing = {
  settings: ReturnType<typeof useSettings>
  rates: ReturnType<typeof useRates>
  isVeryWide: boolean
  prices: PricesThen
}

type RunProps = Writing & {
  run: ActivityRun
  isTop: boolean
  next: ActivityLine | undefined
  withWallet: boolean
}

/** One line, a swap in one row, or a row for many failed calls, which opens to them. */
function Run({ run, isTop, next, withWallet, prices, ...writing }: RunProps) {
  const [isOpen, setOpen] = useState(false)
  const [first, gained] = run
  const thensOf = (line: ActivityLine) => ({
    priceThen: prices.priceOf(line),
    feeThen: prices.feePriceOf(line),
    isReading: prices.isReading(line),
    isReadingFee: prices.isReadingFee(line),
    onRetry: prices.retryOf(line),
  })
  if (first.swap !== null && gained !== undefined)
    return (
      <Row
        line={first}
        gained={gained}
        {...thensOf(first)}
        gainedThen={prices.priceOf(gained)}
        isReadingGained={prices.isReading(gained)}
        isLast={next?.isFirst !== false}
        isTop={isTop}
        withWallet={withWallet}
        {...writing}
      />
    )
  const rows = run.map((line, index) => (
    <Row
      key={line.id}
      line={line}
      {...thensOf(line)}
      isLast={(run[index + 1] ?? next)?.isFirst !== false}
      isTop={isTop && index === 0}
      withWallet={withWallet}
      {...writing}
    />
  ))
  if (run.length === 1) return rows
  return (
    <>
      <tr className={`h-(--row) border-b border-line ${isTop ? 'border-t' : ''}`}>
        <th scope="row" colSpan={ALWAYS_SHOWN} className="text-left font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-6 hover:text-accent max-sm:min-h-11"
          >
            <span className="mr-2 inline-block text-faded">
              <Chevron isOpen={isOpen} />
            </span>
            {plural(run.length, texts.failedCalls)}
          </button>
        </th>
      </tr>
      {isOpen && rows}
    </>
  )
}

type RowProps = Omit<Writing, 'prices'> &
  ReadingThen & {
    line: ActivityLine
    /** Dollars a coin at its time, and of the coin that the fee was paid in. */
    priceThen: number | null
    feeThen: number | null
    /** What came for it, of a swap. */
    gained?: ActivityLine
    gainedThen?: number | null
    isReadingGained?: boolean
    isReadingFee: boolean
    /** Of its day, and of its transaction: between its rows there is no rule. */
    isTop: boolean
    isLast: boolean
    withWallet: boolean
  }

/** Rows come in steps, and the earlier ones stand. */
const Row = memo(ActivityRow)

function ActivityRow({ line, gained, isTop, isLast, withWallet, isVeryWide, settings: { times }, ...thens }: RowProps) {
  const { priceThen, feeThen, gainedThen = null, isReading, isReadingGained = false, isReadingFee, onRetry } = thens
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { row, isFirst } = line
  const moves = gained ? [line, gained] : [line]
  // What is given and what comes for it are one value, which neither leaves nor enters the wallet: said once, without a sign.
  const isDeposit = gained !== undefined && line.swap !== null && line.swap.kind !== 'swap'
  const wordOf = (move: ActivityLine) => (isDeposit ? texts.movedWorth : halfWordOf(move))
  const valued = gained !== undefined && isDeposit ? [line.worth === null ? gained : line] : moves
  const thenOf = (move: ActivityLine) =>
    move === line ? { line, priceThen, isReading } : { line: move, priceThen: gainedThen, isReading: isReadingGained }
  const swapped =
    gained === undefined || isDeposit || priceThen === null || gainedThen === null
      ? null
      : { given: Number(row.amount) * priceThen, gained: Number(gained.row.amount) * gainedThen }
  const worths = valued.filter(({ worth }) => worth !== null)
  const parties = gained ? partiesOf(line, gained) : moves
  const explorer = transactionExplorer(row.chain, row.hash)
  const [time, what, amount, value, party, chain, fee, link] = isVeryWide ? wideLooks : narrowLooks
  const toggle = () => setOpen(!isOpen)
  const main = (
    // A larger target for a pointer; its button does the same for keys.
    <tr
      onClick={(event) => isOfRow(event) && toggle()}
      className={`h-(--row) border-line ${isTop ? 'border-t' : ''} ${isLast && !isOpen ? 'border-b' : ''}`}
    >
      <td className={`text-faded ${time}`} title={titleOf(row.timestamp)}>
        {isFirst && clockOf(row.timestamp, times)}
      </td>
      <th scope="row" className={`text-left font-normal ${what}`}>
        <What line={line} gained={gained} withWallet={withWallet} times={times} />
      </th>
      <td className={`pl-2 ${amount} ${gained ? 'py-1' : ''}`}>
        {moves.map((move) => (
          <Amount key={move.id} line={move} />
        ))}
        {worths.length > 0 && (
          <span className="block truncate text-xs text-faded md:hidden">
            {swapped ? (
              <>
                <Private>{formatMoney(swapped.gained)}</Private>, <ShortResult {...swapped} />
              </>
            ) : (
              worths.map((move, index) => (
                <span key={move.id}>
                  {index > 0 && ' · '}
                  <Worth {...thenOf(move)} word={wordOf(move)} />
                </span>
              ))
            )}
          </span>
        )}
      </td>
      <td className={value}>
        {swapped ? (
          <SwapWorth {...swapped} isVeryWide={isVeryWide} />
        ) : (
          valued.map((move) => (
            <span key={move.id} className="block truncate">
              <Worth {...thenOf(move)} word={wordOf(move)} />
            </span>
          ))
        )}
      </td>
      <td className={party}>
        {parties.map((move) => (
          <Party
            key={move.id}
            line={move}
            isBoth={line.isHalfSwap || (gained !== undefined && isOneParty(line, gained))}
          />
        ))}
      </td>
      <td className={chain} title={chainNameOf(row.chain)}>
        {/* Of a transaction once, as its time. */}
        <span className={`flex items-center gap-1.5 ${isFirst ? '' : 'sr-only'}`}>
          <ChainIcon chain={row.chain} />
          <span className={isVeryWide ? 'truncate' : 'sr-only'}>{chainNameOf(row.chain)}</span>
        </span>
      </td>
      <td className={`truncate text-faded ${fee}`}>
        {isFirst && <Fee line={line} priceThen={feeThen} isReading={isReadingFee} />}
      </td>
      <td className={link}>
        <span className="flex items-center justify-end">
          {isFirst && explorer && (
            // On a phone it is in the details.
            <span className="max-sm:hidden">
              <IconLink
                href={explorer.url}
                label={texts.transactionOf(shortAddress(row.hash), explorer.name)}
                isQuiet
              />
            </span>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            aria-label={texts.detailsOf(shortAddress(row.hash))}
            title={texts.details}
            onClick={toggle}
            className={`${iconTarget} text-lg max-sm:h-11 sm:size-8`}
            style={quietIcon}
          >
            <Chevron isOpen={isOpen} />
          </button>
        </span>
      </td>
    </tr>
  )
  if (!isOpen) return main
  return (
    <>
      {main}
      <tr id={details} className={isLast ? 'border-b border-line' : ''}>
        <td colSpan={ALWAYS_SHOWN}>
          <div className="w-[100cqi]">
            <ActivityDetails moves={moves} thens={[priceThen, gainedThen]} {...{ feeThen, isReading, onRetry }} />
          </div>
        </td>
      </tr>
    </>
  )
}

const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d={isOpen ? 'M3 5.500l5 5 5-5' : 'M5.500 3l5 5-5 5'} />
  </svg>
)

/** Not where a link, a button or a selection of text was meant. */
const isOfRow = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, dialog') === null && getSelection()?.isCollapsed !== false

/** Tokens are minted by nobody and burnt to nobody: of a deposit and a withdrawal the other end is where the rest went or came from. */
const partiesOf = (given: ActivityLine, gained: ActivityLine): ActivityLine[] => {
  const some = [given, gained].filter(({ row }) => !isNobody(row))
  return isOneParty(given, gained) || some.length === 0 ? [given] : some
}

const isOneParty = (one: ActivityLine, other: ActivityLine) =>
  one.row.counterparty.toLowerCase() === other.row.counterparty.toLowerCase()

const iconOf = ({ row: { symbol, name, chain, contractAddress, verified } }: ActivityLine) => (
  <TokenIcon symbol={symbol} name={name} chain={chain} contract={contractAddress} isKnown={verified} />
)

/** As wide with one coin, so that words align. */
const PAIR_PX = 39

type WhatProps = { line: ActivityLine; gained: ActivityLine | undefined; withWallet: boolean; times: TimeZone }

/** Names come from whoever made the token: text only, and isolated. */
function What({ line, gained, withWallet, times }: WhatProps) {
  const { row, wallet, swap, isHalfSwap } = line
  const { symbol, name, chain, isFailed, isSpam, spamReason, counterparty, timestamp } = row
  const short = line.party || shortAddress(counterparty)
  // It has the coin that it stands for, and the sign of where it is.
  const receipt = swap?.kind === 'deposit' ? gained : swap?.kind === 'withdrawal' ? line : undefined
  const sides = swap?.kind === 'swap' ? swap : isHalfSwap ? sidesOf(line) : null
  const isOne = isHalfSwap || (gained !== undefined && isOneParty(line, gained))
  return (
    <span className="flex min-w-0 items-center gap-2 max-md:py-1" title={isSpam ? spamReason : undefined}>
      <span
        className={`shrink-0 max-[22rem]:hidden ${gained && !receipt ? 'coin-pair' : 'flex'}`}
        style={{ width: PAIR_PX }}
      >
        {receipt ? (
          iconOf(receipt)
        ) : (
          <>
            {iconOf(line)}
            {gained && iconOf(gained)}
          </>
        )}
      </span>
      <span className="min-w-0">
        {sides && (
          // A phone has no room for the verb and both coins in one line.
          <span aria-hidden="true" className="sm:hidden">
            <span className="block truncate">
              {whatHappened(line)} {line.party !== '' && isOne && texts.via(short)}
            </span>
            <span className="block truncate">
              <Side name={sides.from} /> → <Side name={sides.to} />
            </span>
          </span>
        )}
        <span className="block truncate">
          {sides ? (
            <span className="max-sm:sr-only">
              {whatHappened(line)} <Side name={sides.from} /> → <Side name={sides.to} />
            </span>
          ) : swap ? (
            <span>
              {whatHappened(line)}{' '}
              {/* Its verb leaves a phone no room for a receipt, which the amounts beside it name. */}
              <span className={swap.kind === 'withdrawal' ? 'max-sm:sr-only' : ''}>
                <bdi className="font-medium">{swap.from}</bdi>
                {swap.kind === 'withdrawal' && ' → '}
              </span>
              <span className={swap.kind === 'deposit' ? 'max-sm:sr-only' : ''}>
                {swap.kind === 'deposit' && ' → '}
                <bdi className="font-medium">{swap.to}</bdi>
              </span>
            </span>
          ) : (
            <>
              {whatHappened(line)} {!isCall(row) && <bdi className="font-medium">{symbol || name || '?'}</bdi>}
            </>
          )}
          {isFailed && <span className="ml-2 text-loss">{texts.failed}</span>}
          {isSpam && <span className="ml-2 text-caution">{texts.spam}</span>}
          {line.alike !== '' && (
            // A wider table has it beside the address.
            <span className="ml-2 lg:hidden">
              <LooksLike alike={line.alike} />
            </span>
          )}
          {withWallet && (
            <span className="ml-2 text-faded">
              <WalletName wallet={wallet} />
            </span>
          )}
        </span>
        <span className="block truncate text-xs text-faded md:hidden" title={counterparty}>
          {[clockOf(timestamp, times), chainNameOf(chain)].filter((text) => text !== '').join(' · ')}
          {short !== '' && (
            // On the narrowest screens the amounts need the room: a name has a line below, the rest is for readers.
            <span className="max-sm:sr-only">
              {' · '}
              {isOne ? texts.via(short) : partyWords(row, short)}
            </span>
          )}
        </span>
        {/* Readers have it above. */}
        {short !== '' && sides === null && !isCall(row) && row.direction !== 'self' && (
          <span aria-hidden="true" className="block truncate text-xs text-faded sm:hidden">
            {isOne ? texts.via(short) : partyWords(row, short)}
          </span>
        )}
      </span>
    </span>
  )
}

/** Of a swap; null: not listed. */
const sidesOf = ({ row: { direction, symbol, name } }: ActivityLine) => {
  const known = symbol || name || '?'
  return direction === 'out' ? { from: known, to: null } : { from: null, to: known }
}

const Side = ({ name }: { name: string | null }) =>
  name === null ? (
    <span className="text-faded" title={texts.halfSwapMeaning}>
      {texts.unknownPrice}
    </span>
  ) : (
    <bdi className="font-medium">{name}</bdi>
  )

/** Of one side of a swap alone: it neither enters nor leaves the wallet. */
const halfWordOf = ({ isHalfSwap, row: { direction } }: ActivityLine) =>
  isHalfSwap ? (direction === 'out' ? texts.paidWorth : texts.gotWorth) : ''

const signs = { in: '+', out: '−', self: '' } as const

/** `word`: instead of a sign, of what is neither a gain nor spent: into a deposit or out of one, or given for something; else "". */
type WorthProps = {
  line: ActivityLine
  priceThen: number | null
  isReading: boolean
  word?: string
}

/** In the direction of its amount: at its time, else today's, which says so. Empty while it is read, so that no figure is replaced. */
function Worth({ line: { row, worth }, priceThen, isReading, word = '' }: WorthProps) {
  const isHidden = useHiddenAmounts()
  const sign = word === '' ? signs[row.direction] : ''
  if (worth === null) return DASH
  if (priceThen === null && isReading) return <span aria-hidden="true">&nbsp;</span>
  const today = `${sign}${formatMoney(worth)}`
  if (priceThen === null)
    return (
      <span className="text-faded">
        <Word word={word} />
        <Private>{texts.todayOf(today)}</Private>
      </span>
    )
  return (
    <span title={isHidden ? undefined : texts.todayOf(today)}>
      <Word word={word} />
      <Private>
        {sign}
        {formatMoney(Number(row.amount) * priceThen)}
      </Private>
    </span>
  )
}

type SwapWorthProps = { given: number; gained: number }

/** Dollars of both coins of a swap, and below them what it gained or cost. */
function SwapWorth({ given, gained, isVeryWide }: SwapWorthProps & { isVeryWide: boolean }) {
  const isHidden = useHiddenAmounts()
  return (
    <span
      title={
        isHidden
          ? undefined
          : `${texts.paidAndReceived(formatMoney(given), formatMoney(gained))}${isDoubtful(given, gained) ? `. ${texts.doubtfulMeaning}` : ''}`
      }
    >
      <span className="block truncate">
        <Private>{isVeryWide ? `${formatMoney(given)} → ${formatMoney(gained)}` : formatMoney(gained)}</Private>
      </span>
      <span className="block truncate text-xs text-faded">
        <Result {...{ given, gained, isVeryWide }} />
      </span>
    </span>
  )
}

/** From so many percent on a swap's result is worth a look, and from so many no swap gains: a price or an amount is wrong. */
const NOTABLE = 1
const DOUBTFUL = 20
/** Of a smaller result the cents that are written say no more. */
const LEAST_RESULT = 0.05

/** In percent of what was given; null below what is notable. */
function notablePercent(given: number, gained: number): number | null {
  const result = sumAsShown([gained, -given])
  const percent = given > 0 ? (100 * result) / given : 0
  return Math.abs(percent) >= NOTABLE && Math.abs(result) >= LEAST_RESULT ? percent : null
}

const isDoubtful = (given: number, gained: number) => (notablePercent(given, gained) ?? 0) >= DOUBTFUL

/** The difference of the figures as they are written. */
function Result({ given, gained, isVeryWide }: SwapWorthProps & { isVeryWide: boolean }) {
  const percent = notablePercent(given, gained)
  const change = <Private>{formatMoneyChange(sumAsShown([gained, -given]))}</Private>
  if (isDoubtful(given, gained))
    return (
      <>
        {change} <span className="text-caution">{texts.doubtful}</span>
      </>
    )
  return (
    <>
      {percent === null ? (
        change
      ) : (
        <>
          <span className={markOf(percent)}>{formatWholeChange(percent)}</span> {change}
        </>
      )}{' '}
      <span className={percent === null || isVeryWide ? '' : 'sr-only'}>{texts.beforeFee}</span>
    </>
  )
}

const markOf = (percent: number) => (percent < 0 ? 'text-caution' : '')

/** The same on a phone, where a word says which it is. */
function ShortResult({ given, gained }: SwapWorthProps) {
  const result = sumAsShown([gained, -given])
  const percent = notablePercent(given, gained)
  if (isDoubtful(given, gained))
    return (
      <span className="text-caution" title={texts.doubtfulMeaning}>
        {texts.doubtful}
      </span>
    )
  // It has no room for both.
  if (percent !== null)
    return (
      <>
        <span className={markOf(percent)}>{formatWholeChange(percent)}</span>{' '}
        <span className="sr-only">{texts.beforeFee}</span>
      </>
    )
  return (
    <>
      {rich(result < 0 ? texts.costOf : texts.gainOf, { amount: <Private>{formatMoney(Math.abs(result))}</Private> })}{' '}
      <span className="sr-only">{texts.beforeFee}</span>
    </>
  )
}

const Word = ({ word }: { word: string }) => word !== '' && <span className="text-xs text-faded">{word} </span>

/** Each coin with its sign, also of a deposit, whose worth is only moved. What moves is no gain, so it has no colour. The exact amount in `title`. */
function Amount({ line: { row } }: { line: ActivityLine }) {
  const isHidden = useHiddenAmounts()
  // On a phone the column would be one of dashes.
  if (isCall(row)) return <span className="block max-sm:sr-only">{DASH}</span>
  const exact = row.amount === '' ? texts.baseUnits(row.amountRaw) : `${row.amount} ${row.symbol}`
  const colour = row.isFailed || row.isSpam ? 'text-faded' : ''
  return (
    <span title={isHidden ? undefined : exact} className={`block truncate ${colour}`}>
      <Private>
        {signs[row.direction]}
        {amountText(row)}
      </Private>{' '}
      <bdi>{row.amount === '' ? '' : row.symbol}</bdi>
    </span>
  )
}

/** "to 0x0fC9…034952"; "" where it is nobody. */
const partyWords = ({ direction }: ActivityLine['row'], short: string) =>
  short === '' ? '' : direction === 'out' ? texts.toParty(short) : texts.fromParty(short)

/** `isBoth`: it took what was given and sent what came for it. */
function Party({ line: { row, party, earlier, alike }, isBoth }: { line: ActivityLine; isBoth: boolean }) {
  const { chain, counterparty } = row
  const ownName = useAddressNames()[addressKey(counterparty)]
  if (counterparty === '') return <span className="text-faded">{DASH}</span>
  const explorer = addressExplorer(chain, counterparty)
  const short = shortAddress(counterparty)
  return (
    <span className="relative flex items-center">
      {/* An address is cut once, in its middle: its end is what people compare. */}
      <span className={`mr-1.5 ${party === '' ? 'shrink-0 whitespace-nowrap' : 'truncate'}`} title={counterparty}>
        {isBoth ? texts.via(party || short) : partyWords(row, party || short)}
      </span>
      {alike !== '' && <LooksLike alike={alike} />}
      {party === '' && alike === '' && earlier > 0 && (
        <span className="mr-2 truncate text-xs text-faded" title={plural(earlier, texts.earlierTransfers)}>
          {plural(earlier, texts.earlier)}
        </span>
      )}
      <span className="on-demand items-center pl-2">
        {alike === '' && row.direction !== 'self' && !isNobody(row) && (party === '' || party === ownName) && (
          <NameAddress address={counterparty} />
        )}
        <CopyIconButton text={counterparty} label={texts.copyAddress(short)} />
        {explorer && <IconLink href={explorer.url} label={texts.on(short, explorer.name)} />}
      </span>
    </span>
  )
}

/** Not the address that it may be taken for. */
const LooksLike = ({ alike }: { alike: string }) => (
  <span className="mr-2 truncate text-xs text-caution" title={texts.looksLikeMeaning(alike)}>
    <span aria-hidden="true">▲ </span>
    {texts.looksLike}
  </span>
)

/** In dollars where its coin has a price; the exact amount in `title`. */
function Fee({ line: { row, feeWorth }, priceThen, isReading }: WorthProps) {
  const isHidden = useHiddenAmounts()
  // Another paid it, or the wallet did in a transaction of its own: a list of movements does not say.
  if (row.fee === '' || row.fee === '0') return DASH
  if (feeWorth !== null && priceThen === null && isReading) return <span aria-hidden="true">&nbsp;</span>
  return (
    <span title={isHidden ? undefined : `${row.fee} ${nativeSymbol(row.chain)}`}>
      <Private>
        {feeWorth === null
          ? `${amountText({ amount: row.fee, amountRaw: '' })} ${nativeSymbol(row.chain)}`
          : priceThen === null
            ? texts.todayOf(formatMoney(feeWorth))
            : formatMoney(Number(row.fee) * priceThen)}
      </Private>
    </span>
  )
}

const clockOf = (timestamp: number | null, times: TimeZone) =>
  timestamp === null ? '' : new Date(toWallClock(timestamp * 1000, times)).toISOString().slice(11, 16)
/** "local" where some time differs from UTC. */
const zoneOf = (lines: readonly ActivityLine[], times: TimeZone) =>
  isClockOfUtc(
    lines.flatMap(({ row: { timestamp } }) => (timestamp === null ? [] : [timestamp * 1000])),
    times,
  )
    ? 'UTC'
    : texts.localTime
/** In UTC, which the clock beside it may not be. */
const titleOf = (timestamp: number | null) => (timestamp === null ? undefined : formatTime(timestamp * 1000))
