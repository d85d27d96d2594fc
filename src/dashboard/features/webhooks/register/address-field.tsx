import { useId } from 'react'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'

const MAX_OFFERED = 8

/** One address a line, or with commas. */
export const readAddresses = (text: string): string[] => text.split(/[\s,]+/).filter((address) => address !== '')

type Props = { text: string; onText: (text: string) => void; isRequired: boolean; error: string | undefined }

export function AddressField({ text, onText, isRequired, error }: Props) {
  const id = useId()
  const given = readAddresses(text)
  const offered = useSavedWallets().filter(({ key }) => !key.includes(',') && !given.includes(key))
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-faded">
        {texts.addressesOnePer}
      </label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-required={isRequired}
        aria-describedby={`${id}-note`}
        className="field block h-auto w-full py-2 font-mono text-sm"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-loss' : 'text-faded'}`}>
        {error ?? (isRequired ? texts.neededForWallets : texts.optionalWithoutWallets)}
      </p>
      {offered.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-faded">
          {texts.add}
          {offered.slice(0, MAX_OFFERED).map(({ key, label }) => (
            <Button key={key} title={key} onClick={() => onText([...given, key].join('\n'))}>
              {label || shortAddress(key)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
