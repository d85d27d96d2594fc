import { Link, useLocation, useNavigate } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import {
  MAX_COMPARED,
  setCompared,
  toggleCompared,
  useComparedVaults,
  useRefusedVault,
} from '#dashboard/state/compared-vaults.ts'
import { useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { comparePath } from '#dashboard/ui/link/compare-path.ts'
import { texts } from './texts.ts'

/** The lists where something can be chosen for the comparison. A vault's own page leads on beside its box. */
const isPlace = (path: string) => /^\/vaults\/?$/.test(path) || path.startsWith('/protocols/')

/** What is chosen so far, and the way to the comparison: the link, or C from anywhere on the page. */
export function CompareTray() {
  const chosen = useComparedVaults()
  const refused = useRefusedVault()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const path = comparePath(chosen.map(({ id }) => id))
  const isEnough = chosen.length > 1
  useShortcut('c', () => {
    if (isEnough) void navigate(path)
  })
  if (!isPlace(pathname)) return null
  return (
    <>
      {/* Room for the tray under the last row. */}
      <div className="h-14" />
      <section
        aria-label={texts.vaultsCompare}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-rule bg-paper max-sm:bottom-[calc(3rem+env(safe-area-inset-bottom))]"
      >
        <div className="frame flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm max-sm:flex-nowrap max-sm:gap-x-2 max-sm:py-0.5">
          <ul className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 max-sm:flex-nowrap max-sm:overflow-x-auto">
            {chosen.map((vault) => (
              <li key={vault.id} className="flex min-w-0 items-center gap-1 max-sm:shrink-0">
                <span className="max-w-56 truncate max-sm:max-w-28" title={vault.name}>
                  {vault.name}
                </span>
                <button
                  type="button"
                  aria-label={texts.removeComparison(vault.name)}
                  className="inline-flex size-6 items-center justify-center text-faded hover:text-accent max-sm:size-9"
                  onClick={() => toggleCompared(vault)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <p
            role="status"
            className={refused ? 'text-faded max-sm:shrink-0 max-sm:max-w-36' : 'text-faded max-sm:sr-only'}
          >
            {refused ? (
              <span className="text-caution">{texts.mostRemoveOne(MAX_COMPARED, refused.name)}</span>
            ) : isEnough ? (
              rich(texts.selectedPressC, {
                count: chosen.length,
                span: (words) => <span className="max-sm:sr-only">{words}</span>,
              })
            ) : (
              texts.selectAnotherCompare
            )}
          </p>
          <Button look="quiet" onClick={() => setCompared([])}>
            {texts.clear}
          </Button>
          {isEnough ? (
            <Link to={path} className={buttonLook('strong')}>
              {texts.compare(chosen.length)}
            </Link>
          ) : (
            <Button look="strong" disabled>
              {texts.compareOneOf}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
