import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { texts } from './texts.ts'

const figures = [1, 2, 3, 4, 5, 6]
const ON_PHONE = 3
const rates = [1, 2, 3, 4]

/** The shape of a vault's page: heading, figures, the simulator, and beside it the parts of the rate and its history. */
export function VaultSkeleton() {
  return (
    <div role="status" aria-label={texts.loadingVault}>
      <h1 className="sr-only">{texts.vaultText}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
        <div className="flex h-8 items-center">
          <Skeleton height={1.5} width={18} />
        </div>
        <div className="flex h-5 items-center max-sm:w-full">
          <Skeleton height={0.75} width={12} />
        </div>
        <div className="flex h-8 w-full items-center gap-x-4 max-sm:h-10 lg:hidden">
          <Skeleton height={0.75} width={5} />
          <Skeleton height={2} width={5} />
          <Skeleton height={0.75} width={3} />
        </div>
      </div>
      <div className="grid grid-cols-3 gap-x-3 gap-y-2 border-y border-line py-2 sm:gap-x-6 sm:gap-y-3 sm:py-3 xl:grid-cols-6">
        {figures.map((figure) => (
          <div
            key={figure}
            className={`flex h-17 flex-col justify-between py-1 ${figure > ON_PHONE ? 'max-md:hidden' : ''}`}
          >
            <Skeleton height={0.625} width={6} />
            <Skeleton height={1.25} width={5} />
            <Skeleton height={0.625} width={7} />
          </div>
        ))}
      </div>
      <div className="mt-2 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5 pt-2">
          <div className="h-8 border-b border-rule" />
          <Skeleton height={1.25} width={38} />
          <Skeleton height={1.25} width={32} />
          <Skeleton height={4} />
          <Skeleton height={20} />
        </div>
        <div className="min-w-0 pt-2">
          <div className="h-8 border-b border-rule" />
          {rates.map((row) => (
            <div key={row} className="flex h-9 items-center justify-between border-b border-line">
              <Skeleton height={0.75} width={7} />
              <Skeleton height={0.75} width={4} />
            </div>
          ))}
          <div className="mt-8 mb-3 h-9 border-b border-rule" />
          <Skeleton height={15} />
        </div>
      </div>
    </div>
  )
}
