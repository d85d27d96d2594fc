type Props = { isOpen: boolean; label: string; onToggle: () => void }

/** Opens what is below a row: to the right while it is closed, down once it is open. */
export const Disclosure = ({ isOpen, label, onToggle }: Props) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onToggle}
    className="-ml-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-line max-sm:-mt-1 max-sm:size-8"
  >
    <span
      className="chevron"
      style={isOpen ? { rotate: '45deg', translate: '0 -25%' } : { rotate: '-45deg', translate: '0' }}
    />
  </button>
)

/** On a narrow screen all of a row begins below its name, behind what opens it and its picture. */
export const belowName = { paddingLeft: '4rem' } as const
