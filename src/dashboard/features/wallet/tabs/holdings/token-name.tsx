import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { amountText } from './holding-amount.tsx'
import type { Deposit, HoldingRow } from './holding-rows.ts'
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

/** `isCrowded`: the columns of chain and amount stay away on a tablet too. Names come from whoever made the token: text only, and isolated, so that one written from right to left moves nothing else. */
export function TokenName({ row: { holding, deposit }, isCrowded = false }: { row: HoldingRow; isCrowded?: boolean }) {
  const { symbol, name, contractAddress, chain, verified } = holding
  const written = <bdi>{symbol || name || '?'}</bdi>
  const title =
    chain === 'SUI' ? (
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
              <span className="ml-1 inline-block align-[-1px]">
                <VerifiedMark />
              </span>
            )}{' '}
            <DepositNote {...deposit} />
          </>
        )}
        <span
          className={`block truncate text-xs text-faded print:ml-2 print:inline ${isCrowded ? 'lg:hidden' : 'md:hidden'}`}
        >
          <Private>{amountText(holding)}</Private> · {chainNameOf(chain)}
        </span>
      </span>
    </span>
  )
}
