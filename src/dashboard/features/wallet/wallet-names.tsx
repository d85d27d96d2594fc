import { shortAddress } from '#dashboard/ui/format.ts'
import { useWalletLabel } from './kept-wallets.ts'

/** What a person calls the wallet, else its short address; the whole one in `title`. */
export function WalletName({ wallet }: { wallet: string }) {
  const label = useWalletLabel(wallet)
  return (
    <span title={wallet}>
      <bdi>{label || shortAddress(wallet)}</bdi>
    </span>
  )
}
