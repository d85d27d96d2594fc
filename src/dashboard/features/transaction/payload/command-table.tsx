import { shortAddress, shortCoinType } from '#dashboard/ui/text/format.ts'
import type { DecodedCommand } from './decode-payload.ts'

const cell = 'py-2 align-top pl-4 first:pl-0 text-left'

/** Every command as it stands in the payload. Addresses are shortened, whole in their titles. */
export function CommandTable({ commands }: { commands: readonly DecodedCommand[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Commands of the transaction">
      <table className="w-full min-w-140 border-collapse text-sm">
        <caption className="sr-only">Commands of the transaction, in their order</caption>
        <thead>
          <tr className="border-b border-rule">
            {['#', 'Command', 'Arguments', 'Type arguments'].map((header) => (
              <th key={header} scope="col" className={`${cell} text-xs font-medium`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {commands.map(({ target, typeArguments, arguments: args }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a command is known by its place
            <tr key={index} className="border-b border-line">
              <th scope="row" className={`${cell} w-8 font-normal text-faded`}>
                {index + 1}
              </th>
              <td className={`${cell} wrap-anywhere`} title={target}>
                {shortCoinType(target)}
              </td>
              <td className={cell}>
                <ol>
                  {args.map(({ role, value }, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an argument is known by its place
                    <li key={place} title={value}>
                      <span className="text-faded">{role}</span> {shortened(value)}
                    </li>
                  ))}
                </ol>
              </td>
              <td className={`${cell} wrap-anywhere`}>
                {typeArguments.map((type) => (
                  <span key={type} className="block" title={type}>
                    {shortCoinType(type)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shortened = (value: string) => value.replace(/0x[0-9a-f]{16,}/gi, shortAddress)
