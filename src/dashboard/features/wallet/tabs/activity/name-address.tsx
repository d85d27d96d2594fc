import { useState } from 'react'
import { NameForm } from '#dashboard/features/wallet/saved/name-form.tsx'
import { addressKey, nameAddress, useAddressNames } from '#dashboard/state/names/address-names.ts'
import { MAX_LABEL_LENGTH } from '#dashboard/state/saved-wallets.ts'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'

/** Gives an address a name of one's own, in this browser only, or changes it. */
export function NameAddress({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false)
  const name = useAddressNames()[addressKey(address)] ?? ''
  const title = texts.nameOf(shortAddress(address))
  const act = name === '' ? texts.nameAddress : texts.renameAddress
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${act} ${shortAddress(address)}`}
        className="link mr-2 shrink-0 text-xs"
        onClick={() => setOpen(true)}
      >
        {act}
      </button>
      {isOpen && (
        <TitledDialog title={title} className="w-2xl" onClose={close}>
          <p className="pt-1 text-sm wrap-anywhere text-faded">{address}</p>
          <NameForm
            label={texts.nameStored}
            name={name}
            maxLength={MAX_LABEL_LENGTH}
            isFocused
            onSave={(text) => nameAddress(address, text)}
            onDone={close}
          />
        </TitledDialog>
      )}
    </>
  )
}
