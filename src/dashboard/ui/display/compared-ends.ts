import type { ReactNode } from 'react'
import type { Answer } from './answer.tsx'

/** How the same deposit may end in each vault, by their ids, for a table with a column each. */
export type ComparedEnds = {
  /** What leads; `isComing`: not known yet. */
  answers: readonly Answer[]
  isComing: boolean
  /** What is shown is of the last deposit, while another is being drawn. */
  isPending: boolean
  title: string
  /** What the figures rest on. */
  basis: string
  /** What the pictures are made of. */
  legend: ReactNode
  axis: ReactNode
  pictureOf: (id: string) => ReactNode
  /** `best`: the ids of those that lead in it. */
  rows: readonly { label: string; show: (id: string) => ReactNode; best: readonly string[] }[]
  failures: ReactNode
}
