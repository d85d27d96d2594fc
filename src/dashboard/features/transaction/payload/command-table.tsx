import { texts } from '#dashboard/features/transaction/texts.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { shortAddress, shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { toCoins } from '#domain/decimal.ts'
import type { DecodedCommand } from './decode-payload.ts'

const cell = {
  align: 'left',
  look: 'py-2 align-top pl-4 first:pl-0',
  headLook: 'text-xs font-medium',
} as const

const SUI_DECIMALS = 9

type Names = Readonly<Record<string, string>>

const columnsOf = (names: Names): readonly PlainColumn<DecodedCommand>[] => [
  { ...cell, header: '#', cellLook: 'w-8 text-faded', cell: (_, index) => index + 1 },
  {
    ...cell,
    header: texts.command,
    cellLook: 'wrap-anywhere',
    title: ({ target }) => target,
    cell: ({ target }) => shortCoinType(target),
  },
  {
    ...cell,
    header: texts.arguments,
    cell: ({ arguments: args }) => (
      <ol>
        {args.map(({ role, value, isSui }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument is known by its position
          <li key={at} title={value}>
            <span className="text-faded">{role}</span>{' '}
            {isSui ? <SuiAmount units={value} /> : (names[value] ?? shortened(value))}
          </li>
        ))}
      </ol>
    ),
  },
]

const typeArguments: PlainColumn<DecodedCommand> = {
  ...cell,
  header: texts.typeArguments,
  cellLook: 'wrap-anywhere',
  cell: ({ typeArguments: types }) =>
    types.map((type) => (
      <span key={type} className="block" title={type}>
        {shortCoinType(type)}
      </span>
    )),
}

/** What people count, beside what the chain does. */
const SuiAmount = ({ units }: { units: string }) => (
  <>
    {/^\d+$/.test(units) && `${formatAmount(toCoins(BigInt(units), SUI_DECIMALS))} SUI `}
    <span className="text-faded">{units}</span>
  </>
)

type Props = {
  commands: readonly DecodedCommand[]
  /** Of addresses that have one. */
  names?: Names
}

const noNames: Names = {}

/** Every command of the payload. Addresses are shortened; their tooltips have them whole. */
export function CommandTable({ commands, names = noNames }: Props) {
  const hasTypes = commands.some(({ typeArguments: types }) => types.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={texts.transactionCommands}>
      <PlainTable
        caption={texts.transactionCommandsOrder}
        columns={hasTypes ? [...columnsOf(names), typeArguments] : columnsOf(names)}
        rows={commands}
        rowKey={(_, index) => index}
        looks={{
          table: 'w-full min-w-140 text-sm',
          headRow: 'border-b border-rule',
          row: 'border-b border-line',
        }}
      />
    </section>
  )
}

const shortened = (value: string) => value.replace(/0x[0-9a-f]{16,}/gi, shortAddress)
