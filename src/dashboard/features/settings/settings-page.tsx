import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { forgetCopies } from '#dashboard/state/offline-copies.ts'
import {
  type Density,
  defaultSettings,
  densities,
  settings,
  type Theme,
  themes,
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

const themeNames: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }
const densityNames: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' }

export function SettingsPage() {
  const current = useSettings()
  return (
    <>
      <PageHeading title="Settings">Kept in this browser only</PageHeading>
      <div className="max-w-3xl">
        <Section title="Currency and numbers">
          <Figures current={current} />
        </Section>
        <Section title="Look">
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <Choice name="Theme">
              <Segmented
                label="Theme"
                options={themes.map((value) => ({ value, label: themeNames[value] }))}
                value={current.theme}
                onChange={(theme) => settings.set({ ...settings.get(), theme })}
              />
            </Choice>
            <Choice name="Density of tables">
              <Segmented
                label="Density of tables"
                options={densities.map((value) => ({ value, label: densityNames[value] }))}
                value={current.density}
                onChange={(density) => settings.set({ ...settings.get(), density })}
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
            All that this page shows comes over HTTP, and is yours to use:{' '}
            <Link className="link" to="/docs">
              API reference
            </Link>
            . How the service and its sources fare:{' '}
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
            A key can have addresses watched, and a program of yours told:{' '}
            <Link className="link" to="/webhooks">
              webhooks of this key
            </Link>
            .
          </p>
        </Section>
        <Section title="Transactions">
          <p className="text-faded">
            Stake, lend, borrow and take back on Sui, unsigned:{' '}
            <Link className="link" to="/transaction">
              transaction for your wallet
            </Link>
            .
          </p>
        </Section>
        <Section title="Start over">
          <p className="pb-3 text-faded">
            Forgets the address, the key, all that is set above, and the answers kept for when the service cannot be
            reached. Starred things stay.
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
        All of the dashboard works by keyboard. <kbd className="key">?</kbd> shows the shortcuts on any page.
      </p>
      <Button onClick={() => setOpen(true)}>Show the shortcuts</Button>
      {isOpen && <LazyKeyboardMap onClose={() => setOpen(false)} />}
    </>
  )
}
