import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Position } from '#contract/wallet/position.ts'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { simulatePath } from '#dashboard/state/simulation-url.ts'
import { useIsWide } from '#dashboard/ui/browser/use-is-wide.ts'
import { AlertButton } from '#dashboard/ui/button/alert-button.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { PrepareLinks } from '#dashboard/ui/link/prepare-links.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { DASH, formatAmount, formatMoney, formatRate, shortAddress } from '#dashboard/ui/text/format.ts'
import { isOutOfRange, rateOf, worthOf, yearlyIncome } from '#domain/earning/position-income.ts'
import { partOfPosition } from '#domain/simulation/parts/parts-of-positions.ts'
import { positionActions } from './position-actions.ts'
import { symbolsOf } from './position-facts.ts'
import { PositionState } from './position-state.tsx'

/** `isFirst`: its header stands for the tables below it, whose columns are as wide. */
type Props = {
  protocol: string
  positions: readonly Owned<HeldPosition>[]
  withWallet: boolean
  isFirst: boolean
}

type Row = Owned<HeldPosition>

const figure = {
  align: 'right',
  headLook: 'h-9 pl-4 text-xs font-medium',
  cellLook: 'py-(--row-pad) pl-4 align-top',
} as const
const text = { ...figure, align: 'left', headLook: 'h-9 pl-4 text-xs font-medium first:pl-0' } as const

const wideColumns: readonly PlainColumn<Row>[] = [
  { header: 'State', ...text, cell: ({ row }) => <PositionState position={row} /> },
  {
    header: 'Assets',
    ...figure,
    width: { length: '10.5rem' },
    cell: ({ row }) => <Amounts amounts={row.current.tokens} />,
  },
  {
    header: 'Rate',
    unit: 'a year',
    ...figure,
    width: { length: '6.5rem' },
    cell: ({ row }) => <Rate position={row} />,
  },
  {
    header: 'Income',
    unit: 'a year',
    ...figure,
    width: { length: '7rem' },
    cell: ({ row }) => <Income position={row} />,
  },
  {
    header: 'Claimable',
    ...figure,
    width: { length: '6rem' },
    cell: ({ row }) =>
      row.current.yield.length === 0 ? DASH : <Private>{formatMoney(worthOf(row.current.yield))}</Private>,
  },
]

/** On a narrow screen all but the value stands below a position, so that the value keeps its column. */
export function PositionTable({ protocol, positions, withWallet, isFirst }: Props) {
  const isWide = useIsWide()
  const name: PlainColumn<Row> = {
    header: 'Position',
    ...text,
    cellLook: 'py-(--row-pad) align-top',
    cell: ({ wallet, row }) => (
      <PositionName position={row} wallet={withWallet ? wallet : null}>
        {isWide && <Links position={row} wallet={wallet} beside={ofWallet(positions, wallet)} />}
      </PositionName>
    ),
  }
  const value: PlainColumn<Row> = {
    header: 'Value',
    ...figure,
    width: { length: isWide ? '7rem' : '7.5rem' },
    cellLook: ({ row }) => `${figure.cellLook} ${row.isInHoldings ? 'text-faded' : ''}`,
    cell: ({ row }) => <Private>{formatMoney(signed(row))}</Private>,
  }
  return (
    <PlainTable
      caption={`Positions at ${protocol}`}
      columns={isWide ? [name, ...wideColumns, value] : [name, value]}
      rows={positions}
      rowKey={({ wallet, row }) => `${wallet} ${row.chain} ${row.positionId} ${row.type}`}
      {...(!isWide && { below: { look: 'pb-2', of: belowOf(positions) } })}
      looks={{
        table: 'w-full table-fixed border-t border-line text-sm',
        head: isFirst ? '' : 'sr-only',
        headRow: 'border-b border-rule',
        row: isWide ? 'border-b border-line' : '',
      }}
    />
  )
}

const belowOf = (positions: Props['positions']) =>
  function Below({ wallet, row }: Row) {
    return (
      <>
        <Figures position={row} />
        <PositionState position={row} />
        <Links position={row} wallet={wallet} beside={ofWallet(positions, wallet)} />
      </>
    )
  }

const ofWallet = (positions: Props['positions'], wallet: string): Position[] =>
  positions.flatMap((each) => (each.wallet === wallet ? [each.row] : []))

/** `wallet`: where several are in view. */
type NameProps = { position: Position; wallet: string | null; children: ReactNode }

function PositionName({ position, wallet, children }: NameProps) {
  const { type, current, chain, poolId } = position
  return (
    <>
      <span className="font-medium">{type}</span> <bdi>{symbolsOf(current.tokens)}</bdi>
      <span className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-xs text-faded">
          <span className="mr-1 inline-block align-[-3px]">
            <ChainIcon chain={chain} />
          </span>
          {chainNameOf(chain)}
          {wallet !== null && (
            <>
              {' · '}
              <WalletName wallet={wallet} />
            </>
          )}
          {poolId && <span title={poolId}> · {shortAddress(poolId)}</span>}
        </span>
        {children}
      </span>
    </>
  )
}

/** `beside`: all that the wallet has at the protocol, among it what secures a debt. */
type LinksProps = { position: Position; wallet: string; beside: readonly Position[] }

function Links({ position, wallet, beside }: LinksProps) {
  const { vaultId, type, current, chain, positionId, meta } = position
  const prepared = positionActions(position)
  const name = `${type} ${symbolsOf(current.tokens)}`
  const { protocol, name: protocolName } = meta.protocol
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {vaultId !== '' && (
        <Link className="link" to={vaultPath(vaultId)}>
          Vault<span className="sr-only"> of {name}</span>
        </Link>
      )}
      <SimulateLink position={position} beside={beside} name={name} />
      {prepared && (
        <PrepareLinks
          protocol={prepared.protocol}
          actions={prepared.actions}
          known={{ poolId: prepared.poolId, sender: wallet }}
          name={name}
          isShort
        />
      )}
      <AlertButton
        subject={{
          kind: 'position',
          address: wallet,
          name: `${name} at ${protocolName || protocol}`,
          position: { chain, protocol, positionId, type },
        }}
      />
    </span>
  )
}

/** The page of simulations with the numbers of this very position: its range, its entry, its debts with their thresholds. */
function SimulateLink({ position, beside, name }: Pick<LinksProps, 'position' | 'beside'> & { name: string }) {
  const part = partOfPosition(position, beside)
  if (part.kind === 'none') return null
  const parts = part.kind === 'loan' ? { loans: [part.loan] } : { deposits: [part.deposit] }
  return (
    <Link className="link" to={simulatePath(parts)}>
      Simulate<span className="sr-only"> {name}</span>
    </Link>
  )
}

/** Of a phone: what the columns of a wide screen hold, in a line. */
function Figures({ position }: { position: Position }) {
  const { current } = position
  const rate = rateOf(position)
  const claimable = current.yield.length === 0 ? null : worthOf(current.yield)
  return (
    <div className="flex flex-wrap gap-x-4">
      <Amounts amounts={current.tokens} />
      {rate && (
        <span>
          <Rate position={position} />, <Income position={position} /> a year
        </span>
      )}
      {claimable !== null && (
        <span>
          <Private>{formatMoney(claimable)}</Private> claimable
        </span>
      )}
    </div>
  )
}

function Rate({ position }: { position: Position }) {
  const rate = rateOf(position)
  if (rate === null) return DASH
  return (
    <span title={rate.isOfVault ? 'Rate of the vault' : 'Rate from the protocol'}>
      {formatRate(rate.fraction)} <span className="text-xs whitespace-nowrap text-faded">{rate.kind}</span>
    </span>
  )
}

function Income({ position }: { position: Position }) {
  return (
    <span title={isOutOfRange(position) ? 'Earns nothing while out of range' : undefined}>
      <Private>{formatMoney(yearlyIncome(position))}</Private>
    </span>
  )
}

function signed({ type, current }: Position): number | null {
  const worth = worthOf(current.tokens)
  return worth === null || type !== 'Borrow' ? worth : -worth
}

function Amounts({ amounts }: { amounts: Position['current']['tokens'] }) {
  return amounts.map(({ amount, token }) => (
    <span key={token.contract_address} className="block truncate" title={token.contract_address}>
      <Private>{formatAmount(amount)}</Private> <bdi>{token.symbol || token.name || '?'}</bdi>
    </span>
  ))
}
