import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { loadedOnce, Picture } from './picture.tsx'

export const protocolSigns = loadedOnce(async () => (await import('./protocol-set.ts')).protocolSet)

/** A protocol's sign; its letters where there is none. */
export const ProtocolIcon = ({ id, name }: { id: string; name: string }) => (
  <Picture
    of={protocolSigns}
    source={(set) => set.of(id)}
    size="size-6 rounded-sm"
    fallback={<Monogram name={name || id} seed={id} />}
  />
)
