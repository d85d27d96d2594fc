const paths = {
  copy: 'M5.5 5.5h7v8h-7zM3.500 10.500v-8h7',
  done: 'M3 8.500l3.500 3.500 6.500-7.500',
  failed: 'M4 4l8 8M12 4l-8 8',
  open: 'M9.500 2.500h4v4M13.500 2.500l-6 6M11.500 9.500v4h-9v-9h4',
  bell: 'M3 11.500h10c-1-1.200-1.300-2.300-1.300-4.500a3.700 3.700 0 0 0-7.400 0c0 2.200-.3 3.300-1.300 4.500zM6.600 13.700a1.500 1.500 0 0 0 2.800 0M8 3.300v-1',
  flag: 'M4 14.500v-12h8l-2 3.500 2 3.500h-8',
  eye: 'M1.500 8c3-5.500 10-5.500 13 0-3 5.500-10 5.500-13 0zM8 6.250a1.750 1.750 0 1 0 .001 0',
  unseen: 'M1.500 8c3-5.500 10-5.500 13 0-3 5.500-10 5.500-13 0zM2.500 13.500l11-11',
  back: 'M2.500 6.500h7a3.500 3.500 0 0 1 0 7h-3M5.500 3.500l-3 3 3 3',
} as const
export type IconName = keyof typeof paths

/** A line drawing beside or in place of a word; whoever shows it alone names it for a screen reader. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 16 16"
    className="size-3.5"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d={paths[name]} />
  </svg>
)

/** Of a button or link that is an icon alone: as large as a finger needs among others. */
export const iconTarget = 'inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-accent hover:bg-line'

/** One that every row of a long list has: its figures come first. */
export const quietIcon = { color: 'var(--faded)' } as const

/** High risk or no audit, on the map and in lists. */
export const HollowMark = () => (
  <svg width="10" height="10" aria-hidden="true" fill="none" stroke="currentColor" className="inline">
    <circle cx="5" cy="5" r="4" strokeWidth="1.5" />
  </svg>
)
