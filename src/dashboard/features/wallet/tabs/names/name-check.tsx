import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/error.ts'
import { nameSuffixes } from '#contract/wallet/name.ts'
import { nameQuery } from '#dashboard/features/wallet/queries.ts'
import { locale } from '#dashboard/locale/language.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { canResolve, isOwn, Target } from './name-target.tsx'
import { texts } from './texts.ts'

/** ".sui, .sol or .eth" */
const endings = () => new Intl.ListFormat(locale, { type: 'disjunction' }).format(Object.keys(nameSuffixes))

/** Whose a name is. ENS lists no names of an address but its primary one: here any other can be checked. */
export function NameCheck({ wallets }: { wallets: readonly string[] }) {
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [hint] = useState(() => texts.endIn(endings()))
  const { data, error, isFetching, refetch } = useQuery({ ...nameQuery(name), enabled: name !== '' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const next = text.trim().toLowerCase()
    if (!canResolve(next)) return setMistake(hint)
    setMistake(undefined)
    if (next === name) void refetch()
    setName(next)
  }
  return (
    <div className="mt-6">
      <form onSubmit={onSubmit} className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={texts.checkName}
          placeholder={texts.exampleName}
          hint={hint}
          error={mistake}
          value={text}
          maxLength={255}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onValue={(value) => {
            setText(value)
            setMistake(undefined)
          }}
        />
        <Button type="submit" className="mt-5 h-9 max-sm:h-10" isBusy={isFetching}>
          {texts.check}
        </Button>
      </form>
      <p role="status" className="min-h-6 pt-1 text-sm wrap-anywhere">
        {name !== '' &&
          (isFetching ? (
            <span className="text-faded">{texts.lookingUp}</span>
          ) : data !== undefined ? (
            rich(isOwn(data, wallets) ? texts.belongsTo : texts.resolvesToOther, {
              name: <bdi className="font-medium">{name}</bdi>,
              target: <Target address={data} wallets={wallets} />,
            })
          ) : error instanceof ApiError && error.code === 'NOT_FOUND' ? (
            texts.noWalletHas(name)
          ) : (
            error && texts.couldNot(name, error.message)
          ))}
      </p>
    </div>
  )
}
