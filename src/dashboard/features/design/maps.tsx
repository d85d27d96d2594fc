import { useState } from 'react'
import { Vault } from '#contract/vault.ts'
import { noBounds } from '#dashboard/ui/map/map-bounds.ts'
import { MapFrame } from '#dashboard/ui/map/map-frame.tsx'
import { VaultMap } from '#dashboard/ui/map/vault-map.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { Specimen } from './specimen.tsx'

const vault = (id: string, totalApy: number, deviation: number | null, more: object = {}) =>
  Vault.parse({
    ...{ id, name: `Specimen ${id}`, chain: 'SUI', protocol: { id: 'specimen', name: 'Specimen' }, type: 'LP' },
    ...{ totalApy, apy30d: 0.1, apyDeviation30d: deviation, tvl: 1e7, ...more },
  })
const vaults = [
  vault('steady', 0.1, 0),
  vault('held', 0.06, 0.004),
  vault('flagged', 0.8, 0.02, { label: ['high_risk_high_return'] }),
  vault('of another chain', 0.03, 0.001, { chain: 'SOL', tvl: 1e9 }),
  vault('of unknown stability', 0.2, null),
]
const heldIds = new Set(['held'])
const leadingIds = new Set(['of another chain'])
const chains = { counts: { SUI: 4, SOL: 1 }, chosen: [], onToggle: () => {} }

export function Maps() {
  const [bounds, setBounds] = useState(noBounds)
  return (
    <Section title="Maps">
      <Specimen name="risk and return">
        <MapFrame>
          {() => (
            <VaultMap
              vaults={vaults}
              total={vaults.length}
              error={null}
              onRetry={() => {}}
              benchmark={0.04}
              leadingIds={leadingIds}
              protocols={[]}
              heldIds={heldIds}
              bounds={bounds}
              onBounds={setBounds}
              chains={chains}
              filtered="nothing else"
            />
          )}
        </MapFrame>
      </Specimen>
    </Section>
  )
}
