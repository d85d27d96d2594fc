import { useState } from 'react'
import { forgetBundle, useBundleOf } from '#dashboard/state/saved-bundles.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { BundleForm } from './bundle-form.tsx'

/** Names the wallets in view together, renames them, or forgets the name. */
export function BundleBar({ wallets }: { wallets: readonly string[] }) {
  const [isNaming, setNaming] = useState(false)
  const bundle = useBundleOf(wallets)
  if (isNaming) return <BundleForm wallets={wallets} name={bundle?.name ?? ''} onDone={() => setNaming(false)} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <Button look="quiet" className="pl-0" onClick={() => setNaming(true)}>
        {bundle ? 'Rename group' : 'Save as group'}
      </Button>
      {bundle && (
        <Button look="quiet" onClick={() => forgetBundle(bundle.name)}>
          Delete group
        </Button>
      )}
    </div>
  )
}
