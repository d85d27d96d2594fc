import { Section } from '#dashboard/ui/page/section.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const swatches = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['rule', 'bg-rule'],
  ['ink', 'bg-ink'],
  ['faded', 'bg-faded'],
  ['control', 'bg-control'],
  ['accent', 'bg-accent'],
  ['gain', 'bg-gain'],
  ['loss', 'bg-loss'],
  ['caution', 'bg-caution'],
] as const

const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl'] as const

export const Colours = () => (
  <Section title="Colours and type">
    <Specimens>
      {swatches.map(([name, fill]) => (
        <Specimen key={name} name={name}>
          <div className={`size-14 border border-faded ${fill}`} />
        </Specimen>
      ))}
    </Specimens>
    <div className="mt-4">
      {sizes.map((size) => (
        <p key={size} className={size}>
          1,234.56 The quick brown fox <span className="text-xs text-faded">{size}</span>
        </p>
      ))}
    </div>
  </Section>
)
