import { isUnreadChain, vaultChainIds } from '#contract/chains.ts'
import { type Settings, settings } from '#dashboard/state/settings.ts'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { floorLabel } from '#dashboard/ui/form/tvl-floor-field.tsx'
import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { tvlFloors } from '#domain/earning/earning-vaults.ts'
import { twoColumns } from './figures.tsx'
import { texts } from './texts.ts'

const ANY = ''
const any = { value: ANY, label: texts.any }
const chainOptions = [
  { value: ANY, label: texts.allChains },
  ...vaultChainIds.filter((id) => !isUnreadChain(id)).map((value: string) => ({ value, label: vaultChainName(value) })),
]
const tvlOptions = [any, ...tvlFloors.map((floor) => ({ value: `${floor}`, label: floorLabel(`${floor}`) }))]
const stabilityOptions = [
  any,
  ...[0.7, 0.8, 0.9].map((share) => ({ value: `${share}`, label: formatStability(share) })),
]
const healthOptions = [1.1, 1.2, 1.3, 1.5, 2].map((limit) => ({ value: `${limit}`, label: formatHealth(limit) }))

const numberOf = (value: string) => (value === ANY ? null : Number(value))
const save = (change: Partial<Settings>) => settings.set({ ...settings.get(), ...change })

/** What the list of vaults and a new alert begin with; both can be changed where they are. */
export const Beginnings = ({ current }: { current: Settings }) => (
  <>
    <div className={twoColumns}>
      <SelectField
        label={texts.listChain}
        options={chainOptions}
        value={current.listChain}
        onChange={(listChain) => save({ listChain })}
      />
      <SelectField
        label={texts.minTvl}
        options={tvlOptions}
        value={String(current.minTvl ?? ANY)}
        onChange={(value) => save({ minTvl: numberOf(value) })}
      />
      <SelectField
        label={texts.minStability}
        options={stabilityOptions}
        value={String(current.minStability ?? ANY)}
        onChange={(value) => save({ minStability: numberOf(value) })}
      />
      <SelectField
        label={texts.healthLimit}
        options={healthOptions}
        value={String(current.healthLimit)}
        onChange={(value) => save({ healthLimit: Number(value) })}
      />
    </div>
    <p className="pt-2 text-sm text-faded">{texts.beginningsMeaning}</p>
  </>
)
