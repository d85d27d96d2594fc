import { texts } from '#dashboard/features/transaction/texts.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
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
    cellLook: 'wrap-anywhere lg:w-72',
    title: ({ target }) => target,
    cell: (command) => <CommandName command={command} />,
  },
  { ...cell, header: texts.arguments, cell: (command) => <Arguments command={command} names={names} /> },
]

/** Without room for two columns the arguments are below their command. */
const narrowColumnsOf = (names: Names): readonly PlainColumn<DecodedCommand>[] => [
  ...columnsOf(names).slice(0, 1),
  {
    ...cell,
    header: texts.command,
    cellLook: 'wrap-anywhere',
    cell: (command) => (
      <>
        <span title={command.target}>
          <CommandName command={command} />
        </span>
        <Arguments command={command} names={names} />
      </>
    ),
  },
]

const CommandName = ({ command: { target, name } }: { command: DecodedCommand }) =>
  name === undefined ? (
    shortened(target)
  ) : (
    <>
      {name}
      <span className="block font-mono text-xs text-faded">{shortened(target)}</span>
    </>
  )

const Arguments = ({ command, names }: { command: DecodedCommand; names: Names }) => (
  <ol>
    {command.arguments.map(({ role, value, isSui, step }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an argument is known by its position
      <li key={at} title={value}>
        <span className="text-faded">{role}</span>{' '}
        {isSui ? <SuiAmount units={value} /> : (names[value] ?? shortened(value))}
        {step !== undefined && <span className="text-faded"> {texts.fromStep(step)}</span>}
      </li>
    ))}
  </ol>
)

const typeArguments: PlainColumn<DecodedCommand> = {
  ...cell,
  header: texts.typeArguments,
  cellLook: 'wrap-anywhere',
  cell: ({ typeArguments: types }) =>
    types.map((type) => (
      <span key={type} className="block" title={type}>
        {shortened(type)}
      </span>
    )),
}

/** What people count; what the chain does is in the fold below. */
const SuiAmount = ({ units }: { units: string }) =>
  /^\d+$/.test(units) ? `${formatAmount(toCoins(BigInt(units), SUI_DECIMALS))} SUI` : units

type Props = {
  commands: readonly DecodedCommand[]
  /** Of addresses that have one. */
  names?: Names
  /** In a column as narrow as a phone. */
  isNarrow?: boolean
}

const noNames: Names = {}

/** Every command of the payload. Addresses are shortened; their tooltips have them whole. */
export function CommandTable({ commands, names = noNames, isNarrow = false }: Props) {
  const columns = isNarrow ? narrowColumnsOf(names) : columnsOf(names)
  const hasTypes = commands.some(({ typeArguments: types }) => types.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={texts.transactionCommands}>
      <PlainTable
        caption={texts.transactionCommandsOrder}
        columns={hasTypes ? [...columns, typeArguments] : columns}
        rows={commands}
        rowKey={(_, index) => index}
        looks={{
          table: `w-full text-sm ${isNarrow ? '' : 'min-w-140'}`,
          headRow: 'border-b border-rule',
          row: 'border-b border-line',
        }}
      />
      <details className="mt-3 text-sm">
        <summary className="w-fit text-accent underline-offset-4 hover:underline">{texts.showRaw}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre className="mt-2 max-h-80 overflow-auto bg-raised p-3" tabIndex={0}>
          {commands.map(rawOf).join('\n')}
        </pre>
      </details>
    </section>
  )
}

/** Of the chain's own, by their addresses: they are the same on every network. */
const systemObjects: Readonly<Record<string, string>> = {
  '0x5': texts.systemState,
  '0x6': texts.clock,
  '0x8': texts.randomness,
}

/** `0x3` for the chain's own addresses of 64 digits, six and six of any other; a system object has its name before it. */
function shortened(value: string): string {
  const plain = value.replace(/0x0{40,}(?=[0-9a-f])/gi, '0x').replace(/0x[0-9a-f]{16,}/gi, shortAddress)
  const [, id = ''] = /^(?:\S+ )?(0x[0-9a-f])$/.exec(plain) ?? []
  const name = systemObjects[id]
  return name === undefined ? plain : `${name} ${id}`
}

/** As the payload has it: no name, no shortening. */
const rawOf = ({ target, typeArguments: types, arguments: args }: DecodedCommand, index: number): string =>
  [
    `${index + 1} ${target}${types.length > 0 ? `<${types.join(', ')}>` : ''}`,
    ...args.map(({ role, value }) => `  ${role} ${value}`),
  ].join('\n')
