import type { ReactNode } from 'react'
import { texts } from '#dashboard/ui/texts.ts'

/** A link to another host, which learns neither where the visitor comes from nor a handle on this window. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {texts.opensNewTab}</span>
    </a>
  )
}
