import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_WATCH_LABEL, type WatchedWallet } from '#contract/wallet/watch.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useWalletLabel } from '#dashboard/state/saved-wallets.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { endWatch, watch, watchedQuery } from './queries.ts'
import { texts } from './texts.ts'

/** `isFocused`: it was started here just now. */
type Props = { wallet: string; isFocused?: boolean }

/** Starts the service's watch of a wallet; shows since when it runs, and ends it. */
export function WatchForm({ wallet, isFocused = false }: Props) {
  const { data, error, isPending, refetch } = useQuery(watchedQuery)
  if (isPending) return <Skeleton height={4} />
  if (!data) return <ErrorCard error={error} what={texts.listWatchedWallets} onRetry={() => void refetch()} />
  const watched = data.find(({ address }) => address === wallet)
  return watched ? <Watched watched={watched} isFocused={isFocused} /> : <Unwatched wallet={wallet} />
}

/** What a watch would know besides. The head has the button that people see first, so this is a link. */
export function WatchLine({ wallet }: Pick<Props, 'wallet'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="text-sm text-faded">
        {rich(texts.ownResult, {
          button: (words) => (
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {words}
            </button>
          ),
        })}
      </p>
      {isOpen && (
        <TitledDialog
          title={texts.watchWallet}
          className="w-2xl"
          onClose={() => setOpen(false)}
          action={
            <Button look="quiet" onClick={() => setOpen(false)}>
              {texts.close}
            </Button>
          }
        >
          <WatchForm wallet={wallet} />
        </TitledDialog>
      )}
    </>
  )
}

function Unwatched({ wallet }: Pick<Props, 'wallet'>) {
  const client = useQueryClient()
  const id = useId()
  const ownLabel = useWalletLabel(wallet)
  const [label, setLabel] = useState(ownLabel)
  const watching = useMutation({ mutationFn: () => watch(client, wallet, label), networkMode: 'always' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    watching.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2">
      <p className="min-w-0 grow basis-48 text-sm text-faded">{texts.wellRecordWallets}</p>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-xs text-faded max-sm:w-full">
          {texts.labelOptional}
        </label>
        <input
          id={id}
          className="field min-w-0 grow sm:w-40"
          value={label}
          maxLength={MAX_WATCH_LABEL}
          autoComplete="off"
          onChange={(event) => setLabel(event.target.value)}
        />
        <Button type="submit" look="strong" className="h-9" isBusy={watching.isPending}>
          {texts.watchWallet}
        </Button>
      </div>
      {watching.error && (
        <ErrorCard error={watching.error} what={texts.watching} done="started" onRetry={() => watching.mutate()} />
      )}
    </form>
  )
}

function Watched({ watched, isFocused }: { watched: WatchedWallet; isFocused: boolean }) {
  const client = useQueryClient()
  const state = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocused) state.current?.focus()
  }, [isFocused])
  const [isSure, setSure] = useState(false)
  const ending = useMutation({ mutationFn: () => endWatch(client, watched), networkMode: 'always' })
  return (
    <div className="py-2">
      <p ref={state} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {watched.label
            ? rich(texts.watchedAs, {
                label: <bdi className="font-medium">{watched.label}</bdi>,
              })
            : texts.watchedHourly}
        </span>
        {isSure ? (
          <>
            <span className="text-caution">{texts.deletesRecordedHistory}</span>
            <Button look="quiet" isBusy={ending.isPending} onClick={() => ending.mutate()}>
              {texts.stopDeleteHistory}
            </Button>
            <Button
              look="quiet"
              autoFocus
              onClick={() => {
                setSure(false)
                state.current?.focus()
              }}
            >
              {texts.keepWatching}
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => setSure(true)}>
            {texts.stopWatching}
          </Button>
        )}
      </p>
      {ending.error && (
        <ErrorCard error={ending.error} what={texts.watching} done="stopped" onRetry={() => ending.mutate()} />
      )}
    </div>
  )
}
