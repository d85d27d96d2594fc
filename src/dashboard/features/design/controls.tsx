import { useState } from 'react'
import { AlertButton } from '#dashboard/ui/button/alert-button.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CompareBox } from '#dashboard/ui/button/compare-box.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'
import { ActionMenu } from '#dashboard/ui/form/action-menu.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { Choice } from '#dashboard/ui/form/choice.tsx'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { HorizonField } from '#dashboard/ui/form/horizon-field.tsx'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { Menu } from '#dashboard/ui/form/menu.tsx'
import { MenuOption } from '#dashboard/ui/form/menu-option.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { RemovableChip } from '#dashboard/ui/form/removable-chip.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { Slider } from '#dashboard/ui/form/slider.tsx'
import { SpansOnRecord } from '#dashboard/ui/form/spans-on-record.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { TvlFloorField } from '#dashboard/ui/form/tvl-floor-field.tsx'
import { LazyKeyboardMap } from '#dashboard/ui/keyboard/lazy-keyboard-map.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { IconLink } from '#dashboard/ui/link/icon-link.tsx'
import { PrepareLinks } from '#dashboard/ui/link/prepare-links.tsx'
import { Collapsible } from '#dashboard/ui/page/collapsible.tsx'
import { Dialog } from '#dashboard/ui/page/dialog.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { Tabs } from '#dashboard/ui/page/tabs.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const nothing = () => {}

export function Controls() {
  const [isStarred, setStarred] = useState(true)
  const [isChipOn, setChipOn] = useState(true)
  const [choice, setChoice] = useState('week')
  const [chosen, setChosen] = useState('b')
  const [tab, setTab] = useState('first')
  const [amount, setAmount] = useState(1000)
  const [change, setChange] = useState<number | null>(-30)
  const [days, setDays] = useState(90)
  const [share, setShare] = useState(40)
  const [floor, setFloor] = useState('100000')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isMapOpen, setMapOpen] = useState(false)
  return (
    <>
      <Section title="Buttons and links">
        <Specimens>
          <Specimen name="plain">
            <Button>Plain</Button>
          </Specimen>
          <Specimen name="strong">
            <Button look="strong">Strong</Button>
          </Specimen>
          <Specimen name="quiet">
            <Button look="quiet">Quiet</Button>
          </Specimen>
          <Specimen name="disabled">
            <Button disabled>Disabled</Button>
          </Specimen>
          <Specimen name="copy">
            <CopyButton text="0x2::sui::SUI" label="Copy coin type" />
          </Specimen>
          <Specimen name="star">
            <StarButton name="a specimen" isOn={isStarred} onToggle={() => setStarred(!isStarred)} />
          </Specimen>
          <Specimen name="compare">
            <CompareBox name="a specimen" isOn={isStarred} onToggle={() => setStarred(!isStarred)} word="Compare" />
          </Specimen>
          <Specimen name="alert">
            <AlertButton subject={{ kind: 'coin', coinType: '0x2::sui::SUI', name: 'a specimen', price: 4 }} />
          </Specimen>
          <Specimen name="link out, as an icon">
            <IconLink href="https://sui.io" label="SUI on an explorer" />
          </Specimen>
          <Specimen name="link out">
            <ExternalLink href="https://sui.io">Explorer</ExternalLink>
          </Specimen>
          <Specimen name="prepare">
            <PrepareLinks protocol="suilend" actions={['LENDING', 'LENDING_WITHDRAW']} known={{}} name="a specimen" />
          </Specimen>
          <Specimen name="dialog">
            <Button onClick={() => setDialogOpen(true)}>Open</Button>
          </Specimen>
          <Specimen name="keyboard map">
            <Button onClick={() => setMapOpen(true)}>Open</Button>
          </Specimen>
        </Specimens>
        {isDialogOpen && (
          <Dialog aria-label="A specimen" className="m-auto w-80" onClose={() => setDialogOpen(false)}>
            <p className="p-4">Escape or a click beside it closes it.</p>
          </Dialog>
        )}
        {isMapOpen && <LazyKeyboardMap onClose={() => setMapOpen(false)} />}
      </Section>
      <Section title="Fields">
        <Specimens>
          <Specimen name="chip, off">
            <Chip label="Lending" isOn={false} onToggle={nothing} />
          </Specimen>
          <Specimen name="chip, with a count">
            <Chip label="Lending" isOn={isChipOn} count={128} onToggle={() => setChipOn(!isChipOn)} />
          </Specimen>
          <Specimen name="chip, count on its way">
            <Chip label="Lending" isOn={false} count={null} onToggle={nothing} />
          </Specimen>
          <Specimen name="chip that a press takes away">
            <RemovableChip label="Lending" onRemove={nothing} />
          </Specimen>
          <Specimen name="menu">
            <Menu label="Type" chosen={isChipOn ? 1 : 0}>
              {() => <MenuOption label="Lending" count={128} isOn={isChipOn} onToggle={() => setChipOn(!isChipOn)} />}
            </Menu>
          </Specimen>
          <Specimen name="what can be done with a row">
            <ActionMenu
              label="Actions for a specimen"
              actions={[
                { label: 'Vault', to: '/vaults' },
                { label: 'Set alert', onSelect: nothing },
              ]}
            />
          </Specimen>
          <Specimen name="one stop of Tab for all">
            <Roving label="Specimens" className="flex gap-2">
              <Button>First</Button>
              <Button>Second</Button>
            </Roving>
          </Specimen>
          <Specimen name="one of a few">
            <Segmented
              label="Span"
              options={[
                { value: 'week', label: '7 d' },
                { value: 'month', label: '30 d' },
              ]}
              value={choice}
              onChange={setChoice}
            />
          </Specimen>
          <Specimen name="spans, one longer than the record">
            <SpansOnRecord
              label="Span"
              options={[
                { value: 'week', label: '7 d' },
                { value: 'year', label: '1 y', whyNot: 'Shows 7 d: on record since 6 Sept 2026' },
              ]}
              value="week"
              wanted="year"
              onChange={() => undefined}
            />
          </Specimen>
          <Specimen name="one of a few, under its name">
            <Choice
              label="Span"
              options={[
                { value: 'week', label: '7 d' },
                { value: 'month', label: '30 d' },
              ]}
              value={choice}
              onChange={setChoice}
            />
          </Specimen>
          <Specimen name="search">
            <SearchField label="Find" placeholder="Symbol or name" value="" onSearch={nothing} />
          </Specimen>
          <Specimen name="select">
            <SelectField
              label="Protocol"
              options={[
                { value: 'a', label: 'All protocols' },
                { value: 'b', label: 'Suilend' },
              ]}
              value={chosen}
              onChange={setChosen}
            />
          </Specimen>
          <Specimen name="text with a hint">
            <TextField label="Label" hint="At most 40 characters." onValue={nothing} defaultValue="Savings" />
          </Specimen>
          <Specimen name="text with a mistake">
            <TextField label="Base URL" error="An address starts with http:// or https://." onValue={nothing} />
          </Specimen>
          <Specimen name="number">
            <Labelled label="Price change">
              {(onMistake) => (
                <NumberBox
                  label="Price change in percent"
                  suffix="%"
                  value={change}
                  min={-100}
                  max={1e6}
                  onValue={setChange}
                  onMistake={onMistake}
                />
              )}
            </Labelled>
          </Specimen>
          <Specimen name="dollars">
            <DollarsField
              label="Deposit"
              spokenLabel="Deposit in dollars"
              value={amount}
              max={1e9}
              onValue={setAmount}
            />
          </Specimen>
          <Specimen name="horizon">
            <HorizonField days={days} onDays={setDays} />
          </Specimen>
          <Specimen name="slider">
            <Slider
              aria-label="A share"
              value={share}
              min={0}
              max={100}
              from={0}
              to={share / 100}
              onChange={({ target }) => setShare(target.valueAsNumber)}
            />
          </Specimen>
          <Specimen name="least TVL">
            <TvlFloorField value={floor} floors={['0', '100000', '1000000']} onChange={setFloor} />
          </Specimen>
          <Specimen name="text, disabled">
            <TextField label="Amount" disabled onValue={nothing} />
          </Specimen>
        </Specimens>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Specimens"
          tabs={[
            { id: 'first', label: 'Holdings', count: '12' },
            { id: 'second', label: 'Positions', count: null },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <Collapsible summary="Folded away on a phone">The panel of “{tab}”.</Collapsible>
        </Tabs>
      </Section>
    </>
  )
}
