import { defaultSettings, settings, type Theme, themes, useSettings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionTest } from './connection-test.tsx'

const labels: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }

export function SettingsPage() {
  const current = useSettings()
  return (
    <>
      <PageHeading title="Settings">Kept in this browser only</PageHeading>
      <div className="max-w-3xl">
        <Section title="Service">
          <ConnectionForm key={`${current.baseUrl} ${current.apiKey}`} />
        </Section>
        <ConnectionTest />
        <Section title="Theme">
          <Segmented
            label="Theme"
            options={themes.map((value) => ({ value, label: labels[value] }))}
            value={current.theme}
            onChange={(theme) => settings.set({ ...settings.get(), theme })}
          />
        </Section>
        <Section title="Start over">
          <p className="pb-3 text-faded">Forgets the address, the key and the theme. Starred things stay.</p>
          <Button onClick={() => settings.set(defaultSettings)}>Reset settings</Button>
        </Section>
      </div>
    </>
  )
}
