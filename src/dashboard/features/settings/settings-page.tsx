import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { forgetCopies } from '#dashboard/state/offline-copies.ts'
import {
  type Density,
  defaultSettings,
  densities,
  settings,
  type Theme,
  type TimeZone,
  themes,
  timeZones,
  useSettings,
} from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { LazyKeyboardMap } from '#dashboard/ui/keyboard/lazy-keyboard-map.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { Figures } from './figures.tsx'

const themeNames: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
const timeNames: Record<TimeZone, string> = { local: 'Local', utc: 'UTC' }
const densityNames: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' }

export function SettingsPage() {
  const current = useSettings()
  return (
    <>
      <PageHeading title="Settings">Stored only in this browser</PageHeading>
      <div className="max-w-3xl">
        <Section title="Currency and numbers">
          <Figures current={current} />
        </Section>
        <Section title="Appearance">
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <Choice name="Theme">
              <Segmented
                label="Theme"
                options={themes.map((value) => ({ value, label: themeNames[value] }))}
                value={current.theme}
                onChange={(theme) => settings.set({ ...settings.get(), theme })}
              />
            </Choice>
            <Choice name="Table density">
              <Segmented
                label="Table density"
                options={densities.map((value) => ({ value, label: densityNames[value] }))}
                value={current.density}
                onChange={(density) => settings.set({ ...settings.get(), density })}
              />
            </Choice>
            <Choice name="Times">
              <Segmented
                label="Times"
                options={timeZones.map((value) => ({ value, label: timeNames[value] }))}
                value={current.times}
                onChange={(times) => settings.set({ ...settings.get(), times })}
              />
            </Choice>
          </div>
        </Section>
        <Section title="Service">
          <ConnectionForm key={`${current.baseUrl} ${current.apiKey}`} />
        </Section>
        <ConnectionTest />
        <Section title="For developers">
          <p className="text-faded">
            Everything on this page comes from an HTTP API that you can use too. See the{' '}
            <Link className="link" to="/docs">
              API reference
            </Link>{' '}
            and the service{' '}
            <Link className="link" to="/status">
              status
            </Link>
            .
          </p>
        </Section>
        <Section title="Keyboard">
          <KeyboardButton />
        </Section>
        <Section title="Protocols">
          <p className="text-faded">
            What each protocol pays, over all of its vaults:{' '}
            <Link className="link" to="/protocols">
              protocols
            </Link>
            .
          </p>
        </Section>
        <Section title="Webhooks">
          <p className="text-faded">
            Use your API key to watch addresses and call your own URL:{' '}
            <Link className="link" to="/webhooks">
              Webhooks
            </Link>
            .
          </p>
        </Section>
        <Section title="Transactions">
          <p className="text-faded">
            Prepare unsigned transactions to stake, lend, borrow and withdraw on Sui:{' '}
            <Link className="link" to="/transaction">
              Transaction
            </Link>
            .
          </p>
        </Section>
        <Section title="Reset">
          <p className="pb-3 text-faded">
            Clears the service URL, the API key, all settings above and the data saved for offline use. Stars stay.
          </p>
          <Button
            onClick={() => {
              settings.set(defaultSettings)
              void forgetCopies()
            }}
          >
            Reset settings
          </Button>
        </Section>
      </div>
    </>
  )
}

const Choice = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 text-xs text-faded" aria-hidden="true">
      {name}
    </p>
    {children}
  </div>
)

function KeyboardButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="pb-3 text-faded">
        You can use the whole dashboard by keyboard. Press <kbd className="key">?</kbd> on any page to see the
        shortcuts.
      </p>
      <Button onClick={() => setOpen(true)}>Show shortcuts</Button>
      {isOpen && <LazyKeyboardMap onClose={() => setOpen(false)} />}
    </>
  )
}
