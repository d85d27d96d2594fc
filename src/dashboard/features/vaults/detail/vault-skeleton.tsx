import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'

/** The heights of a vault's heading, figures and simulator. */
export function VaultSkeleton() {
  return (
    <div role="status" aria-label="The vault is on its way" className="flex flex-col gap-6">
      <Skeleton height={2.25} width={22} />
      <Skeleton height={4.5} />
      <Skeleton height={30} />
    </div>
  )
}
