import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/error.ts'
import { onceUsed } from '#dashboard/ui/browser/once-used.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { MAX_WALLETS, walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf, chainsLabel } from '#dashboard/ui/text/chain-labels.ts'
import type { ReadWallet, readWallets } from '#domain/read-wallets.ts'
import { nameQuery } from './queries.ts'
import { texts } from './texts.ts'

type Read = typeof readWallets

type Props = {
  /** What reads what is typed, where the page has it. */
  read?: Read
  /** The wallets in view, to which another can be added. */
  shown?: readonly string[]
  /** Just opened: it takes the focus. */
  isFocused?: boolean
  /** The first thing to do on its page: it takes the focus and is larger. */
  isFirst?: boolean
  /** What is in the field at first: a mistyped address, with what is wrong with it. */
  written?: string
}

/** An address of 66 letters has room. */
const asLongAsAddress = { maxWidth: '42rem' }

export function WalletSearch({ read: given, shown = [], isFocused = false, isFirst = false, written = '' }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(written)
  const { read, load } = useReader(given)
  const [problem, setProblem] = useState<string | null>(() => problemOf(read?.(written) ?? []))
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const wallets = read?.(text) ?? []
  const height = isFirst ? 'h-10 max-sm:h-11' : 'h-9'

  useEffect(() => {
    if (isFirst || isFocused) field.current?.focus({ preventScroll: true })
  }, [isFirst, isFocused])

  const open = async (before: readonly string[]) => {
    setBusy(true)
    setProblem(null)
    const reader = read ?? (await load().catch(() => null))
    // The page of a wallet reads what was typed, too, or says why it cannot.
    if (reader === null) return void navigate(walletPath([text]))
    const wallets = reader(text)
    const outcome = await resolveAll(wallets, (name) => client.fetchQuery(nameQuery(name)))
    setBusy(false)
    if (typeof outcome === 'string') return setProblem(outcome)
    const keys = [...new Set([...before, ...outcome])]
    setText('')
    void navigate(walletPath(keys))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (read === null || wallets.length > 0)) return void open([])
    setProblem(texts.enterAddressName)
    field.current?.focus()
  }

  return (
    <form onSubmit={onSubmit} className={isFirst ? '' : 'pb-2'}>
      <label htmlFor={id} className="mb-1 block text-xs text-faded">
        {texts.addressName}
      </label>
      <div className="flex flex-wrap gap-2" style={shown.length === 0 ? asLongAsAddress : undefined}>
        <input
          ref={field}
          id={id}
          className={`field min-w-0 flex-1 basis-48 ${isFirst ? height : ''} ${problem === null ? '' : 'border-loss'}`}
          placeholder={texts.n0xBc1Someone}
          value={text}
          maxLength={700}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== null}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
        />
        <Button
          type="submit"
          look="strong"
          className={`${height} ${isFirst ? 'px-4.5 font-semibold' : ''}`}
          isBusy={isBusy}
        >
          {texts.open}
        </Button>
        {shown.length > 0 && shown.length < MAX_WALLETS && wallets.length > 0 && (
          <Button className="h-9" isBusy={isBusy} onClick={() => void open(shown)}>
            {texts.addView}
          </Button>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : 'status'}
        className={`mt-1 min-h-5 text-sm wrap-anywhere ${problem ? 'text-loss' : 'text-faded'}`}
      >
        {problem ?? (isBusy ? texts.lookingUpNameText : hint(wallets, shown.length) || texts.anyChainOr)}
      </p>
    </form>
  )
}

/**
 * What reads addresses is four times the field that they are typed in. A page that has none of it (`given`) loads it once a visitor
 * does anything; `load` is for whoever presses before it is here.
 */
function useReader(given: Read | undefined): { read: Read | null; load: () => Promise<Read> } {
  const [loaded, setLoaded] = useState<Read | null>(null)
  const read = given ?? loaded
  const load = useCallback(async () => {
    const { readWallets } = await import('#domain/read-wallets.ts')
    setLoaded(() => readWallets)
    return readWallets
  }, [])
  useEffect(() => {
    // Whoever presses without it is led on to the page of a wallet.
    if (read === null) return onceUsed(() => void load().catch(() => {}))
  }, [read, load])
  return { read, load }
}

/** Shows at once how the text is parsed. */
function hint(wallets: readonly ReadWallet[], shown: number): string {
  const [first] = wallets
  if (first === undefined) return ''
  if (wallets.length > MAX_WALLETS) return texts.walletsOnlyFirst(wallets.length, MAX_WALLETS)
  if (wallets.length > 1)
    return texts.walletsOneView(wallets.length, problemOf(wallets) ?? wallets.map(sentence).join(' '))
  return shown < MAX_WALLETS ? sentence(first) : texts.viewAlreadyHas(sentence(first), shown)
}

function sentence(wallet: ReadWallet): string {
  if (wallet.kind === 'bad') return wrongOf(wallet)
  if (wallet.kind === 'name') return texts.nameWellLook(chainNameOf(wallet.chain))
  return texts.addressOf(chainsLabel(wallet.chains))
}

/** Of a text that is no address, as much as is repeated. */
const MOST_TEXT = 100

type Bad = Extract<ReadWallet, { kind: 'bad' }>

/** What is like no address says no more than that. */
const wrongOf = ({ message, isLikeNone }: Bad) => (isLikeNone ? texts.likeNone : texts.notWallet(message))

const problemOf = (wallets: readonly ReadWallet[]): string | null => {
  const bad = wallets.filter((wallet) => wallet.kind === 'bad')
  const [first] = bad
  if (first === undefined) return null
  if (wallets.length === 1) return first.isLikeNone ? `${texts.likeNone} ${texts.checkLength}` : wrongOf(first)
  const listed = bad.slice(0, MAX_WALLETS)
  return listed.map((each) => texts.quoted(each.text.slice(0, MOST_TEXT), wrongOf(each))).join(' ')
}

/** The keys of the wallets, or why one of them cannot be shown. */
async function resolveAll(
  wallets: readonly ReadWallet[],
  resolve: (name: string) => Promise<string>,
): Promise<string[] | string> {
  const problem = problemOf(wallets)
  if (problem !== null) return problem
  const keys: string[] = []
  for (const [index, { kind, key }] of wallets.filter((wallet) => wallet.kind !== 'bad').entries()) {
    try {
      // What is left out of the view is named there as it was written.
      keys.push(kind === 'name' && index < MAX_WALLETS ? await resolve(key) : key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.code === 'NOT_FOUND' ? texts.noWalletHasName(key) : texts.couldNotLooked(key, error.message)
    }
  }
  return keys
}
