import { useWalletLabel } from '#dashboard/state/saved-wallets.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'

/** What a person calls the wallet, else its short address; the whole one in `title`. */
export function WalletName({ wallet }: { wallet: string }) {
  const label = useWalletLabel(wallet)
  return (
    <span title={wallet}>
      <bdi>{label || shortAddress(wallet)}</bdi>
    </span>
  )
}
