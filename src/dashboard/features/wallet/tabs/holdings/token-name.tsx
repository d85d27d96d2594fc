import { createContext, useContext } from 'react'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { amountText } from './holding-amount.tsx'
import type { Deposit, HoldingGroup, HoldingRow } from './holding-rows.ts'
import { TokenIcon } from './receipt-icon.tsx'
import { texts } from './texts.ts'

const depositWords: Readonly<Record<string, string>> = { Lending: texts.lent, Staking: texts.staked }
const depositWord = (kind: string): string => depositWords[kind] ?? kindLook(kind).label

/** “Benqi Staked AVAX” behind “Staked” is Benqi, “Jito Liquid Staking” is Jito. */
export const issuerOf = (protocol: string): string =>
  protocol.replace(/ (?:(?:liquid|wrapped) )?stak(?:ed|ing)\b.*$/i, '')

/** In place of a name, which would only repeat it: in a line of its own where the table is wide, else its protocol is only read out. */
const DepositNote = ({ kind, protocol }: Deposit) => (
  <span className="text-xs leading-3 text-faded lg:block" title={protocol}>
    <span aria-hidden="true" className="mr-1 inline-block size-2" style={{ background: kindLook(kind).colour }} />
    {depositWord(kind)}
    <span className="max-lg:sr-only">
      {' '}
      · <bdi>{kind === 'Staking' ? issuerOf(protocol) : protocol}</bdi>
    </span>
  </span>
)

/** Opens and closes the rows of a coin's chains, by the id of its group. */
export const ToggleGroupContext = createContext<(id: string) => void>(() => {})

/** One of the chains of a coin, below it: it is called by its chain. */
const MemberName = ({ row: { holding, wallet }, isCrowded }: { row: HoldingRow; isCrowded: boolean }) => (
  <span
    className={`flex min-w-0 items-center gap-2 pl-8 ${isCrowded ? 'max-lg:py-1' : 'max-md:py-1'}`}
    title={`${holding.contractAddress} · ${shortAddress(wallet)}`}
  >
    <ChainIcon chain={holding.chain} />
    <span className="min-w-0 truncate leading-4">
      {chainNameOf(holding.chain)}
      <span className={`block truncate text-xs text-faded ${isCrowded ? 'lg:hidden' : 'md:hidden'}`}>
        <Private>{amountText(holding)}</Private>
      </span>
    </span>
  </span>
)

/** `isCrowded`: the columns of chain and amount stay away on a tablet too. Names come from whoever made the token: text only, and isolated, so that one written from right to left moves nothing else. */
export function TokenName({ row, isCrowded = false }: { row: HoldingRow; isCrowded?: boolean }) {
  const toggle = useContext(ToggleGroupContext)
  if (row.isMember) return <MemberName row={row} isCrowded={isCrowded} />
  const { holding, deposit, group } = row
  const { symbol, name, contractAddress, chain, verified } = holding
  const written = <bdi>{symbol || name || '?'}</bdi>
  const title = group ? (
    <GroupButton row={row} isOpen={group.isOpen} onToggle={() => toggle(row.id)} />
  ) : chain === 'SUI' ? (
    <a
      className="font-medium underline-offset-4 hover:underline"
      href={`/tokens/${encodeURIComponent(contractAddress)}`}
    >
      {written}
    </a>
  ) : (
    <span className="font-medium">{written}</span>
  )
  return (
    <span
      className={`flex min-w-0 items-center gap-2 print:py-0! ${isCrowded ? 'max-lg:py-1' : 'max-md:py-1'}`}
      title={contractAddress}
    >
      <span className="shrink-0 max-[22rem]:hidden print:[zoom:0.6]">
        <TokenIcon symbol={symbol} name={name} chain={chain} contract={contractAddress} isKnown={verified} />
      </span>
      <span className="min-w-0 truncate leading-4">
        {deposit === null ? (
          <>
            <span className="flex min-w-0 items-center gap-x-1">
              <span className="truncate">{title}</span>
              {verified && <VerifiedMark />}
            </span>
            {name !== symbol && (
              <bdi
                className={`block truncate text-xs leading-3 text-faded ${isCrowded ? 'max-lg:hidden' : 'max-md:hidden'}`}
              >
                {name}
              </bdi>
            )}
          </>
        ) : (
          <>
            {title}
            {verified && (
              // In a phone's row of a coin on several chains there is room for the word alone.
              <span className={`ml-1 inline-block align-[-1px] ${group ? 'max-sm:hidden' : ''}`}>
                <VerifiedMark />
              </span>
            )}
            {'\u00a0 '}
            <DepositNote {...deposit} />
          </>
        )}
        <span
          className={`block truncate text-xs text-faded print:ml-2 print:inline ${isCrowded ? 'lg:hidden' : 'md:hidden'}`}
        >
          <Private>{amountText(holding)}</Private> ·{' '}
          {group ? plural(chainsOf(group).size, texts.chainCount) : chainNameOf(chain)}
        </span>
      </span>
    </span>
  )
}

const chainsOf = ({ members }: HoldingGroup) => new Set(members.map(({ holding }) => holding.chain))

type ButtonProps = { row: HoldingRow; isOpen: boolean; onToggle: () => void }

/** Its name opens it. */
const GroupButton = ({ row: { holding }, isOpen, onToggle }: ButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-label={texts.chainsOf(holding.symbol)}
    onClick={onToggle}
    className="-my-1 inline-flex min-h-6 items-center gap-1.5 font-medium hover:text-accent"
  >
    <bdi>{holding.symbol}</bdi>
    <span className="chevron text-faded" />
  </button>
)
