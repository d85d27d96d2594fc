import { type ReactNode, useState } from 'react'
import { useOrigin } from '#dashboard/api/use-origin.ts'
import type { Language } from '#dashboard/locale/language.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import {
  type Density,
  densities,
  languageChoices,
  type Settings,
  settings,
  type Theme,
  type TimeZone,
  themes,
  timeZones,
  useSettings,
} from '#dashboard/state/settings.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { Choice } from '#dashboard/ui/form/choice.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { LazyKeyboardMap } from '#dashboard/ui/keyboard/lazy-keyboard-map.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { Beginnings } from './beginnings.tsx'
import { ClearEverything } from './clear-everything.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { Connection } from './connection-test.tsx'
import { asFields, Figures, twoColumns } from './figures.tsx'
import { ResetSettings } from './reset-settings.tsx'
import { texts } from './texts.ts'

const themeNames: Record<Theme, string> = { system: texts.system, light: texts.light, dark: texts.dark }
const timeNames: Record<TimeZone, string> = { local: texts.local, utc: 'UTC' }
const densityNames: Record<Density, string> = { comfortable: texts.comfortable, compact: texts.compact }

/** Each in its own words, so that somebody finds their language in a page that they cannot read. */
const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' }
/** As public/theme.js chooses it. */
const languageOfSystem = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => tag in languageNames) ?? 'en'
const languageOptions = languageChoices.map((value) => ({
  value,
  label: value === 'system' ? `${texts.systemLanguage} (${languageNames[languageOfSystem()]})` : languageNames[value],
}))

/** Labels are constants of their modules: another language starts the page again, with numbers as that language writes them. */
function chooseLanguage(language: Settings['language']): void {
  settings.set({ ...settings.get(), language, numbers: 'language' })
  location.reload()
}

type Props = {
  /** What this browser has stored, which concerns several features. */
  browserData: ReactNode
}

export function SettingsPage({ browserData }: Props) {
  useOrigin()
  const current = useSettings()
  const [openedAt] = useState(() => Date.now())
  const isWide = useIsWide()
  return (
    <>
      <PageHeading title={texts.settings}>{texts.storedOnlyBrowser}</PageHeading>
      {/* What people choose is left, what this browser and its service are right; heads are on one line. */}
      <div
        className="grid gap-x-16 gap-y-6 *:min-w-0 lg:grid-cols-2"
        style={isWide ? { gridAutoFlow: 'column', gridTemplateRows: 'repeat(3, auto)' } : undefined}
      >
        <div>
          <Section title={texts.currencyNumbers}>
            <Ruled>
              <Figures current={current} />
            </Ruled>
          </Section>
        </div>
        <div>
          <Section title={texts.appearance}>
            <Ruled>
              <div className={`${twoColumns} ${asFields}`}>
                <div>
                  <SelectField
                    label={texts.language}
                    options={languageOptions}
                    value={current.language}
                    onChange={chooseLanguage}
                  />
                  <p className="pt-1 text-sm text-faded">{texts.languageReloads}</p>
                </div>
                <div>
                  <Choice
                    label={texts.times}
                    options={timeZones.map((value) => ({ value, label: timeNames[value] }))}
                    value={current.times}
                    onChange={(times) => settings.set({ ...settings.get(), times })}
                  />
                  <p className="flex flex-wrap gap-x-3 pt-1 text-sm text-faded">
                    <Moment at={openedAt} />
                    {current.times === 'local' && (
                      <span>{localZone() === 'UTC' ? texts.deviceIsUtc : localZone()}</span>
                    )}
                  </p>
                </div>
                {/* Their words have no room in half of a phone. */}
                <div className="max-sm:col-span-full">
                  <Choice
                    label={texts.theme}
                    options={themes.map((value) => ({ value, label: themeNames[value] }))}
                    value={current.theme}
                    onChange={(theme) => settings.set({ ...settings.get(), theme })}
                  />
                </div>
                <div className="max-sm:col-span-full">
                  <Choice
                    label={texts.tableDensity}
                    options={densities.map((value) => ({ value, label: densityNames[value] }))}
                    value={current.density}
                    onChange={(density) => settings.set({ ...settings.get(), density })}
                  />
                </div>
              </div>
            </Ruled>
          </Section>
        </div>
        <div>
          <Section title={texts.listsAlerts}>
            <Ruled>
              <Beginnings current={current} />
            </Ruled>
          </Section>
        </div>
        <div>
          <Section title={texts.service}>
            <Ruled>
              <Connection renderForm={(test) => <ConnectionForm stored={current} test={test} />} />
            </Ruled>
          </Section>
        </div>
        <div>{browserData}</div>
        {/* A phone has hardly a keyboard; a tablet may. */}
        <div className="max-md:pointer-coarse:hidden">
          <Section title={texts.keyboard}>
            <Ruled>
              <KeyboardButton />
            </Ruled>
          </Section>
        </div>
      </div>
      {/* What cannot be undone comes last, each with what it takes. */}
      <div className="mt-6">
        <Section title={texts.reset}>
          <div className="grid gap-x-16 gap-y-6 border-t border-rule pt-3 lg:grid-cols-2">
            <Taking words={texts.resets}>
              <ResetSettings />
            </Taking>
            <Taking words={texts.clears}>
              <ClearEverything />
            </Taking>
          </div>
        </Section>
      </div>
    </>
  )
}

/** By its place, as people know it: the short form is the same for many, and on some devices "UTC". */
const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** What is taken, then the button that takes it. */
const Taking = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="flex items-start justify-between gap-6">
    <p className="text-sm text-faded">{words}</p>
    <div className="shrink-0">{children}</div>
  </div>
)

/** Fields have the size of the choices that are beside them here alone. */
const Ruled = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-rule pt-3" style={{ '--text-base': 'var(--text-sm)' }}>
    {children}
  </div>
)

function KeyboardButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="pb-3 text-sm text-faded">
        {rich(texts.youCanUse, {
          key: (words) => (
            <kbd className="key" style={{ marginLeft: 0 }}>
              {words}
            </kbd>
          ),
        })}
      </p>
      <Button className="h-9 max-sm:h-10" onClick={() => setOpen(true)}>
        {texts.showShortcuts}
      </Button>
      {isOpen && <LazyKeyboardMap onClose={() => setOpen(false)} />}
    </>
  )
}
