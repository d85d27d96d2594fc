/** A page to go to. `words`: what else matches it. `isCost`: a loan, listed after all that earns. */
export type Command = { label: string; hint: string; to: string; words?: string; isCost?: boolean }

/** Commands of one sort under their name. */
export type CommandGroup = { name: string; commands: Command[] }

const fold = (text: string) => text.trim().toLowerCase()

/** How well a command fits: its label itself, its beginning, a word's beginning, any part; null where a word is nowhere. */
function fitOf({ label, words = '' }: Command, sought: string): number | null {
  const [own, all] = [fold(label), fold(`${label} ${words}`)]
  if (!sought.split(/\s+/).every((word) => all.includes(word))) return null
  if (own === sought) return 0
  if (own.startsWith(sought)) return 1
  if (all.split(/[\s\-/]+/).includes(sought)) return 2
  return own.includes(sought) ? 3 : 4
}

/** Whether a text names one of the commands: it is a label, or the beginning of one. */
export const isNamed = (commands: readonly Command[], text: string, how: 'whole' | 'beginning'): boolean =>
  commands.some(({ label }) => (how === 'whole' ? fold(label) === fold(text) : fold(label).startsWith(fold(text))))

/** Those that fit, the best first, and of equal ones in their own order; each place once. */
export function fitting(commands: readonly Command[], text: string, most: number): Command[] {
  const sought = fold(text)
  const places = new Map<string, { command: Command; fit: number }>()
  for (const command of commands) {
    const fit = fitOf(command, sought)
    const before = places.get(command.to)
    if (fit !== null && (before === undefined || fit < before.fit)) places.set(command.to, { command, fit })
  }
  return [...places.values()]
    .sort((a, b) => Number(a.command.isCost ?? false) - Number(b.command.isCost ?? false) || a.fit - b.fit)
    .slice(0, most)
    .map(({ command }) => command)
}
