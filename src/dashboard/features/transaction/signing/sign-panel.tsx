import { useMutation } from '@tanstack/react-query'
import type { Prepared } from '#dashboard/features/transaction/queries.ts'
import { isSameAddress } from '#dashboard/features/transaction/same-address.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { shortAddress } from '#dashboard/ui/text/format.ts'
import type { Sent } from './browser-wallet.ts'
import { isCancelled } from './is-cancelled.ts'
import type { BrowserWallet } from './with-wallet.tsx'

type Props = { kit: BrowserWallet; prepared: Prepared; onSigning: (isSigning: boolean) => void; onAgain: () => void }

const SECOND_MS = 1_000

/** Hands the payload to the connected wallet and shows the outcome. */
export function SignPanel({ kit, prepared, onSigning, onAgain }: Props) {
  const { wallet, account } = useStore(kit.connection)
  const now = useNow(SECOND_MS)
  const signing = useMutation({
    mutationFn: kit.signAndSend,
    networkMode: 'always',
    onMutate: () => onSigning(true),
    onSettled: () => onSigning(false),
  })
  const { sender } = prepared.request

  if (signing.data) return <Outcome sent={signing.data} />
  if (!wallet || !account) return <p className="text-faded">Connect a wallet to sign here, or copy the payload.</p>
  if (!isSameAddress(account.address, sender)) {
    return (
      <p className="max-w-prose">
        {wallet.name} is connected as <span title={account.address}>{shortAddress(account.address)}</span>, but the
        transaction is prepared for <span title={sender}>{shortAddress(sender)}</span>. Switch to that account in the
        wallet, or prepare the transaction again.
      </p>
    )
  }
  const isStale = prepared.goodUntil !== null && prepared.goodUntil <= now
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="strong" disabled={isStale || signing.isPending} onClick={() => signing.mutate(prepared.data)}>
          {signing.isPending ? 'Waiting for the wallet…' : `Sign and send with ${wallet.name}`}
        </Button>
        {isStale && (
          <Button look="quiet" onClick={onAgain}>
            Price expired: update it
          </Button>
        )}
      </div>
      <div role="status" className="mt-2 max-w-prose text-sm">
        {signing.isPending && (
          <p className="text-faded">
            Check that the wallet shows the same transaction, then confirm there. The wallet signs and sends it.
          </p>
        )}
        {signing.error && <Refusal error={signing.error} />}
      </div>
    </>
  )
}

function Refusal({ error }: { error: Error }) {
  if (isCancelled(error)) {
    return <p className="border-l-2 border-caution pl-3">Cancelled in the wallet. Nothing was signed or sent.</p>
  }
  return (
    <p className="border-l-2 border-loss pl-3 wrap-anywhere">
      The wallet could not send it: {error.message || 'no reason given'}. Check the wallet’s history before you try
      again; it may have been sent.
    </p>
  )
}

function Outcome({ sent: { digest, failure } }: { sent: Sent }) {
  return (
    <div role="status" className={`border-l-2 pl-3 ${failure === null ? 'border-gain' : 'border-loss'}`}>
      <p className="font-medium">
        {failure === null
          ? 'Done. The transaction succeeded on chain.'
          : 'The transaction failed on chain. Only the fee was charged.'}
      </p>
      {failure !== null && <p className="mt-1 max-w-prose wrap-anywhere">{failure}</p>}
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="text-faded" title={digest}>
          Transaction {shortAddress(digest)}
        </span>
        <CopyButton text={digest} label="Copy transaction digest" />
        <ExternalLink href={`https://suiscan.xyz/mainnet/tx/${encodeURIComponent(digest)}`}>Suiscan</ExternalLink>
      </p>
    </div>
  )
}
