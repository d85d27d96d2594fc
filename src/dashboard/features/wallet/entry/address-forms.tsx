import { type ChainFamily, chainIds, chains } from '#contract/chains.ts'
import { nameEndings } from '#contract/wallet/name.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { MAX_WALLETS } from '#dashboard/ui/link/wallet-path.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { texts } from './texts.ts'

const forms: Record<ChainFamily, string> = {
  evm: texts.evmForm,
  sui: texts.suiForm,
  sol: texts.solForm,
  ton: texts.tonForm,
  btc: texts.btcForm,
}
const families = ['evm', 'sui', 'sol', 'ton', 'btc'] as const satisfies readonly ChainFamily[]

const byName = chainIds.toSorted((one, other) => chains[one].name.localeCompare(chains[other].name))

/** How an address looks on each chain, and what else the box takes. `isOpen`: at first. */
export const AddressForms = ({ isOpen }: { isOpen: boolean }) => (
  <details open={isOpen} className="mt-4 text-sm">
    <summary className="w-fit text-accent underline-offset-4 hover:underline max-sm:py-1.5">
      {texts.addressForms}
    </summary>
    <dl className="mt-1 grid gap-x-16 border-t border-line md:grid-cols-2">
      {families.map((family) => (
        <Form
          key={family}
          form={forms[family]}
          ids={byName.filter((id) => chains[id].family === family)}
          // So many chains need both columns.
          look={family === 'evm' ? 'md:col-span-2' : ''}
        />
      ))}
      <div className={row}>
        <dt>{texts.names}</dt>
        <dd className="text-faded">{formatList(nameEndings.split(', '))}</dd>
      </div>
      <div className={row}>
        <dt>{texts.multipleWallets}</dt>
        <dd className="text-faded">{texts.upSeparatedCommas(MAX_WALLETS)}</dd>
      </div>
    </dl>
  </details>
)

const row =
  'grid min-h-9 items-center gap-x-6 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:justify-between'

type FormProps = { form: string; ids: readonly (typeof chainIds)[number][]; look: string }

const Form = ({ form, ids, look }: FormProps) => (
  <div className={`${row} ${look}`}>
    <dt className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {ids.map((id) => (
        <span key={id} className="flex items-center gap-1.5">
          <ChainIcon chain={id} />
          {chains[id].name}
        </span>
      ))}
    </dt>
    <dd className="text-faded">{form}</dd>
  </div>
)
