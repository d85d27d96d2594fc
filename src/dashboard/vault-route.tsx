import { Simulator } from './features/simulator/simulator.tsx'
import { VaultPage } from './features/vaults/vault-page.tsx'

/** Two features meet here, because neither knows the other. */
export function VaultRoute() {
  return <VaultPage simulator={(vault) => <Simulator vault={vault} />} />
}
