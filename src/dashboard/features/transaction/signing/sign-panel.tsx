import { useMutation } from '@tanstack/react-query'
import type { Prepared } from '#dashboard/features/transaction/queries.ts'
import { isSameAddress } from '#dashboard/features/transaction/same-address.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useStore } from '#dashboard/state/use-store.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
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
  if (!wallet || !account) return <p className="text-faded">{texts.connectWalletSign}</p>
  if (!isSameAddress(account.address, sender)) {
    return (
      <p className="max-w-prose">
        {rich(texts.connectedButTransaction, {
          name: wallet.name,
          span: <span title={account.address}>{shortAddress(account.address)}</span>,
          span2: <span title={sender}>{shortAddress(sender)}</span>,
        })}
      </p>
    )
  }
  const isStale = prepared.goodUntil !== null && prepared.goodUntil <= now
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="strong"
          disabled={isStale}
          isBusy={signing.isPending}
          onClick={() => signing.mutate(prepared.data)}
        >
          {signing.isPending ? texts.waitingWallet : texts.signSendOf(wallet.name)}
        </Button>
        {isStale && (
          <Button look="quiet" onClick={onAgain}>
            {texts.priceExpiredUpdate}
          </Button>
        )}
      </div>
      <div role="status" className="mt-2 max-w-prose text-sm">
        {signing.isPending && <p className="text-faded">{texts.checkWalletShows}</p>}
        {signing.error && <Refusal error={signing.error} />}
      </div>
    </>
  )
}

function Refusal({ error }: { error: Error }) {
  if (isCancelled(error)) {
    return <p className="border-l-2 border-caution pl-3">{texts.cancelledWalletNothing}</p>
  }
  return (
    <p className="border-l-2 border-loss pl-3 wrap-anywhere">
      {texts.walletCouldNot(error.message || texts.noReasonGivenText)}
    </p>
  )
}

function Outcome({ sent: { digest, failure } }: { sent: Sent }) {
  return (
    <div role="status" className={`border-l-2 pl-3 ${failure === null ? 'border-gain' : 'border-loss'}`}>
      <p className="font-medium">{failure === null ? texts.doneTransactionSucceeded : texts.transactionFailedChain}</p>
      {failure !== null && <p className="mt-1 max-w-prose wrap-anywhere">{failure}</p>}
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="text-faded" title={digest}>
          {texts.transactionOf(shortAddress(digest))}
        </span>
        <CopyButton text={digest} label={texts.copyTransactionDigest} />
        <ExternalLink href={`https://suiscan.xyz/mainnet/tx/${encodeURIComponent(digest)}`}>
          {texts.suiscan}
        </ExternalLink>
      </p>
    </div>
  )
}
