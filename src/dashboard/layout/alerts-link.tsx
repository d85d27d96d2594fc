import { NavLink } from 'react-router'
import { useAlertCount } from '#dashboard/state/alert-count.ts'
import { Icon } from '#dashboard/ui/display/icon.tsx'

/** The inbox of alerts, with how many of its messages nobody has seen. */
export function AlertsLink() {
  const { unread } = useAlertCount()
  return (
    <NavLink
      to="/alerts"
      title="Alerts"
      aria-label={unread > 0 ? `Alerts, ${unread} not seen` : 'Alerts'}
      className={({ isActive }) =>
        `relative -mr-2 -ml-1 inline-flex size-8 shrink-0 items-center justify-center max-md:-ml-1.5 ${isActive ? 'text-accent' : 'text-faded hover:text-ink'}`
      }
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className="absolute top-0 right-0 min-w-4 rounded-sm bg-accent px-0.5 text-center text-xs leading-4 font-medium text-on-accent">
          {Math.min(unread, 99)}
        </span>
      )}
    </NavLink>
  )
}
