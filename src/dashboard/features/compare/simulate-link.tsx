import { Link } from 'react-router'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { compareUrl } from './compare-url.ts'

/** The vault's own simulator, with the deposit of the comparison. */
export function SimulateLink({ to, name }: { to: string; name: string }) {
  const [{ amount }] = useUrlState(compareUrl)
  return (
    <Link className="link" to={`${to}?amount=${amount}`} aria-label={`Simulate ${name}`}>
      Simulate
    </Link>
  )
}
