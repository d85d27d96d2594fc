import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { symbolKey } from '#domain/simulation/compared-deposits.ts'
import { firstInputs } from '#domain/simulation/first-inputs.ts'
import { simulatedSymbols } from '#domain/vault-coins.ts'
import { compareUrl, readChanges } from './compare-url.ts'

/** The vault's own simulator, with the deposit, the days and the prices of the comparison. */
export function SimulateLink({ vault }: { vault: Vault }) {
  const [{ amount, days, change }] = useUrlState(compareUrl)
  const changes = readChanges(change)
  const own = simulatedSymbols(vault).map((symbol) => changes[symbolKey(symbol)] ?? firstInputs.changePercent)
  const query = new URLSearchParams({ amount: String(amount), days: String(days), change: own.join(',') })
  return (
    <Link className="link" to={`${vaultPath(vault.id)}?${query}`} aria-label={`Simulate ${vault.name || vault.id}`}>
      Simulate
    </Link>
  )
}
