import { texts } from '#dashboard/features/transaction/texts.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { shortAddress, shortCoinType } from '#dashboard/ui/text/short-address.ts'
import type { DecodedCommand } from './decode-payload.ts'

const cell = {
  align: 'left',
  look: 'py-2 align-top pl-4 first:pl-0',
  headLook: 'text-xs font-medium',
} as const

const columns: readonly PlainColumn<DecodedCommand>[] = [
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
        {args.map(({ role, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument is known by its position
          <li key={at} title={value}>
            <span className="text-faded">{role}</span> {shortened(value)}
          </li>
        ))}
      </ol>
    ),
  },
  {
    ...cell,
    header: texts.typeArguments,
    cellLook: 'wrap-anywhere',
    cell: ({ typeArguments }) =>
      typeArguments.map((type) => (
        <span key={type} className="block" title={type}>
          {shortCoinType(type)}
        </span>
      )),
  },
]

/** Every command of the payload. Addresses are shortened; their tooltips have them whole. */
export function CommandTable({ commands }: { commands: readonly DecodedCommand[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={texts.transactionCommands}>
      <PlainTable
        caption={texts.transactionCommandsOrder}
        columns={columns}
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
