import { type ReactNode, useState } from 'react'
import { useOrigin } from '#dashboard/api/use-origin.ts'
import type { Language } from '#dashboard/locale/language.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { forgetCopies } from '#dashboard/state/offline-copies.ts'
import {
  type Density,
  defaultSettings,
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
import { asFields, Figures, fourColumns } from './figures.tsx'
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
  return (
    <>
      <PageHeading title={texts.settings}>{texts.storedOnlyBrowser}</PageHeading>
      <div className="grid gap-x-16 gap-y-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:col-start-1">
          <Section title={texts.currencyNumbers}>
            <Ruled>
              <Figures current={current} />
            </Ruled>
          </Section>
        </div>
        <div className="lg:col-start-1">
          <Section title={texts.appearance}>
            <Ruled>
              <div className={`${fourColumns} ${asFields}`}>
                <div>
                  <SelectField
                    label={texts.language}
                    options={languageOptions}
                    value={current.language}
                    onChange={chooseLanguage}
                  />
                  <p className="pt-1 text-xs text-faded">{texts.languageReloads}</p>
                </div>
                <Choice
                  label={texts.theme}
                  options={themes.map((value) => ({ value, label: themeNames[value] }))}
                  value={current.theme}
                  onChange={(theme) => settings.set({ ...settings.get(), theme })}
                />
                <Choice
                  label={texts.tableDensity}
                  options={densities.map((value) => ({ value, label: densityNames[value] }))}
                  value={current.density}
                  onChange={(density) => settings.set({ ...settings.get(), density })}
                />
                <div>
                  <Choice
                    label={texts.times}
                    options={timeZones.map((value) => ({ value, label: timeNames[value] }))}
                    value={current.times}
                    onChange={(times) => settings.set({ ...settings.get(), times })}
                  />
                  <p className="pt-1 text-xs text-faded">
                    <Moment at={openedAt} />
                    {current.times === 'local' && (
                      <span className="block">
                        {localZone() === 'UTC' ? texts.deviceIsUtc : texts.deviceZone(localZone())}
                      </span>
                    )}
                  </p>
                </div>
              </div>
            </Ruled>
          </Section>
        </div>
        <div className="lg:col-start-1">
          <Section title={texts.listsAlerts}>
            <Ruled>
              <Beginnings current={current} />
            </Ruled>
          </Section>
          <Section title={texts.service}>
            <Ruled>
              <p className="pb-3 text-sm text-faded">{texts.forOperators}</p>
              <Connection renderForm={(test) => <ConnectionForm stored={current} test={test} />} />
            </Ruled>
          </Section>
        </div>
        <div className="grid content-start gap-y-6 *:mt-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {browserData}
          {/* A phone has hardly a keyboard; a tablet may. */}
          <div className="max-md:pointer-coarse:hidden">
            <Section title={texts.keyboard}>
              <Ruled>
                <KeyboardButton />
              </Ruled>
            </Section>
          </div>
          {/* What cannot be undone comes last. */}
          <div>
            <Section title={texts.reset}>
              <Ruled>
                <p className="pb-3 text-sm text-faded">{texts.clearsServiceUrl}</p>
                {/* At the other end: what deletes all is not beside what is harmless. */}
                <div className="flex flex-wrap justify-between gap-3">
                  <Button
                    className="h-9 max-sm:h-10"
                    onClick={() => {
                      settings.set(defaultSettings)
                      void forgetCopies()
                    }}
                  >
                    {texts.resetSettings}
                  </Button>
                  <ClearEverything />
                </div>
              </Ruled>
            </Section>
          </div>
        </div>
      </div>
    </>
  )
}

/** By its place, as people know it: the short form is the same for many, and on some devices "UTC". */
const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** All sections begin alike. */
const Ruled = ({ children }: { children: ReactNode }) => <div className="border-t border-rule pt-3">{children}</div>

function KeyboardButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="pb-3 text-sm text-faded">
        {rich(texts.youCanUse, { key: (words) => <kbd className="key">{words}</kbd> })}
      </p>
      <Button className="h-9 max-sm:h-10" onClick={() => setOpen(true)}>
        {texts.showShortcuts}
      </Button>
      {isOpen && <LazyKeyboardMap onClose={() => setOpen(false)} />}
    </>
  )
}
