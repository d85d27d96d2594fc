import { Fragment, type ReactNode } from 'react'

/** What a slot shows: something in place of `{name}`, or a frame around the words of `<name>words</name>`. */
type Slots = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>

const slot = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g

/** A sentence with links or other elements in it: `rich('See the <link>status</link> of {name}', { link: …, name: … })`. */
export function rich(text: string, slots: Slots): ReactNode {
  const pieces: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: frame, 2: words = '', 3: place = '', index } of text.matchAll(slot)) {
    pieces.push(text.slice(end, index), filled(slots[frame ?? place], words))
    end = index + whole.length
  }
  pieces.push(text.slice(end))
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>)
}

const filled = (shown: Slots[string], words: string): ReactNode => (typeof shown === 'function' ? shown(words) : shown)
