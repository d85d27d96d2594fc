import type { ReactNode } from 'react'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { addressKey, useAddressNames } from '#dashboard/state/names/address-names.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { addressExplorer, isNative, tokenExplorer, transactionExplorer } from '#dashboard/ui/link/explorers.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney, formatPrice } from '#dashboard/ui/text/format-money.ts'
import { type ActivityLine, isCall, moveOf, moveWords } from './activity-days.ts'
import { nativeSymbol } from './activity-file.ts'
import { NameAddress } from './name-address.tsx'
import { texts } from './texts.ts'

type Moves = readonly ActivityLine[]

/** `onRetry`: null unless the prices could not be read. */
export type ReadingThen = { isReading: boolean; onRetry: (() => void) | null }
/** `thens`: dollars a coin of each move at its time, null where unknown. */
type Props = ReadingThen & { moves: Moves; thens: readonly (number | null)[]; feeThen: number | null }

/** What a row has no room for: whole amounts and addresses, both prices, and the way to each explorer. */
export function ActivityDetails({ moves, thens, feeThen, ...reading }: Props) {
  const [line] = moves
  const named = useAddressNames()
  const moved = moves.flatMap((move, index) => (isCall(move.row) ? [] : [{ move, priceThen: thens[index] ?? null }]))
  if (line === undefined) return null
  return (
    <div className="grid gap-x-10 gap-y-2 bg-raised px-3 py-2.5 lg:grid-cols-2">
      {moved.length > 0 && (
        <div className="grid content-start gap-y-2">
          {moved.map(({ move, priceThen }) => (
            <dl key={move.id}>
              <Moved line={move} priceThen={priceThen} {...reading} />
            </dl>
          ))}
        </div>
      )}
      <dl>
        <Fact label={texts.time}>
          {line.row.timestamp === null ? texts.notYetConfirmed : <Moment at={line.row.timestamp * 1000} />}
          {' · '}
          {chainNameOf(line.row.chain)}
        </Fact>
        {partiesOf(moves).map(({ row, party, alike }) => (
          <Fact key={row.counterparty} label={texts.fromOrTo}>
            {party !== '' && `${party} · `}
            <Address
              text={row.counterparty}
              explorer={addressExplorer(row.chain, row.counterparty)}
              copy={texts.copyAddress(party || row.counterparty)}
            />{' '}
            {alike === '' && (party === '' || named[addressKey(row.counterparty)] === party) && (
              <NameAddress address={row.counterparty} />
            )}
          </Fact>
        ))}
        <FeeOf line={line} priceThen={feeThen} />
        <Fact label={texts.transaction}>
          <Address
            text={line.row.hash}
            explorer={transactionExplorer(line.row.chain, line.row.hash)}
            copy={texts.copyHash}
          />
        </Fact>
      </dl>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-x-4 py-0.5">
    <dt className="w-24 shrink-0 text-faded">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

/** Each once: a swap has one on both of its lines. */
function partiesOf(moves: Moves): Moves {
  const named = moves.filter(({ row }) => row.counterparty !== '')
  return named.filter(
    ({ row }, index) =>
      named.findIndex(({ row: other }) => other.counterparty.toLowerCase() === row.counterparty.toLowerCase()) ===
      index,
  )
}

const signs = { in: '+', out: '−', self: '' } as const

type MovedProps = ReadingThen & { line: ActivityLine; priceThen: number | null }

function Moved({ line: { row, worth }, priceThen, isReading, onRetry }: MovedProps) {
  const sign = signs[row.direction]
  const { chain, contractAddress, symbol } = row
  return (
    <>
      <Fact label={moveWords[moveOf(row)]}>
        <Private>
          {sign}
          {row.amount === '' ? texts.baseUnits(row.amountRaw) : row.amount}
        </Private>{' '}
        <bdi>{row.amount === '' ? '' : symbol}</bdi>
      </Fact>
      {worth !== null && row.timestamp !== null && (
        <Fact label={texts.valueThen}>
          {priceThen === null ? (
            <>
              {isReading ? texts.readingPrice : onRetry ? texts.unreadPrice : texts.unknownPrice}
              {onRetry && (
                <TextButton className="ml-2" onClick={onRetry}>
                  {texts.retry}
                </TextButton>
              )}
            </>
          ) : (
            <Value sign={sign} coins={Number(row.amount)} price={priceThen} />
          )}
        </Fact>
      )}
      {worth !== null && row.rate !== null && (
        <Fact label={texts.valueToday}>
          <Value sign={sign} coins={Number(row.amount)} price={row.rate} />
        </Fact>
      )}
      {contractAddress !== '' && !isNative(chain, contractAddress) && (
        <Fact label={texts.contract}>
          <Address
            text={contractAddress}
            explorer={tokenExplorer(chain, contractAddress)}
            copy={texts.copyContract(symbol)}
          />
        </Fact>
      )}
    </>
  )
}

const Value = ({ sign, coins, price }: { sign: string; coins: number; price: number }) => (
  <>
    <Private>
      {sign}
      {formatMoney(coins * price)}
    </Private>
    <span className="text-faded"> · {texts.perCoin(formatPrice(price))}</span>
  </>
)

/** In coins and dollars; who paid it only where the list says so. */
function FeeOf({ line: { row, feeWorth }, priceThen }: { line: ActivityLine; priceThen: number | null }) {
  if (row.fee === '') return null
  const symbol = nativeSymbol(row.chain)
  return (
    <Fact label={texts.fee}>
      {row.fee === '0' ? (
        texts.paidByAnother
      ) : (
        <Private>
          {row.fee} {symbol}
          {priceThen !== null
            ? ` · ${texts.thenOf(formatMoney(Number(row.fee) * priceThen))}`
            : feeWorth !== null && ` · ${texts.todayOf(formatMoney(feeWorth))}`}
        </Private>
      )}
    </Fact>
  )
}

type AddressProps = { text: string; explorer: { name: string; url: string } | null; copy: string }

function Address({ text, explorer, copy }: AddressProps) {
  return (
    <>
      {text}
      <span className="ml-1 inline-flex items-center gap-x-1 align-middle">
        <CopyIconButton text={text} label={copy} />
        {explorer && <ExternalLink href={explorer.url}>{explorer.name}</ExternalLink>}
      </span>
    </>
  )
}
