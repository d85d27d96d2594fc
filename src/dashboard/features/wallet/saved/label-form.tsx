import { labelWallet, MAX_LABEL_LENGTH } from '#dashboard/state/saved-wallets.ts'
import { NameForm } from './name-form.tsx'
import { texts } from './texts.ts'

type Props = { wallet: string; label: string; onDone: () => void }

/** A name of one's own for a wallet, in this browser only. */
export function LabelForm({ wallet, label, onDone }: Props) {
  return (
    <NameForm
      label={texts.labelStoredBrowser}
      name={label}
      maxLength={MAX_LABEL_LENGTH}
      isFocused
      onSave={(text) => labelWallet(wallet, text)}
      onDone={onDone}
    />
  )
}
