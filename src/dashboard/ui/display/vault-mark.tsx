import { chainColour } from '#dashboard/ui/icons/chain-colour.ts'

/** `isPool`: of several coins, so that prices can take of what is in it. `isDoubtful`: of high risk, or without an audit. */
type Props = { chain: string; isPool: boolean; isDoubtful: boolean }

/** A vault as the map draws it: square where prices can take of it, hollow where it is doubtful, in the colour of its chain. */
export function VaultMark({ chain, isPool, isDoubtful }: Props) {
  const colour = chainColour(chain)
  return (
    <svg
      width="10"
      height="10"
      aria-hidden="true"
      className="inline"
      fill={isDoubtful ? 'none' : colour}
      stroke={colour}
      strokeWidth="1.5"
    >
      <path d={isPool ? 'M1.5 1.5h7v7h-7z' : 'M1 5a4 4 0 108 0a4 4 0 10-8 0z'} />
    </svg>
  )
}
