import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { isCancelled } from './is-cancelled.ts'
import type { BrowserWallet } from './with-wallet.tsx'

type Props = { kit: BrowserWallet; onAccount: (address: string | null) => void }

/** The Sui wallets of this browser, to connect one. */
export function WalletChoice({ kit, onAccount }: Props) {
  const wallets = useStore(kit.wallets)
  const { wallet, account } = useStore(kit.connection)
  const address = account?.address ?? null
  const connecting = useMutation({ mutationFn: kit.connectWallet, networkMode: 'always' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each account, not for each new function
  useEffect(() => onAccount(address), [address])

  if (wallet && account) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-2">
          <img src={wallet.icon} alt="" className="size-5" />
          {wallet.name}
          <span className="text-faded" title={account.address}>
            {shortAddress(account.address)}
          </span>
        </p>
        <Button look="quiet" onClick={() => void kit.disconnectWallet()}>
          {texts.disconnect}
        </Button>
      </div>
    )
  }
  if (wallets.length === 0) {
    return <p className="text-sm text-faded">{texts.noSuiWallet}</p>
  }
  return (
    <>
      <ul className="grid gap-2">
        {wallets.map((each) => (
          <li key={each.name} className="flex items-center justify-between gap-4">
            <span className="flex min-w-0 items-center gap-2 truncate">
              <img src={each.icon} alt="" className="size-5" />
              {each.name}
            </span>
            <Button
              aria-label={texts.connect(each.name)}
              isBusy={connecting.isPending}
              onClick={() => connecting.mutate(each)}
            >
              {connecting.isPending && connecting.variables === each ? texts.connecting : texts.connectText}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-faded">
        {connecting.error &&
          (isCancelled(connecting.error)
            ? texts.connectionCancelledWallet
            : texts.walletDidNot(connecting.error.message))}
      </p>
    </>
  )
}
