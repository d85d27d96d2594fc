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

/** `isSample`: nobody opened it here. */
export type RecentSender = { address: string; name: string; isSample: boolean }

/** Sui wallets that were opened in this browser, the latest first; where the service shows the sample, its wallet too. */
export function useRecentSenders(): RecentSender[] {
  const opened = useSavedWallets().toSorted((a, b) => b.openedAt - a.openedAt)
  const isSample = useDataStatus()[listVaults.path]?.origin === 'sample'
  return [...opened.map(({ key, label }) => ({ address: key, label })), ...(isSample ? sampleWallets : [])]
    .filter(({ address }) => SUI_ADDRESS.test(address))
    .filter(({ address }, index, all) => all.findIndex((each) => isSameAddress(each.address, address)) === index)
    .slice(0, MOST_OFFERED)
    .map(({ address, label }) => ({
      address,
      name: label || sampleLabel(address) || shortAddress(address),
      isSample: !opened.some(({ key }) => isSameAddress(key, address)),
    }))
}

const sampleLabel = (address: string) => sampleWallets.find((sample) => isSameAddress(sample.address, address))?.label

type Props = { senders: readonly RecentSender[]; onChoose: (address: string) => void }

/** One press away. */
export function RecentSenders({ senders, onChoose }: Props) {
  if (senders.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-faded">{texts.recent}</span>
      {senders.map(({ address, name }) => (
        <TextButton key={address} title={address} onClick={() => onChoose(address)}>
          {name}
        </TextButton>
      ))}
    </p>
  )
}
