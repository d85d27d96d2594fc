import { listVaults } from '#contract/vault.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { isSameAddress } from '#dashboard/features/transaction/same-address.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'

/** A group of wallets signs nothing, and neither does an EVM address. */
const SUI_ADDRESS = /^0x[0-9a-f]{64}$/i
const MOST_OFFERED = 3

/** Sui wallets that were opened in this browser, one press away; where the service shows the sample, its wallet too. */
export function RecentSenders({ onChoose }: { onChoose: (address: string) => void }) {
  const opened = useSavedWallets().map(({ key, label }) => ({ address: key, label }))
  const isSample = useDataStatus()[listVaults.path]?.origin === 'sample'
  const offered = [...opened, ...(isSample ? sampleWallets : [])]
    .filter(({ address }) => SUI_ADDRESS.test(address))
    .filter(({ address }, index, all) => all.findIndex((each) => isSameAddress(each.address, address)) === index)
    .slice(0, MOST_OFFERED)
  if (offered.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-faded">{texts.recent}</span>
      {offered.map(({ address, label }) => (
        <TextButton key={address} title={address} onClick={() => onChoose(address)}>
          {label || sampleLabel(address) || shortAddress(address)}
        </TextButton>
      ))}
    </p>
  )
}

const sampleLabel = (address: string) => sampleWallets.find((sample) => isSameAddress(sample.address, address))?.label
