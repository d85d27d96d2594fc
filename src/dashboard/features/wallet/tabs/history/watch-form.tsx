import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_WATCH_LABEL, type WatchedWallet } from '#contract/wallet/watch.ts'
import { useWalletLabel } from '#dashboard/state/saved-wallets.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { formatTime } from '#dashboard/ui/text/format.ts'
import { endWatch, watch, watchedQuery } from './queries.ts'

/** Starts the service's watch of a wallet; shows since when it runs, and ends it. */
export function WatchForm({ wallet }: { wallet: string }) {
  const { data, error, isPending, refetch } = useQuery(watchedQuery)
  if (isPending) return <Skeleton height={4} />
  if (!data) return <ErrorCard error={error} what="The list of watched wallets" onRetry={() => void refetch()} />
  const watched = data.find(({ address }) => address === wallet)
  return watched ? <Watched watched={watched} /> : <Unwatched wallet={wallet} />
}

function Unwatched({ wallet }: { wallet: string }) {
  const client = useQueryClient()
  const ownLabel = useWalletLabel(wallet)
  const [label, setLabel] = useState(ownLabel)
  const watching = useMutation({ mutationFn: () => watch(client, wallet, label), networkMode: 'always' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    watching.mutate()
  }
  return (
    <form onSubmit={submit} className="py-2">
      <p className="max-w-prose pb-2 text-faded">
        We’ll record this wallet’s value every hour, even when this page is closed. Hourly values stay for 30 days,
        daily values after that.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="w-64"
          label="Label (stored on the server)"
          value={label}
          maxLength={MAX_WATCH_LABEL}
          autoComplete="off"
          onValue={setLabel}
        />
        <Button type="submit" className="h-9" disabled={watching.isPending}>
          Watch this wallet
        </Button>
      </div>
      {watching.error && (
        <ErrorCard error={watching.error} what="Watching" done="started" onRetry={() => watching.mutate()} />
      )}
    </form>
  )
}

function Watched({ watched }: { watched: WatchedWallet }) {
  const client = useQueryClient()
  const [isSure, setSure] = useState(false)
  const ending = useMutation({ mutationFn: () => endWatch(client, watched), networkMode: 'always' })
  return (
    <div className="py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          Watched since {formatTime(watched.createdAt)}
          {watched.label && (
            <>
              {' '}
              as <bdi className="font-medium">{watched.label}</bdi>
            </>
          )}
        </span>
        {isSure ? (
          <>
            <span className="text-caution">This deletes the recorded history.</span>
            <Button look="quiet" disabled={ending.isPending} onClick={() => ending.mutate()}>
              Stop and delete history
            </Button>
            <Button look="quiet" onClick={() => setSure(false)}>
              Keep watching
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => setSure(true)}>
            Stop watching
          </Button>
        )}
      </p>
      {ending.error && (
        <ErrorCard error={ending.error} what="Watching" done="stopped" onRetry={() => ending.mutate()} />
      )}
    </div>
  )
}
