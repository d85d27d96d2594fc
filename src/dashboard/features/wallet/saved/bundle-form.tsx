import { MAX_BUNDLE_NAME, saveBundle } from '#dashboard/state/saved-bundles.ts'
import { NameForm } from './name-form.tsx'
import { texts } from './texts.ts'

type Props = { wallets: readonly string[]; name: string; onDone: () => void }

/** A name for some wallets together, in this browser only. */
export function BundleForm({ wallets, name, onDone }: Props) {
  return (
    <NameForm
      label={texts.groupNameStored}
      name={name}
      maxLength={MAX_BUNDLE_NAME}
      isRequired
      isFocused
      onSave={(text) => saveBundle(text, wallets)}
      onDone={onDone}
    />
  )
}
