import type { Protocol } from '#contract/protocol.ts'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { vaultChainName, vaultTypeName } from '#dashboard/ui/text/vault-words.ts'

type Props = { protocols: readonly Protocol[]; selectedId: string | undefined; onSelect: (id: string) => void }

export function ProtocolTable({ protocols, selectedId, onSelect }: Props) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Protocols</caption>
      <thead className="sticky top-12 z-10 bg-paper">
        <tr className="h-9 border-b border-rule text-left text-xs">
          <th scope="col" className="font-medium">
            Protocol
          </th>
          <th scope="col" className="w-24 px-2 font-medium">
            Chains
          </th>
          <th scope="col" className="w-40 font-medium max-sm:w-28">
            Types
          </th>
        </tr>
      </thead>
      <tbody>
        {protocols.map(({ id, name, chains, types }) => {
          const isSelected = id === selectedId
          const chainNames = chains.map(vaultChainName).join(', ')
          const typeNames = types.map(vaultTypeName).join(', ') || 'Positions'
          return (
            <tr
              key={id}
              className={`h-9 border-b border-line max-sm:h-11 ${isSelected ? 'bg-raised' : 'hover:bg-raised'}`}
            >
              <th scope="row" className="text-left font-normal">
                <button
                  type="button"
                  aria-pressed={isSelected}
                  onClick={() => onSelect(id)}
                  className={`flex w-full min-w-0 items-center gap-2 text-left underline-offset-4 hover:underline ${isSelected ? 'font-medium text-accent' : ''}`}
                >
                  <Monogram name={name} seed={id} />
                  <span className="truncate">{name}</span>
                </button>
              </th>
              <td className="truncate px-2 text-faded" title={chainNames}>
                {chainNames}
              </td>
              <td className="truncate text-faded" title={typeNames}>
                {typeNames}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
