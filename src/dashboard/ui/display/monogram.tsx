type Props = { name: string; seed?: string; isRound?: boolean }

/** A tile with up to two letters in place of a logo: a picture from another host would reveal to it what a visitor views. */
export function Monogram({ name, seed = name, isRound = false }: Props) {
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 2)
  return (
    <span
      aria-hidden="true"
      className={`monogram inline-flex size-6 shrink-0 items-center justify-center text-[0.6875rem] font-semibold tracking-tight ${isRound ? 'rounded-full' : 'rounded-sm'}`}
      style={{ '--hue': hueOf(seed) }}
    >
      {letters || '·'}
    </span>
  )
}

/** The same name has the same hue everywhere (FNV-1a, in degrees). */
function hueOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % 360
}
